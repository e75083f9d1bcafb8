import sharp from 'sharp';
import { type Bucket, startBucket } from '#tests/setup/bucket.ts';
import { type Site, startSite } from '#tests/setup/site.ts';
import { test as base, expect, staff } from './fixtures.ts';

type TestFixtures = { bucket: Bucket; bucketSite: Site };

const test = base.extend<TestFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  bucket: async ({}, use) => {
    const bucket = await startBucket();
    await use(bucket);
    await bucket.stop();
  },
  bucketSite: async ({ bucket }, use) => {
    const env = { ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password };
    const site = await startSite({ env: { ...env, ...bucket.env } });
    await use(site);
    await site.stop();
  },
  baseURL: ({ bucketSite }, use) => use(bucketSite.url),
});

test('pictures are stored in a bucket; a failed upload shows an error to staff, and visitors can still read pages', async ({
  page,
  browser,
  bucketSite: site,
  bucket,
}) => {
  await page.request.post('/admin/login', {
    form: staff,
    headers: { origin: site.url },
    maxRedirects: 0,
  });
  const title = 'How to read a notice';
  await page.goto('/admin/blog/new');
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Excerpt').fill('What it is about.');
  const words = 'Words that say how to read a notice from its end to its beginning. ';
  await page.getByRole('textbox', { name: 'Content' }).fill(words.repeat(2));
  await page.getByLabel('Publish this post').check();
  await page.getByLabel('Upload image').setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 450, channels: 3, background: '#1d3a8a' } })
      .png()
      .toBuffer(),
  });

  bucket.failure = 500;
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to upload image');
  bucket.failure = null;
  expect(bucket.files.size).toBe(0);
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page).toHaveURL(/done=created$/);
  const types = [...bucket.files.values()].map(({ headers }) => headers['content-type']);
  expect([...new Set(types)].toSorted()).toEqual(['image/avif', 'image/png', 'image/webp']);

  const address = '/blog/how-to-read-a-notice';
  const shown = page.locator('article img').first();
  await page.goto(address);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(shown).toHaveAttribute('src', /^\/uploads\/blog-images\//);

  bucket.failure = 500;
  // The new browser context has not cached the image.
  const their = await browser.newPage();
  await their.goto(new URL(address, site.url).href);
  await expect(their.locator('article img').first()).toHaveAttribute('src', '/placeholder.svg');
  await expect(their.getByRole('heading', { name: title })).toBeVisible();
  await their.close();
});
