/**
 * States of a translation. `missing`: there is no translation, or a text is not translated.
 * `changed`: a translated English text, or a day that the translation names, was changed after the
 * translation. `changed` takes precedence over `missing`.
 */
export const translationStates = ['missing', 'changed', 'done'] as const;
export type TranslationState = (typeof translationStates)[number];
