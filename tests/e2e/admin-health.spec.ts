import { expect, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

test('staff see the state of each part of the site, and can check again', async ({
  staffPage: page,
}) => {
  await page.goto('/admin');
  await ready(page);
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  const row = (part: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${part}`) }) });
  const { version, build } = await (await page.request.get('/healthz')).json();
  await expect(row('Version')).toContainText(`Version ${version}, build ${build}`);
  await expect(row('Database')).toContainText(/Good.*PostgreSQL \d+.* answers/s);
  await expect(row('Page cache')).toContainText(/Pages in the cache: \d+/);
  await expect(row('Mail')).toContainText('Good');
  await expect(row('Processes')).toContainText('Processes that serve the site: 1.');
  await expect(row('Disk')).toContainText(/[\d.]+ GB of [\d.,]+ GB are free/);
  await page.getByRole('link', { name: 'Check again' }).press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: /All is well|need attention/ }),
  ).toBeVisible();
});
