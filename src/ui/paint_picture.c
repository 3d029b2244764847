/* Pictures to be kept: painted as the window is, on a texture of their own. */
#include "paint_cache.h"

static SDL_Surface *read_pixels(SDL_Renderer *renderer, int side) {
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, side, side, 24, SDL_PIXELFORMAT_RGB24);
    SDL_Rect whole = {0, 0, side, side};
    if (surface != NULL &&
        SDL_RenderReadPixels(renderer, &whole, SDL_PIXELFORMAT_RGB24, surface->pixels, surface->pitch) == 0)
        return surface;
    SDL_FreeSurface(surface);
    return NULL;
}

SDL_Surface *paint_picture(Paint *paint, int side, void (*draw)(void *payload), void *payload) {
    SDL_Texture *texture =
        SDL_CreateTexture(paint->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, side, side);
    SDL_Surface *picture = NULL;
    Measures window = paint->measures;
    if (texture == NULL || SDL_SetRenderTarget(paint->renderer, texture) != 0) {
        SDL_DestroyTexture(texture);
        return NULL;
    }
    paint->measures = measures_of(2 * side, side * 3 / 2, (float)side / 688);
    paint_fill(paint, (SDL_Rect){0, 0, side, side}, paint->theme->ground);
    draw(payload);
    picture = read_pixels(paint->renderer, side);
    paint->measures = window;
    SDL_SetRenderTarget(paint->renderer, NULL);
    SDL_DestroyTexture(texture);
    return picture;
}
