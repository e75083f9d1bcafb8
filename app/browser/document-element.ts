/**
 * Attributes of `<html>`. The attributes from the server describe the page. Scripts set states for
 * styles.
 */
export const { dataset, lang } = document.documentElement;
