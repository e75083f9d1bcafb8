import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { activity, announcements, inboxEntries } from '#db/schema.server.ts';
import { buildAnnouncement, buildCategory, buildEntry } from '#tests/factories.ts';
import { expect, expectAccessible, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

/** A year whose days are all in the future. */
const NEXT_YEAR = new Date().getUTCFullYear() + 1;

test('a notice like an existing one is named before it is published, and typed values stay', async ({
  staffPage: page,
  db,
}) => {
  const title = `Clerk Recruitment ${randomUUID().slice(0, 8)}`;
  const { id: categoryId } = await buildCategory(db);
  await page.goto(`/admin/announcements/new?category=${categoryId}`);
  await ready(page);
  // Another notice with the same title is published while the form is open.
  await buildAnnouncement(db, { title, categoryId });
  await page.getByLabel('Title').fill(title.toUpperCase());
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed by somebody.');
  await page.getByRole('button', { name: 'Create Announcement' }).click();

  const question = page.getByRole('region', { name: 'Compare before you publish' });
  await expect(question.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(question.getByText(/^Published [A-Z][a-z]{2} \d/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title.toUpperCase());
  await expectAccessible(page);

  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('The announcement is published.')).toBeVisible();
  await page.getByRole('link', { name: title.toUpperCase(), exact: true }).click();
  await expect(page.getByText('Typed by somebody.')).toBeVisible();
});

/** Generates a name that no other notice has. The name has no digits. */
const newName = () => {
  const letters = [...randomUUID().replaceAll('-', '')].slice(0, 12);
  return `Q${letters.map((hex) => 'bcdfghjklmnpqrst'[Number.parseInt(hex, 16)]).join('')}`;
};

test('while a title is typed, the notice that it likely repeats is named with a link', async ({
  ownStaffPage: page,
  db,
}) => {
  const name = newName();
  const title = `${name} Ferryman Recruitment 2026`;
  const { id: categoryId } = await buildCategory(db);
  let requests = 0;
  let running = 0;
  let mostRunning = 0;
  let answerFirst = () => {};
  const isFirstAwaited = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.clock.install();
  await page.route('**/likely-twins.data*', async (route) => {
    requests++;
    running++;
    mostRunning = Math.max(mostRunning, running);
    if (requests === 1) await isFirstAwaited;
    await route.continue();
    running--;
  });
  await page.goto(`/admin/announcements/new?category=${categoryId}`);
  await ready(page);
  // Another notice with the same title is published while the form is open.
  const { shortId } = await buildAnnouncement(db, { title, categoryId });
  const field = page.getByLabel('Title');
  // Fewer than twelve letters start no search for possible duplicates (twins).
  await field.fill(name.slice(0, 11));
  const first = page.waitForRequest('**/likely-twins.data*');
  await field.fill(`${name} Ferryman`);
  await first;
  // The test types the rest while the first request waits for its response.
  await field.pressSequentially(' Vacancy 2026: Apply Online');
  await page.clock.runFor(2_000);
  expect(requests).toBe(1);
  answerFirst();
  const note = page
    .getByRole('status')
    .filter({ hasText: 'There may already be an announcement of this notice:' });
  const link = note.getByRole('link', { name: title, exact: true });
  await expect(link).toHaveAttribute('href', new RegExp(`/announcement/${shortId}/`));
  await expect(note.getByText(/^Published [A-Z][a-z]{2} \d/)).toBeVisible();
  expect({ requests, mostRunning }).toEqual({ requests: 2, mostRunning: 1 });
  await expectAccessible(page);

  await field.fill(`${name} Ferryman Admit Card 2026`);
  await expect(note).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a title that says the same in other words is asked about at the save', async ({
    staffPage: page,
    db,
  }) => {
    const name = newName();
    const title = `${name} Ferryman Recruitment 2026`;
    const { categoryId } = await buildAnnouncement(db, { title });
    await page.goto(`/admin/announcements/new?category=${categoryId}`);
    await page.getByLabel('Title').fill(`${name} Ferryman Vacancy 2026 Out`);
    await page.locator('textarea[name="description"]').fill('<p>Typed by somebody.</p>');
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    const question = page.getByRole('region', { name: 'Compare before you publish' });
    await expect(question.getByRole('link', { name: title, exact: true })).toBeVisible();
  });
});

/**
 * Creates a public notice. Sends the form of a new notice that has another last date and another
 * number of posts. Expects a question that names both differences.
 */
