import { expect, test } from 'vitest';
import { MergeConflict } from '#domain/merge-save.server.ts';
import { describeConflict, textPart } from './describe-conflict.server.ts';

const base = '<p onclick="steal()">Old <script>steal()</script>text</p>';
const conflict = new MergeConflict(
  'postChangedMeanwhile',
  [{ part: 'content', base, mine: '<p>Mine</p>', theirs: '<p>Theirs</p>' }],
  '7',
);
const saved = { savedBy: 'Asha', savedAt: null };

test('the HTML of a base, which the browser sends, is cleaned', () => {
  const described = describeConflict(conflict, saved, (part) => ({
    ...textPart(part),
    isHtml: true,
  }));
  expect(described.fields[0]).toMatchObject({ base: '<p>Old text</p>', mine: '<p>Mine</p>' });
});

test('a base that is shown as text stays as it was sent', () => {
  const { fields } = describeConflict(conflict, saved, textPart);
  expect(fields[0]?.base).toBe(base);
});
