/**
 * Attributes of `<html>`: those that the server sets describe the page, and scripts set states for
 * styles.
 */
export const { dataset, lang } = document.documentElement;
