/**
 * Matches the text after the name of an examination in a title: ' 2026' in 'RRB ALP 2026 Result'.
 * The match is an opening bracket, a number such as a year, or a word such as 'result'.
 */
const AFTER_NAME =
  /\s+(?:\(|\d{2,4}\b|re-?exam\b|(?:recruitment|vacanc(?:y|ies)|bharti|apply|application|admit|hall|exam|examination|result|cut|merit|answer|score|syllabus|admission|counselling|mains|prelims|pre|tier|phase|stage|interview|notification|schedule|question|online)\b)/i;

/**
 * Minimum number of words in the name of an examination. A single word, such as `UPSC`, is an
 * organisation and would match all examinations of this organisation.
 */
const MIN_WORDS = 2;

/**
 * Returns the name of the examination or recruitment at the beginning of a title: 'RRB ALP' in 'RRB
 * ALP 2026 Revised Exam Date'. Returns null without such a name.
 */
export function titleStart(title: string): string | null {
  const end = AFTER_NAME.exec(title)?.index ?? 0;
  const name = title.slice(0, end).trim().replace(/\s+/g, ' ');
  return name.split(' ').length >= MIN_WORDS ? name : null;
}
