/*
 * What an announcement is about. The table keeps it in `kind`, which a trigger fills
 * (`announcement_kind` in the migrations): what staff chose, else the first guess that fits.
 */

export const kinds = [
  'job',
  'admit-card',
  'result',
  'answer-key',
  'syllabus',
  'admission',
  'other',
] as const;
export type Kind = (typeof kinds)[number];
