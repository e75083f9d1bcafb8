/**
 * The language and the data attributes of `<html>`. The server writes properties of the page into
 * these attributes. Scripts write states that the stylesheet uses.
 */
export const { dataset, lang } = document.documentElement;
