#include "paint_cache.h"

#include <stdio.h>

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
        print_panel(svg, &paint->theme->panels[panel], (float)margin, (float)rect.w, (float)rect.h, s);
        entry = cache_keep(paint, key, svg_surface(svg, rect.w + 2 * margin, rect.h + 2 * margin));
    }
    if (entry == NULL || entry->texture == NULL)
        return;
    SDL_Rect where = {rect.x - margin, rect.y - margin, entry->width, entry->height};
    SDL_RenderCopy(paint->renderer, entry->texture, NULL, &where);
}
