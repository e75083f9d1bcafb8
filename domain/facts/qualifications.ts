/**
 * Levels of education that notices require, as slugs, lowest first. The messages have the names of
 * the levels (`qualification-class-10`).
 */
export const qualifications = [
  'class-8',
  'class-10',
  'class-12',
  'iti',
  'diploma',
  'anm',
  'gnm',
  'deled',
  'graduation',
  'engineering',
  'pharmacy',
  'bsc-nursing',
  'bed',
  'law',
  'mbbs',
  'bds',
  'veterinary',
  'ca',
  'mca',
  'mba',
  'postgraduate',
  'phd',
] as const;
export type Qualification = (typeof qualifications)[number];
