import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { system } from '#domain/actor.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { createAnnouncement } from '../raw-writes.ts';
import {
  expect,
  expectAccessible,
  expectAutosaved,
  goOffline,
  readAutosaved,
  ready,
  staff,
} from './fixtures.ts';
import { answerQuestion, test } from './staff-fixtures.ts';

const saved = 'The settings are saved.';

/** Restores the defaults, because other tests of the same site save settings, too. */
test.beforeEach(({ staffPage: page, db }) => bringBackDefaults(page, db));
test.afterEach(({ staffPage: page, db }) => bringBackDefaults(page, db));

async function bringBackDefaults(page: Page, db: Database) {
  await db.execute(sql`delete from settings`);
  // Waits until the site has received the change, because the next test needs the defaults.
  await expect(async () => {
    const home = await (await page.request.get(`/?fresh=${Math.random()}`)).text();
    expect(home).not.toContain('Changed by a test');
  }).toPass();
}

async function open(page: Page) {
  await page.goto('/admin/settings');
  await ready(page);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click();

test('the dashboard asks for contact details and links to them; saved values are on the next page, and each default can be restored', async ({
  staffPage: page,
}) => {
  await page.goto('/admin');
  await ready(page);
  await expect(page.getByText('Visitors cannot reach you yet')).toBeVisible();
  await page.getByRole('link', { name: 'Set contact details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.getByLabel('Site name').fill('Changed by a test');
  await page.getByLabel('Banner text').fill('Forms close on Friday');
  await page.getByLabel('Contact email').fill('desk@example.in');
  await page.getByLabel('Chat number').fill('+91 98765 43210');
  await page.getByLabel('Business hours').fill('Every day, 9 to 5');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByLabel('Name of link 1').fill('Telegram');
  await page.getByLabel('Address of link 1').fill('https://t.me/example');
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByLabel('Chat number')).toHaveValue('919876543210');

  const visitor = await page.context().newPage();
  await visitor.goto('/');
  await expect(visitor.getByText('Forms close on Friday').first()).toBeVisible();
  const footer = visitor.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'desk@example.in' })).toBeVisible();
  await expect(footer.getByText('Every day, 9 to 5')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    'https://t.me/example',
  );
  await expect(footer.locator('a[href="https://wa.me/919876543210"]')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByText('Visitors cannot reach you yet')).toHaveCount(0);

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByLabel('Business hours').fill('Typed, not saved');
  const banner = page
    .locator('div')
    .filter({ has: page.getByLabel('Banner text') })
    .filter({ has: page.getByRole('button', { name: 'Reset to default' }) })
    .last();
  await banner.getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByText('The default is restored.')).toBeVisible();
  await expect(page.getByLabel('Banner text')).not.toHaveValue('Forms close on Friday');
  await expect(page.getByLabel('Business hours')).toHaveValue('Typed, not saved');
  await visitor.reload();
  await expect(visitor.getByText('Forms close on Friday')).toHaveCount(0);
});

