/** What `<html>` says of the page, and what scripts say there to the stylesheet. */
export const { dataset, lang } = document.documentElement;
