import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { inboxEntries, sources, staffUsers } from '#db/schema.server.ts';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { system } from '#domain/actor.ts';
import { resetSettings, saveSettings } from '#domain/settings/settings.server.ts';
import { takeEntry } from '#domain/sources/inbox.server.ts';
import { visitDueSources } from '#server/sources/visit-due-sources.ts';
import { makePdf } from '#tests/documents/make-files.ts';
import { actAs, buildAnnouncement, buildEntry, NEXT_YEAR_END } from '#tests/factories.ts';
import type { Site } from '#tests/setup/site.ts';
import { expect, expectAccessible, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

const [year] = NEXT_YEAR_END.split('-');
const NOON = Date.parse('2026-03-12T12:00:00+05:30');

/** Opens an official site on this machine with a list of notices. Each notice is a PDF. */
async function openOfficialSite() {
  const titles: string[] = [
    'Tender for the canteen of the board',
    'Notice about the holidays of the year',
    'List of the holders of permits',
  ];
  const notice = makePdf([
    {
      words: [
        [50, 760, 'Konkan Port Authority'],
        [50, 740, `Advertisement No. 7/${year}`],
        [50, 720, `Last date for receipt of online applications: 30.11.${year}`],
        [50, 700, 'Total number of vacancies: 40'],
      ],
    },
  ]);
  const server = createServer(({ url = '' }, response) => {
    if (url === '/robots.txt') return response.writeHead(404).end();
    if (url !== '/list') return response.end(notice);
    const rows = titles.map(
      (title, n) => `<li><a href="/${titles.length - n}.pdf">${title}</a></li>`,
    );
    response.end(`<html><body><div id="notices"><ul>${rows.join('')}</ul></div></body></html>`);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return { titles, url: `http://board.example:${port}/list`, close: () => server.close() };
}

/**
 * Visits all due sources as the site's schedule does, but at noon and without pauses. Every host
 * name resolves to this machine.
 */
async function visitAll({ databaseUrl, dataDir, url: siteUrl }: Site) {
  const database = await openSiteDatabase({ databaseUrl, dataDir, role: 'command' });
  try {
    return await visitDueSources({
      database,
      siteUrl,
      log: { info() {}, warn: (details) => expect(details).toBe('no warning') },
      signal: new AbortController().signal,
      pauseMs: 0,
      mayAsk: (address) => address === '127.0.0.1',
      resolve: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
      now: NOON,
    });
  } finally {
    await database.close();
  }
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/**
 * Allows requests to official sites. Moves the next visit of all existing sources into the future,
 * so that only the source of this test is due.
 */
async function switchOn(db: Database) {
  await saveSettings(db, system, { outboundWork: true, contactEmail: 'office@example.org' });
  await db.update(sources).set({ nextAt: new Date('2099-01-01') });
}

test('a new row of an official list is taken, read and published', async ({
  staffPage: page,
  site,
  db,
}) => {
  test.setTimeout(90_000);
  const official = await openOfficialSite();
  await switchOn(db);
  try {
    const organisation = `Konkan Port Authority ${randomUUID().slice(0, 6)}`;
    const ofSource = eq(sources.organisation, organisation);
    await page.goto('/admin/sources/new');
    await ready(page);
    await page.getByLabel('Organisation').fill(organisation);
    await page.getByLabel('Address of the list').fill('http://127.0.0.1/list');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('Enter a public address').first()).toBeVisible();
    await page.getByLabel('Address of the list').fill(official.url);
    await page.getByRole('button', { name: 'Preview' }).click();
    // The site waits ten seconds between its requests for robots.txt and for the page.
    await page
      .getByRole('button', { name: 'Pick these rows #notices li' })
      .click({ timeout: 40_000 });
    await expect(page.getByLabel('Selector of the rows')).toHaveValue('#notices li');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save source' }).click();
    await expect(page.getByText('The source is saved.')).toBeVisible();
    await expect(page.getByText('Not visited yet')).toBeVisible();
    await expectAccessible(page);

    expect(await visitAll(site)).toMatchObject({ visited: 1, added: 0 });
    await expect(page.getByText('3 rows')).toBeVisible();
    await page.goto('/admin/inbox');
    await ready(page);
    const title = `Recruitment of 40 Junior Clerks ${randomUUID().slice(0, 6)}`;
    official.titles.unshift(title);
    await db
      .update(sources)
      .set({ nextAt: new Date(0) })
      .where(ofSource);
    expect(await visitAll(site)).toMatchObject({ visited: 1, added: 1, documents: 1 });

    // The row appears on the open page without a reload.
    await expect(row(page, title)).toBeVisible();
    await expect(row(page, title)).toContainText(organisation);
    await expectAccessible(page);
    await row(page, title).getByText('Text of the notice').click();
    await expect(row(page, title)).toContainText('Total number of vacancies: 40');
    await row(page, title).getByRole('button', { name: 'Take' }).click();
    await expect(row(page, title)).toContainText('by you');
    await row(page, title).getByRole('button', { name: 'Read' }).click();

    await expect(
      page.getByText(`This form was opened from an inbox entry of ${organisation}.`),
    ).toBeVisible();
    await expect(page.getByLabel('Vacancies')).toHaveValue('40');
    await expect(page.getByLabel('Last Date', { exact: true })).toHaveValue(`${year}-11-30`);
    await ready(page);
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('URL', { exact: true }).fill('');
    const checks = page.getByRole('region', { name: 'Confirm before you publish' });
    for (const name of ['Last date', 'Posts']) await checks.getByLabel(name).check();
    await page.getByRole('button', { name: 'Create Announcement' }).click();

    await expect(page).toHaveURL(/\/admin\/inbox/);
    await expect(page.getByText('The announcement is published.')).toBeVisible();
    await expect(row(page, title)).toBeHidden();
    await page.getByRole('link', { name: /^Published/ }).click();
    await expect(row(page, title)).toContainText('by you');
    await row(page, title).getByRole('link', { name: 'View the announcement' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

    // The announcement keeps the source and the hash of its document.
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await page.goto(`/admin/edit-announcement/${id}`);
    await page.getByText('Documents used for this announcement').click();
    await expect(page.getByText(`Source: ${organisation} · SHA-256`)).toBeVisible();
  } finally {
    await resetSettings(db, system, ['outboundWork', 'contactEmail']);
    official.close();
  }
});

test('an editor sees within three seconds that a colleague took an entry, and is asked before publishing it', async ({
  staffPage: page,
  db,
}) => {
  const colleague = randomUUID();
  await db
    .insert(staffUsers)
    .values({ id: colleague, name: 'Asha', email: `asha-${colleague}@example.org` });
  const { id, title } = await buildEntry(db, { title: `Result ${randomUUID()}` });
  await page.goto('/admin/inbox');
  await ready(page);
  await expect(row(page, title)).toContainText('New');
  await takeEntry(db, actAs(colleague, 'editor'), id);
  await expect(row(page, title)).toContainText('by Asha', { timeout: 3_000 });
  await page.goto(`/admin/announcements/new?entry=${id}`);
  await ready(page);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('Out now.');
  await page.getByLabel('URL', { exact: true }).fill('');
  await page.getByLabel('Category').selectOption({ index: 1 });
  const publish = page.getByRole('button', { name: 'Create Announcement' });
  await publish.click();
  const question = page.getByRole('region', { name: 'Compare before you publish' });
  await expect(page.getByRole('alert')).toContainText('Asha has taken this entry');
  await expect(
    question.getByRole('button', { name: 'Take over the entry from Asha' }),
  ).toBeVisible();

  const { id: announcementId } = await buildAnnouncement(db, { title: `Theirs ${title}` });
  await db
    .update(inboxEntries)
    .set({ state: 'published', announcementId })
    .where(eq(inboxEntries.id, id));
  await publish.click();
  await expect(page.getByRole('alert')).toContainText('Asha has already published this entry');
  await expect(question.getByRole('link', { name: 'Open the other announcement' })).toHaveAttribute(
    'href',
    `/admin/announcements/${announcementId}`,
  );
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expectAccessible(page);
  await question
    .getByRole('button', { name: 'Publish my announcement and leave the entry as it is' })
    .click();
  await expect(page.getByText('The announcement is published.')).toBeVisible();
});

test('a failed attempt to read an entry shows an error; of two editors who read an entry at once, the second is told who has taken it', async ({
  staffPage: page,
  db,
}) => {
  const colleague = randomUUID();
  await db
    .insert(staffUsers)
    .values({ id: colleague, name: 'Bina', email: `bina-${colleague}@example.org` });
  const take = (entry: { id: string }) => takeEntry(db, actAs(colleague, 'editor'), entry.id);
  const { id, title } = await buildEntry(db, { title: `Result ${randomUUID()}` });
  const later = await buildEntry(db, { title: `Merit list ${randomUUID()}` });
  await page.goto('/admin/inbox');
  await ready(page);
  await page.route('**/admin/inbox.data*', (route) => route.abort());
  await page.getByRole('button', { name: `Read ${title}` }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to change the entry. Please try again.');
  await page.unroute('**/admin/inbox.data*');
  await page.route('**/admin/inbox.data*', async (route) => {
    if (route.request().method() === 'POST') await take({ id });
    await route.continue();
  });
  await page.getByRole('button', { name: `Read ${title}` }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Bina has taken this entry' });
  await expect(refusal).toBeVisible();
  await expect(row(page, title)).toContainText('by Bina');
  // The refusal message stays when the list is updated.
  await take(later);
  await expect(row(page, later.title)).toContainText('by Bina');
  await expect(refusal).toBeVisible();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(refusal).toHaveCount(0);
});

test('on a phone the parts of an entry have one left edge', async ({ staffPage: page, db }) => {
  const { title } = await buildEntry(db, { title: `Result ${randomUUID()}` });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/inbox');
  await ready(page);
  const entry = row(page, title);
  const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? 0);
  const edge = await left(entry.getByRole('link', { name: title }));
  expect(await left(entry.getByText('New', { exact: true }))).toBe(edge);
  expect(await left(entry.getByRole('button', { name: 'Read' }))).toBe(edge);
  await entry.getByRole('button', { name: 'Take' }).click();
  expect(await left(entry.getByText('Taken', { exact: true }))).toBe(edge);
});

test('a row that changes a notice opens its extension with the new date', async ({
  staffPage: page,
  db,
}) => {
  const notice = await buildAnnouncement(db, {
    title: `Clerks ${randomUUID()}`,
    lastDate: `${year}-11-30`,
  });
  const { title } = await buildEntry(db, {
    title: `Extension of the last date ${randomUUID()}`,
    changesId: notice.id,
    proposedDate: `${year}-12-15`,
  });
  await page.goto('/admin/inbox');
  await ready(page);
  await expect(row(page, title)).toContainText('new last date');
  await expect(row(page, title).getByRole('button', { name: 'Read' })).toBeVisible();
  await row(page, title).getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByRole('heading', { name: notice.title })).toBeVisible();
  await expect(page.getByLabel('New last date')).toHaveValue(`15-12-${year}`);
  await page.getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText('The new date is saved.')).toBeVisible();
  await page.getByRole('link', { name: /^Published/ }).click();
  await expect(row(page, title)).toContainText('by you');
});

test('a row that is not relevant teaches its source a filter, which is undone', async ({
  staffPage: page,
  db,
}) => {
  const { title } = await buildEntry(db, { title: `Tender for chairs ${randomUUID()}` });
  await page.goto('/admin/inbox');
  await ready(page);
  await row(page, title).getByRole('button', { name: 'Not relevant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Words that hide a row').fill('of another title');
  await dialog.getByRole('button', { name: 'Not relevant' }).click();
  await expect(dialog.getByText('at least four letters')).toBeVisible();
  await dialog.getByLabel('Words that hide a row').fill('Tender for chairs');
  await dialog.getByRole('button', { name: 'Not relevant' }).click();
  await expect(row(page, title)).toBeHidden();
  await page.getByRole('link', { name: /^Not relevant/ }).click();
  await expect(row(page, title)).toContainText('Filter: Tender for chairs');
  await row(page, title).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The filter is undone.')).toBeVisible();
  await page.getByRole('link', { name: /^Waiting/ }).click();
  await expect(row(page, title)).toBeVisible();
});
