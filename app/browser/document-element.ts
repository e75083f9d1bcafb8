/**
 * Attributes of `<html>`: the server describes the page there, and scripts set state for the
 * stylesheet.
 */
export const { dataset, lang } = document.documentElement;
