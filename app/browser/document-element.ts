/** Attributes of `<html>`: the server describes the page, and scripts set states for styles. */
export const { dataset, lang } = document.documentElement;
