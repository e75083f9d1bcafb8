/**
 * States of a translation:
 * - `missing`: a text is not translated.
 * - `changed`: a translated English text, or a day that the translation names, changed later. Takes
 * precedence over `missing`.
 */
export const translationStates = ['missing', 'changed', 'done'] as const;
export type TranslationState = (typeof translationStates)[number];