test('quick links are found by title, chosen by keyboard, and shown in their order', async ({
  staffPage: page,
  db,
}) => {
  // No other test of the run uses these titles.
  const [{ id: categoryId } = { id: '' }] = await listCategories(db);
  const publish = (name: string) =>
    createAnnouncement(db, system, {
      title: `${name} ${randomUUID().slice(0, 8)}`,
      description: '<p>Text</p>',
      categoryId,
    });
  const first = await publish('Chosen first');
  const second = await publish('Chosen second');
  await open(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const search = page.getByLabel('Find a notice by title');
  for (const [index, { title, shortId }] of [first, second].entries()) {
    await search.focus();
    await page.keyboard.type(title);
    await page.getByRole('button', { name: `Choose ${title}`, exact: true }).waitFor();
    await press('Tab', 'Enter');
    await expect(page.getByLabel(`Quick link ${index + 1}`, { exact: true })).toHaveValue(shortId);
    await expect(search).toBeFocused();
  }
  const button = page.getByRole('button', { name: 'Save settings' });
  for (let tabs = 0; tabs < 40; tabs++) {
    await press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await press('Enter');
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByText(first.title, { exact: true })).toBeVisible();
  const home = await (await page.request.get('/?fresh=links')).text();
  const main = home.slice(home.indexOf('<main'));
  const places = [first, second].map(({ shortId }) => main.indexOf(`/announcement/${shortId}/`));
  expect(places[0]).toBeGreaterThan(-1);
  expect(places[1]).toBeGreaterThan(places[0] ?? 0);
});

test('notices are found by misspelled words, and a failed search changes nothing in the form', async ({
  staffPage: page,
  db,
}) => {
  const [{ id: categoryId } = { id: '' }] = await listCategories(db);
  const title = `Shikshak bharti ${randomUUID().slice(0, 8)}`;
  const description = '<p>Text</p>';
  const notice = await createAnnouncement(db, system, { title, description, categoryId });
  await open(page);
  await page.getByLabel('Business hours').fill('Still here');
  const search = page.getByLabel('Find a notice by title');
  // While the browser is offline, the page can load nothing, not even scripts.
  await goOffline(page);
  await search.fill('shiksak');
  await expect(page.getByText('The search did not answer.')).toBeVisible();
  await page.context().setOffline(false);
  await db.execute(sql`alter table known_words rename to away`);
  try {
    await search.fill('shiksak bhart');
    await expect(page.getByText('The search did not answer.')).toBeVisible();
  } finally {
    await db.execute(sql`alter table away rename to known_words`);
  }
  await search.fill(title.replace('Shikshak bharti', 'शिक्षक भर्ती'));
  await page.getByRole('button', { name: `Choose ${title}`, exact: true }).click();
  const first = page.getByLabel('Quick link 1', { exact: true });
  await expect(first).toHaveValue(notice.shortId);
  await expect(page.getByLabel('Business hours')).toHaveValue('Still here');
});

test('searches use new words of the same meaning at once, and invalid lines are named', async ({
  staffPage: page,
  db,
}) => {
  const [{ id: categoryId } = { id: '' }] = await listCategories(db);
  const letters = randomUUID().replace(/[^a-f]/g, '');
  const title = `Zorbular ${letters} vacancies`;
  const description = '<p>Text</p>';
  await createAnnouncement(db, system, { title, description, categoryId });
  const answers = await page.context().newPage();
  const found = answers.getByRole('main').getByRole('link', { name: title, exact: true });
  const read = () => page.request.get('/search?q=qwixvex');
  const nothing = textsFor('en').noSearchResults;
  // The search is cached first, because the change must also renew cached searches.
  await expect.poll(async () => (await read()).headers().etag).toBeTruthy();
  expect(await (await read()).text()).toContain(nothing);

  await open(page);
  const words = page.getByLabel('Synonyms');
  await words.fill('zorbular = qwixvex\nalone');
  await save(page);
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Line 2: enter at least two different words');
  await expect(words).toHaveValue('zorbular = qwixvex\nalone');
  await words.fill('zorbular = qwixvex\n\n');
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(words).toHaveValue('zorbular = qwixvex');

  expect(await (await read()).text()).not.toContain(nothing);
  await answers.goto('/search?q=qwixvex');
  await expect(found).toBeVisible();
  const api = await (await page.request.get('/api/v1/announcements?query=qwixvex')).text();
  expect(api).toContain(title);
  await answers.goto('/admin/announcements?q=qwixvex');
  await expect(found).toBeVisible();

  const other = await page.context().newPage();
  await open(other);
  await other.getByLabel('Synonyms').fill('theirs = others');
  await save(other);
  await expect(other.getByText(saved)).toBeVisible();
  await words.fill('mine = own');
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(words).toHaveValue('mine = own\ntheirs = others');
});

test('invalid values are named and nothing is saved; a save that fails or is lost keeps the form', async ({
  staffPage: page,
  db,
}) => {
  await open(page);
  const wrong = [
    [page.getByLabel('Site name'), ''],
    [page.getByLabel('Contact email'), 'nobody'],
    [page.getByLabel('Chat number'), 'call me'],
    [page.getByLabel('Maximum number').first(), '0'],
  ] as const;
  const right = await Promise.all(wrong.map(([field]) => field.inputValue()));
  for (const [field, value] of wrong) await field.fill(value);
  await save(page);
  const alert = page.getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Enter a name');
  await expect(alert).toContainText('Enter a whole number, 1 or more');
  for (const [index, [field]] of wrong.entries()) await field.fill(right[index] ?? '');
  await page.getByLabel('Quick link 1', { exact: true }).fill('nothere1');
  await save(page);
  await expect(alert).toContainText('No published notice has this address or short id');
  const { rows } = await db.execute(sql`select key from settings`);
  expect(rows).toEqual([]);

  await page.getByLabel('Quick link 1', { exact: true }).fill('');
  await page.getByLabel('Business hours').fill('Still here');
  await page.route('**/admin/settings.data*', (route) => route.abort());
  await save(page);
  await expect(alert).toContainText('The site did not answer');
  await page.unroute('**/admin/settings.data*');
  await db.execute(sql`alter table settings rename column value to value_away`);
  try {
    await save(page);
    await expect(alert).toContainText('Failed to save the settings.');
  } finally {
    await db.execute(sql`alter table settings rename column value_away to value`);
  }
  await expect(page.getByLabel('Business hours')).toHaveValue('Still here');
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
});

test('leaving unsaved values asks for confirmation, and restoring them keeps settings that others saved', async ({
  staffPage: page,
  db,
}) => {
  await open(page);
  await page.getByLabel('Site name').fill('Changed by a test');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByLabel('Name of link 1').fill('Telegram');
  await page.getByLabel('Address of link 1').fill('https://t.me/example');
  await expectAutosaved(page, 'settings', 'Telegram');
  await page.getByRole('button', { name: 'Remove link 1' }).click();
  await expect.poll(() => readAutosaved(page, 'settings')).not.toContain('Telegram');
  const question = answerQuestion(page, 'accept');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question;
  await expect(page).toHaveURL(/\/admin$/);
  await db.execute(
    sql`insert into settings (key, value) values ('businessHours', '"Every day, 9 to 5"')`,
  );

  await open(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Site name')).toHaveValue('Changed by a test');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(saved)).toBeVisible();
  expect(await readAutosaved(page, 'settings')).toBeNull();
  await expect(page.getByLabel('Site name')).toHaveValue('Changed by a test');
  await expect(page.getByLabel('Business hours')).toHaveValue('Every day, 9 to 5');

  // After a save the form has no unsaved changes, so leaving it asks nothing. Later input is
  // unsaved again.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByLabel('Banner text').fill('Forms close on Friday');
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
  await page.getByLabel('Banner text').fill('Forms close on Monday');
  const again = answerQuestion(page, 'dismiss');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  expect(await again).toContain('Your changes are not saved yet.');
});

test('two people can change different settings; a save over somebody else’s change of the same setting asks for a choice', async ({
  staffPage: page,
  db,
}) => {
  await open(page);
  const other = await page.context().newPage();
  await open(other);
  await other.getByLabel('Banner text').fill('Theirs');
  await save(other);
  await expect(other.getByText(saved)).toBeVisible();
  await page.getByLabel('Business hours').fill('Mine');
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByLabel('Banner text')).toHaveValue('Theirs');
  await expect(page.getByLabel('Business hours')).toHaveValue('Mine');

  await other.getByLabel('Banner text').fill('Theirs again');
  await other.getByLabel('Site name').fill('Changed by a test');
  await save(other);
  await expect(other.getByLabel('Business hours')).toHaveValue('Mine');
  await page.getByLabel('Banner text').fill('Mine');
  await save(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The same settings were saved elsewhere');
  const choice = page.getByRole('group', { name: 'Banner text', exact: true });
  await expect(choice.locator('mark')).toHaveText(['Mine', 'again']);
  await expectAccessible(page);
  await expect(page.getByLabel('Banner text').and(page.getByRole('textbox'))).toHaveValue('Mine');
  await choice.getByRole('radio', { name: 'Yours' }).check();
  await page.getByRole('button', { name: 'Save chosen' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  const { rows } = await db.execute(
    sql`select s.key, s.value, u.email from settings s join staff_users u on u.id = updated_by order by key`,
  );
  expect(rows).toEqual([
    { key: 'bannerText', value: 'Mine', email: staff.email },
    { key: 'businessHours', value: 'Mine', email: staff.email },
    { key: 'siteName', value: 'Changed by a test', email: staff.email },
  ]);
});
