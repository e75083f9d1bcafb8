/**
 * States of a translation:
 * - `missing`: a text is not translated.
 * - `changed`: a translated English text changed later, or the translation mentions days that are
 *   no longer dates of the announcement. This state takes precedence over `missing`.
 * - `done`: all texts are translated, and none of them is outdated.
 */
export const translationStates = ['missing', 'changed', 'done'] as const;
export type TranslationState = (typeof translationStates)[number];
