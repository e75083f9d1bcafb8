/** Slugs of the most popular categories, in order. */
const WANTED = [
  'government-jobs',
  'results',
  'admit-card',
  'answer-key',
  'exam-notification',
  'admission',
  'syllabus',
  'private-jobs',
];

/**
 * Sorts categories for a short row of links. The most popular categories come first, then the other
 * categories in the order given.
 */
export function inPillOrder<T extends { slug: string }>(categories: readonly T[]): T[] {
  const place = ({ slug }: T) => {
    const wanted = WANTED.indexOf(slug);
    return wanted < 0 ? WANTED.length : wanted;
  };
  return [...categories].sort((a, b) => place(a) - place(b));
}
