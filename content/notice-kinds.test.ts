import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import notices from './notices.json' with { type: 'json' };

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

test('the kind of a starter notice is guessed as its category says, but for a few', async () => {
  const kindOfCategory: Record<string, string> = {
    'government-jobs': 'job',
    'private-jobs': 'job',
    internships: 'job',
    'admit-card': 'admit-card',
    results: 'result',
    'answer-key': 'answer-key',
    syllabus: 'syllabus',
    admission: 'admission',
  };
  const known = notices.filter(({ category }) => category in kindOfCategory);
  const asked = known.map(({ title, category }) => ({ title, category }));
  const { rows } = await db.execute<{ kind: string; category: string }>(sql`
    select announcement_kind('{}', title, category) as kind, category
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as notice (title text, category text)`);
  const right = rows.filter(({ kind, category }) => kind === kindOfCategory[category]);
  expect(right.length / known.length).toBeGreaterThan(0.97);
});
