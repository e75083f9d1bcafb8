/** States of a translation: incomplete, older than the last change of the English text, or done. */
export const translationStates = ['missing', 'changed', 'done'] as const;
export type TranslationState = (typeof translationStates)[number];
