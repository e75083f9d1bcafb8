/**
 * Attributes of `<html>`. The server sets attributes that describe the page. Scripts set states for
 * styles.
 */
export const { dataset, lang } = document.documentElement;
