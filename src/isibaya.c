/* The window's program: options in, window up, errors and exit status out. */
#include "ui/app.h"

#include <stdio.h>
#include <stdlib.h>

static int complain(const Error *error, int status) {
    char sentence[WORDS_MAX];
    words_error(error, sentence);
    fprintf(stderr, "isibaya: %s%s%s\n", sentence, status == 2 ? " " : "",
            status == 2 ? _("isibaya --help lists the options.") : "");
    return status;
}

int main(int argc, char *argv[]) {
    Options options;
    Error error = {0};
    Language language;
    language_open(&language, NULL, LANGUAGE_SYSTEM); /* of what is said without a window */
    if (!options_read(argc, argv, &options, &error))
        return complain(&error, 2);
    if (options.wants_help) {
        options_print_help(stdout);
        return EXIT_SUCCESS;
    }
    if (options.wants_version) {
        printf("Isibaya %s\n", ISIBAYA_VERSION);
        return EXIT_SUCCESS;
    }
    static App app; /* large: not for the stack */
    bool is_open = app_open(&app, &options, stdout, &error);
    if (is_open)
        app_run(&app);
    app_close(&app);
    return is_open ? EXIT_SUCCESS : complain(&error, EXIT_FAILURE);
}
