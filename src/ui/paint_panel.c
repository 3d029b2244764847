#include "paint_cache.h"

#include <stdio.h>

/* The look of a panel: a rounded rectangle with a vertical gradient, a rim, a light top edge and a shadow. */
typedef struct PanelLook {
    const char *top, *bottom; /* of the gradient; NULL: not filled */
    float opacity;
    const char *rim;
    float rim_opacity, rim_width;
    float radius; /* units */
    float light;  /* opacity of the light edge along the top; 0: none */
    float shadow; /* opacity of the shadow below; 0: none */
} PanelLook;

static const PanelLook looks[PANEL_COUNT] = {
    [PANEL_CARD] = {"#4a3a2e", "#3a2d23", 0.92f, "#f4e3c3", 0.16f, 1, 12, 0.10f, 0.30f},
    [PANEL_CARD_ACTIVE] = {"#5f4a32", "#4f3b28", 0.97f, "#ffd257", 0.85f, 1.4f, 12, 0.14f, 0.34f},
    [PANEL_LIST] = {"#2b211a", "#241b15", 0.72f, "#f4e3c3", 0.10f, 1, 12, 0, 0},
    [PANEL_ROW] = {"#5a4523", "#5a4523", 0.85f, "#ffd257", 0.25f, 1, 6, 0, 0},
    [PANEL_BUTTON] = {"#5d4836", "#463527", 1, "#f4e3c3", 0.22f, 1, 10, 0.16f, 0.34f},
    [PANEL_BUTTON_HOVER] = {"#6d5540", "#533f2e", 1, "#f4e3c3", 0.42f, 1, 10, 0.20f, 0.34f},
    [PANEL_BUTTON_PRESSED] = {"#3d2e22", "#493828", 1, "#f4e3c3", 0.30f, 1, 10, 0, 0.10f},
    [PANEL_BUTTON_OFF] = {"#3f3228", "#352a21", 0.75f, "#f4e3c3", 0.10f, 1, 10, 0, 0},
    [PANEL_PRIMARY] = {"#e8aa52", "#c48434", 1, "#ffe2a8", 0.70f, 1, 10, 0.35f, 0.36f},
    [PANEL_PRIMARY_HOVER] = {"#f2ba66", "#cd8c3b", 1, "#ffe9bd", 0.85f, 1, 10, 0.40f, 0.36f},
    [PANEL_PRIMARY_PRESSED] = {"#bd7f33", "#c98a3c", 1, "#ffe2a8", 0.60f, 1, 10, 0, 0.10f},
    [PANEL_CHOSEN] = {"#7a5a2c", "#634621", 1, "#ffd257", 0.95f, 1.8f, 10, 0.16f, 0.30f},
    [PANEL_TAG] = {"#2a1a10", "#1a100a", 0.94f, "#ffd257", 0.55f, 1.2f, 10, 0, 0.30f},
    [PANEL_WORTH] = {"#14262c", "#0c181d", 0.96f, "#8fe6f2", 0.85f, 1.4f, 10, 0, 0.34f},
    [PANEL_WORTH_BEST] = {"#a6eef8", "#7cd6e4", 1, "#0c181d", 0.85f, 1.4f, 10, 0, 0.34f},
    [PANEL_FOCUS] = {NULL, NULL, 0, "#ffd257", 1, 2.5f, 13, 0, 0},
};

/* Room round the rectangle for the shadow, units. */
static const float MARGIN = 5;

static int add_shadow(char *out, size_t size, const PanelLook *look, float m, float w, float h, float s) {
    int used = 0;
    for (int i = 0; look->shadow > 0 && i < 5; i++) {
        float grow = (3.2f - 1.4f * i) * s;
        used += snprintf(out + used, size - (size_t)used,
                         "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" rx=\"%.2f\" "
                         "fill=\"#000\" fill-opacity=\"%.3f\"/>",
                         m - grow, m - grow + 2 * s, w + 2 * grow, h + 2 * grow, look->radius * s + grow,
                         look->shadow / 4);
    }
    return used;
}

static void print_panel(char out[SVG_TEXT_MAX], const PanelLook *look, float m, float w, float h, float s) {
    float rim = look->rim_width * s;
    size_t size = SVG_TEXT_MAX;
    int used = snprintf(out, size,
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\"><defs>"
                        "<linearGradient id=\"g\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"%.1f\" "
                        "x2=\"0\" y2=\"%.1f\"><stop offset=\"0\" stop-color=\"%s\"/><stop offset=\"1\" "
                        "stop-color=\"%s\"/></linearGradient></defs>",
                        w + 2 * m, h + 2 * m, m, m + h, look->top ? look->top : "#000",
                        look->bottom ? look->bottom : "#000");
    used += add_shadow(out + used, size - (size_t)used, look, m, w, h, s);
    if (look->top != NULL)
        used += snprintf(out + used, size - (size_t)used,
                         "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" rx=\"%.2f\" "
                         "fill=\"url(#g)\" opacity=\"%.3f\"/>",
                         m, m, w, h, look->radius * s, look->opacity);
    if (look->light > 0)
        used += snprintf(out + used, size - (size_t)used,
                         "<path d=\"M%.2f %.2fH%.2f\" stroke=\"#fff\" stroke-opacity=\"%.3f\" "
                         "stroke-width=\"%.2f\" fill=\"none\"/>",
                         m + look->radius * s, m + 1.5f * s, m + w - look->radius * s, look->light, s);
    snprintf(out + used, size - (size_t)used,
             "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" rx=\"%.2f\" fill=\"none\" "
             "stroke=\"%s\" stroke-opacity=\"%.3f\" stroke-width=\"%.2f\"/></svg>",
             m + rim / 2, m + rim / 2, w - rim, h - rim, look->radius * s - rim / 2, look->rim,
             look->rim_opacity, rim);
}

void paint_panel(Paint *paint, Panel panel, SDL_Rect rect) {
    if (rect.w < 4 || rect.h < 4)
        return;
    float s = paint->measures.scale;
    int margin = (int)(MARGIN * s), parts[4] = {(int)panel, rect.w, rect.h, (int)(s * 64)};
    uint64_t key = cache_key_add(cache_key_start('p'), parts, sizeof parts);
    CachedTexture *entry = cache_find(paint, key);
    if (entry == NULL) {
        char svg[SVG_TEXT_MAX];
        print_panel(svg, &looks[panel], (float)margin, (float)rect.w, (float)rect.h, s);
        entry = cache_keep(paint, key, svg_surface(svg, rect.w + 2 * margin, rect.h + 2 * margin));
    }
    if (entry == NULL || entry->texture == NULL)
        return;
    SDL_Rect where = {rect.x - margin, rect.y - margin, entry->width, entry->height};
    SDL_RenderCopy(paint->renderer, entry->texture, NULL, &where);
}
