/**
 * The state of a translation: not all of it is there, its English changed after it was made, or it
 * is done.
 */
export const translationStates = ['missing', 'changed', 'done'] as const;
export type TranslationState = (typeof translationStates)[number];
