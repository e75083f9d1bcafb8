import { randomUUID } from 'node:crypto';
import { system } from '#domain/actor.ts';
import { DAY_MS, todayInIndia } from '#domain/dates.ts';
import { addMissedSearches } from '#domain/search/missed-searches.server.ts';
import { expect, expectAccessible, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

/** Generates letters that no other test searches for. Words with digits would not be stored. */
const mark = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

test('a search missed on three days leads to a new notice with that title', async ({
  staffPage: page,
  db,
}) => {
  const [often, once] = [`swarna bond ${mark()}`, `asked once ${mark()}`];
  for (const days of [0, 1, 2]) {
    const day = todayInIndia(new Date(Date.now() - days * DAY_MS));
    const queries = days === 0 ? [often, once] : [often];
    await addMissedSearches(db, system, {
      day,
      counts: new Map(queries.map((query) => [query, 7])),
    });
  }
  await page.goto('/admin/announcements');
  await ready(page);
  await page.getByRole('link', { name: 'Missed searches' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Missed searches');
  const row = page.getByRole('row').filter({ hasText: often });
  await expect(row).toContainText('21 times');
  await expect(row).toContainText('on 3 days');
  await expect(page.getByText(once)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Period').selectOption({ label: 'Last 90 days' });
  await expect(page).toHaveURL(/days=90/);
  await expect(row).toBeVisible();
  await expect(row.getByRole('link', { name: 'Search on the site' })).toHaveAttribute(
    'href',
    `/search?q=${encodeURIComponent(often)}`,
  );
  await row.getByRole('link', { name: 'Create a notice' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(often);
});

test('a search that finds nothing is counted while the site answers', async ({ page, db }) => {
  const query = `Qwxyz${mark()} zzkwj`;
  await page.goto(`/search?q=${encodeURIComponent(query)}`);
  await expect
    .poll(
      async () => {
        const { rows } = await db.execute(
          `select count from missed_searches where query = '${query.toLowerCase()}'`,
        );
        return rows;
      },
      { timeout: 15_000 },
    )
    .toEqual([{ count: 1 }]);
});
