/** What an announcement of an examination's cycle tells of, in the order in which it usually happens. */
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
