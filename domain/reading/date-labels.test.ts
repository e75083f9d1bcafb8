import { expect, test } from 'vitest';
import { dateLabels } from './date-labels.ts';
import { labelOfRow, rowSubjects } from './date-subjects.ts';
import { findDates, labelDates } from './read-dates.ts';
import { clausesOf, toSource } from './source.ts';

test.each(
  [...dateLabels, ...rowSubjects].map((label) => [label.name, label.example]),
)('the label %s gives its date a meaning: %s', (name, example) => {
  const { text } = toSource(example);
  const labelled = labelDates(text, clausesOf(text), findDates(text));
  expect(labelled.map(({ label }) => label?.rule.name)).toContain(name);
});

test.each([
  ['Opening date for online application', ['applyFrom']],
  ['Last date for submission of application', ['last']],
  ['Dates for online registration', ['apply']],
  ['Start and end date of registration', ['apply']],
  ['Last date for registration and payment of fee', ['last', 'feeLast']],
  ['Last date for payment of application fee', ['feeLast']],
  ['Opening date for payment of fee', ['none']],
  ['Submission of application with late fee', ['none']],
  ['Download of admit card for the written examination', ['admitCard']],
  ['Result of the written examination', ['result']],
  ['Date of examination for the applicants', ['exam']],
  ['आवेदन में संशोधन की अंतिम तिथि', ['correction']],
  ['आवेदन की अंतिम तिथि', ['last']],
])('a row is about its most exact subject: %s', (words, dates) => {
  expect(labelOfRow(words)?.dates).toEqual(dates);
});

test('the age in a row is left to the labels of ages', () => {
  expect(labelOfRow('Age as on the last date')).toBeNull();
});

test('a last date behind the number of a notice is not the day of the notice', () => {
  const { text } = toSource('Notification No. 9/2026 - Last date 20.12.2026');
  const [date] = labelDates(text, clausesOf(text), findDates(text));
  expect(date?.label?.rule.dates).toEqual(['last']);
});
