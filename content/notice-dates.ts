import type { StarterDate, StarterNotice } from './starter-notice.ts';

/**
 * Every dated fact of a notice under its label, in the order of time (a period by its first day,
 * a shorter one before a longer one). Windows carry both ends, so that a reader sees at once
 * whether they lie in the past.
 */
export function noticeDates(notice: StarterNotice): StarterDate[] {
  const dates = notice.dates ?? {};
  const facts: (StarterDate | null)[] = [
    fact('Official notification', dates.notification),
    period('Applications', 'Last date to apply', dates.applicationStart, dates.applicationLast),
    fact('Last date to pay the fee', dates.feeLast),
    fact('Correction of applications', dates.correctionStart, dates.correctionEnd),
    fact('Admit card', dates.admitCard),
    fact(notice.examLabel ?? 'Examination', dates.examStart, dates.examEnd),
    fact(answerKeyLabel(notice), dates.answerKey),
    period('Objections', 'Last date for objections', dates.objectionStart, dates.objectionLast),
    fact('Result', dates.result),
    ...(notice.moreDates ?? []),
  ];
  return facts.filter((entry) => entry !== null).sort(byTime);
}

/** What the answer key of this notice is: the first, a revised or the final one. */
function answerKeyLabel(notice: StarterNotice): string {
  if (notice.category !== 'answer-key') return 'Answer key';
  const kind = /\b(Revised|Final) Answer Key$/.exec(notice.title)?.[1];
  return kind ? `${kind} answer key` : 'Answer key';
}

function fact(label: string, date?: string, end?: string): StarterDate | null {
  if (!date) return null;
  return end && end !== date ? { label, date, end } : { label, date };
}

/** A window; with one end alone it is named after that end. */
function period(label: string, lastLabel: string, start?: string, last?: string) {
  if (start && last) return fact(label, start, last);
  return start ? fact(`${label} from`, start) : fact(lastLabel, last);
}

function byTime(a: StarterDate, b: StarterDate): number {
  return a.date.localeCompare(b.date) || (a.end ?? a.date).localeCompare(b.end ?? b.date);
}
