/** The slugs of the categories that visitors want most, most wanted first. */
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

/** Orders categories for a short row: the most wanted first, then the others as given. */
export function inPillOrder<T extends { slug: string }>(categories: readonly T[]): T[] {
  const place = ({ slug }: T) => {
    const wanted = WANTED.indexOf(slug);
    return wanted < 0 ? WANTED.length : wanted;
  };
  return [...categories].sort((a, b) => place(a) - place(b));
}
