/** Attributes of `<html>`: the server describes the page there, scripts set states for styles. */
export const { dataset, lang } = document.documentElement;
