/* POSIX getopt: options end at the first argument that is none. */
#include <getopt.h>
#include <stddef.h>
#include <string.h>

char *optarg;
int optind = 1;
int opterr = 1;
int optopt;
static int __pybmc_next; /* within an argument that holds several options */

int getopt(int argc, char *const argv[], const char *optstring)
{
    optarg = NULL;
    if (__pybmc_next == 0) {
        if (optind >= argc || argv[optind] == NULL || argv[optind][0] != '-' || argv[optind][1] == 0)
            return -1;
        if (argv[optind][1] == '-' && argv[optind][2] == 0) {
            optind++;
            return -1;
        }
        __pybmc_next = 1;
    }
    const char *argument = argv[optind];
    char option = argument[__pybmc_next++];
    size_t i = optstring[0] == '+' || optstring[0] == '-';
    _Bool colon = optstring[i] == ':';
    while (optstring[i] != 0 && (optstring[i] != option || option == ':'))
        i++;
    _Bool last = argument[__pybmc_next] == 0;
    if (optstring[i] == 0) {
        optopt = option;
        if (last) {
            optind++;
            __pybmc_next = 0;
        }
        return '?';
    }
    if (optstring[i + 1] == ':') {
        if (!last)
            optarg = (char *)argument + __pybmc_next;
        else if (optstring[i + 2] != ':') {
            optind++;
            if (optind >= argc) {
                optopt = option;
                __pybmc_next = 0;
                return colon ? ':' : '?';
            }
            optarg = argv[optind];
        }
        optind++;
        __pybmc_next = 0;
    } else if (last) {
        optind++;
        __pybmc_next = 0;
    }
    return option;
}

int getopt_long(int argc, char *const argv[], const char *optstring, const struct option *longopts, int *longindex)
{
    if (__pybmc_next != 0 || optind >= argc || argv[optind] == NULL || argv[optind][0] != '-'
        || argv[optind][1] != '-' || argv[optind][2] == 0)
        return getopt(argc, argv, optstring);
    optarg = NULL;
    const char *name = argv[optind++] + 2;
    size_t length = strcspn(name, "=");
    for (int i = 0; longopts[i].name != NULL; i++) {
        if (strncmp(longopts[i].name, name, length) != 0 || longopts[i].name[length] != 0)
            continue;
        if (longindex != NULL)
            *longindex = i;
        if (name[length] == '=') {
            if (longopts[i].has_arg == no_argument)
                return '?';
            optarg = (char *)name + length + 1;
        } else if (longopts[i].has_arg == required_argument) {
            if (optind >= argc)
                return optstring[0] == ':' ? ':' : '?';
            optarg = argv[optind++];
        }
        if (longopts[i].flag == NULL)
            return longopts[i].val;
        *longopts[i].flag = longopts[i].val;
        return 0;
    }
    return '?';
}
