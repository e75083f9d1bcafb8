/**
 * The language and the data attributes of `<html>`. The server describes the page there, and
 * scripts set states for the stylesheet.
 */
export const { dataset, lang } = document.documentElement;
