/** The categories that most visitors come for, most wanted first. */
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
 * Categories as a row shows them that has room for few: the most wanted ones first, then any other
 * in the order that it came in.
 */
export function inPillOrder<T extends { slug: string }>(categories: readonly T[]): T[] {
  const place = ({ slug }: T) => {
    const wanted = WANTED.indexOf(slug);
    return wanted < 0 ? WANTED.length : wanted;
  };
  return [...categories].sort((a, b) => place(a) - place(b));
}
