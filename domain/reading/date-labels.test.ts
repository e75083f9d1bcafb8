import { expect, test } from 'vitest';
import { dateLabels } from './date-labels.ts';
import { findDates, labelDates } from './read-dates.ts';
import { clausesOf, toSource } from './source.ts';

test.each(
  dateLabels.map((label) => [label.name, label.example]),
)('the label %s gives its date a meaning: %s', (name, example) => {
  const { text } = toSource(example);
  const labelled = labelDates(text, clausesOf(text), findDates(text));
  expect(labelled.map(({ label }) => label?.rule.name)).toContain(name);
});
