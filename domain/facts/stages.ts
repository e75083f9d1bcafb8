/** Stages of an examination cycle, in their usual order. */
export const stages = [
  'notification',
  'correction',
  'exam-city',
  'admit-card',
  'answer-key',
  'result',
  'cut-off',
  'final-result',
] as const;
export type Stage = (typeof stages)[number];
