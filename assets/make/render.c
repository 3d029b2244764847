/* What the program will see of a picture: render FILE.svg WIDTH HEIGHT writes its pixels as a PAM image. */
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words) {
    if (count != 4)
        return 2;
    SDL_RWops *file = SDL_RWFromFile(words[1], "rb");
    SDL_Surface *art = file ? IMG_LoadSizedSVG_RW(file, atoi(words[2]), atoi(words[3])) : NULL;
    SDL_Surface *plain = art ? SDL_ConvertSurfaceFormat(art, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    if (!plain) {
        fprintf(stderr, "%s: %s\n", words[1], SDL_GetError());
        return 1;
    }
    printf("P7\nWIDTH %d\nHEIGHT %d\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n", plain->w, plain->h);
    for (int y = 0; y < plain->h; y++)
        fwrite((const char *)plain->pixels + (size_t)y * (size_t)plain->pitch, 4, (size_t)plain->w, stdout);
    return 0;
}