async function contradict(
  page: Page,
  db: Parameters<typeof buildAnnouncement>[0],
  more: Record<string, string> = {},
) {
  const name = newName();
  const title = `${name} Ferryman Recruitment 2026`;
  const live = await buildAnnouncement(db, {
    title,
    lastDate: `${NEXT_YEAR}-01-10`,
    facts: { kind: 'job', vacancies: 500 },
  });
  const search = new URLSearchParams({ category: live.categoryId, ...more });
  await page.goto(`/admin/announcements/new?${search}`);
  await ready(page);
  const typed = `${name} Ferryman Vacancy 2026`;
  await page.getByLabel('Title').fill(typed);
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed by somebody.');
  await page.locator('input[name="lastDate"]').fill(`${NEXT_YEAR}-01-20`);
  await page
    .locator('summary')
    .filter({ hasText: /^Facts/ })
    .click();
  await page.locator('input[name="facts.vacancies"]').fill('480');
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  const question = page.getByRole('region', { name: 'Compare before you publish' });
  await expect(question).toContainText(
    `The last date of that announcement is 10 Jan ${NEXT_YEAR}. The last date in this form is 20 Jan ${NEXT_YEAR}.`,
  );
  await expect(question).toContainText(
    'The number of posts of that announcement is 500. The number of posts in this form is 480.',
  );
  return { live, typed, question };
}

test('a notice that contradicts a published one is published beside it with a reason, which staff find in the activity', async ({
  staffPage: page,
  db,
}) => {
  const { typed, question } = await contradict(page, db);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Publish both' }).click();
  await expect(question.getByText('Please explain why both are correct')).toBeVisible();
  await question.getByLabel('Reason to publish both').fill('Two districts, two notices');
  await question.getByRole('button', { name: 'Publish both' }).click();
  await expect(page.getByText('The announcement is published.')).toBeVisible();

  const [made] = await db.select().from(announcements).where(eq(announcements.title, typed));
  const [line] = await db
    .select()
    .from(activity)
    .where(eq(activity.entityId, made?.id ?? ''));
  expect(line?.reason).toBe('Two districts, two notices');
  await page.goto('/admin/activity');
  await expect(page.getByText('Reason: Two districts, two notices')).toBeVisible();
});

test('a notice that contradicts a published one leads to its form with the same entry of the inbox, which replaces it', async ({
  staffPage: page,
  db,
}) => {
  const entry = await buildEntry(db);
  const { live, question } = await contradict(page, db, { entry: entry.id });
  const opened = page.context().waitForEvent('page');
  await question
    .getByRole('link', { name: /^Open that announcement to replace its values/ })
    .click();
  const other = await opened;
  await ready(other);
  await expect(other).toHaveURL(
    new RegExp(`/admin/edit-announcement/${live.id}\\?entry=${entry.id}$`),
  );
  await other.locator('input[name="facts.vacancies"]').fill('480');
  await other.getByRole('button', { name: 'Update Announcement' }).click();
  await expect(other).toHaveURL(/done=saved/);
  await other.close();
  // The form still has the typed values.
  await expect(page.locator('input[name="facts.vacancies"]')).toHaveValue('480');
  const [stored] = await db.select().from(announcements).where(eq(announcements.id, live.id));
  expect(stored?.facts).toMatchObject({ vacancies: 480 });
  const [told] = await db.select().from(inboxEntries).where(eq(inboxEntries.id, entry.id));
  expect(told).toMatchObject({ state: 'published', changesId: live.id });
});

test('a notice with a later last date than the published one leads to its extension', async ({
  staffPage: page,
  db,
}) => {
  const { live, question } = await contradict(page, db);
  const opened = page.context().waitForEvent('page');
  await question
    .getByRole('link', {
      name: new RegExp(`^Open that announcement to extend it to 20 Jan ${NEXT_YEAR}`),
    })
    .click();
  const other = await opened;
  await ready(other);
  await expect(other.getByLabel('New last date')).toHaveValue(`20-01-${NEXT_YEAR}`);
  await other.getByRole('button', { name: 'Extend the last date' }).click();
  await expect(other).toHaveURL(/done=extended/);
  await other.close();
  const [stored] = await db.select().from(announcements).where(eq(announcements.id, live.id));
  expect(stored?.lastDate).toBe(`${NEXT_YEAR}-01-20`);
});
