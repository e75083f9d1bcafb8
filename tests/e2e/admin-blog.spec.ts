import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '#db/client.server.ts';
import { blogPosts, staffUsers } from '#db/schema.server.ts';
import { buildPost } from '#tests/factories.ts';
import { expect, expectAutosaved, readAutosaved, ready } from './fixtures.ts';
import { test } from './staff-fixtures.ts';

/** Titles that no other test of the run uses. */
const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');
const long = 'Words that say how to read a notice from its end to its beginning. '.repeat(3);

/** The editor, which comes a moment after the form. */
async function openEditor(page: Page) {
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  return page.getByRole('textbox', { name: 'Content' });
}

async function openNew(page: Page) {
  await page.goto('/admin/blog/new');
  await ready(page);
  return openEditor(page);
}

async function fillPost(page: Page, title: string) {
  const editor = await openNew(page);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Excerpt').fill('What it is about.');
  await editor.fill(long);
  return editor;
}

const picture = async (name: string, width = 900, height = 450) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#1d3a8a' } })
    .png()
    .toBuffer(),
});

const makePost = (
  db: Database,
  title: string,
  input: Partial<typeof blogPosts.$inferSelect> = {},
) => buildPost(db, { title, slug: slugOf(title), publishedDate: '2031-01-01', ...input });

/** Makes one write of the blog's table fail, as a broken database would. */
async function failing(db: Database, operation: 'insert' | 'update' | 'delete', id: string) {
  const name = `fail_${randomUUID().replaceAll('-', '')}`;
  const row = operation === 'delete' ? 'old' : 'new';
  await db.execute(
    sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin
      if ${row}.id = '${id}' or ${row}.title = '${id}' then raise 'broken'; end if;
      return ${row}; end $$;
      create trigger ${name} before ${operation} on blog_posts for each row execute function ${name}()`),
  );
  return () => db.execute(sql.raw(`drop function ${name}() cascade`));
}

test.describe('the list of posts', () => {
  test('cuts excerpts, follows the search and hides drafts when asked', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Notices in detail');
    await makePost(db, title, { excerpt: 'a'.repeat(60), isPublished: false });
    await page.goto('/admin/blog');
    await ready(page);
    await page.getByLabel('Search posts').pressSequentially(title);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByText(`${'a'.repeat(50)}...`, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Search posts')).toBeFocused();
    await page.getByLabel('Show unpublished posts').uncheck();
    await expect(page.getByText('No blog posts found.')).toBeVisible();
    await expect(page).toHaveURL(/drafts=hidden/);
    await page.reload();
    await ready(page);
    await expect(page.getByLabel('Show unpublished posts')).not.toBeChecked();
    await page.getByLabel('Show unpublished posts').check();
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  test('a click on the badge publishes a post and makes it a draft again', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Toggled');
    const { slug } = await makePost(db, title, { isPublished: false });
    await page.goto(`/admin/blog?q=${encodeURIComponent(title)}`);
    await ready(page);
    await page.getByRole('button', { name: `Draft: publish “${title}”` }).click();
    await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
    const badge = page.getByRole('button', { name: `Published: make “${title}” a draft` });
    await expect(badge).toBeFocused();
    expect((await page.request.get(`/blog/${slug}`)).status()).toBe(200);
    await badge.click();
    await expect(page.getByText(`“${title}” is a draft now.`)).toBeVisible();
    await expect.poll(async () => (await page.request.get(`/blog/${slug}`)).status()).toBe(404);
  });

  test('a toggle or deletion that fails says so in a red box, and the post stays', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Stays');
    const { id } = await makePost(db, title, { isPublished: false });
    const repairUpdates = await failing(db, 'update', id);
    const repairDeletions = await failing(db, 'delete', id);
    await page.goto(`/admin/blog?q=${encodeURIComponent(title)}`);
    await ready(page);
    const badge = page.getByRole('button', { name: `Draft: publish “${title}”` });
    await badge.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to toggle publish status');
    await repairUpdates();
    await page.route('**/admin/blog.data*', (route) => route.abort());
    await badge.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to toggle publish status');
    await page.unroute('**/admin/blog.data*');

    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      'Are you sure you want to delete this post? This action cannot be undone.',
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to delete blog post');
    await repairDeletions();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The post is deleted.')).toBeVisible();
    await expect(page.getByText('No blog posts found.')).toBeVisible();
  });
});

test.describe('the editor of posts', () => {
  test('begins with the defaults, and the slug follows the title as long as nobody wrote it', async ({
    staffPage: page,
    site,
  }) => {
    await openNew(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Post');
    await expect(page.getByLabel('Category')).toHaveValue('Career Guidance');
    await expect(page.getByLabel('Author')).toHaveValue('Suchna Editorial Team');
    await expect(page.getByLabel('Read Time')).toHaveValue('5 min read');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
    await expect(page.getByLabel('Publish Date')).toHaveValue(today);
    await expect(page.getByLabel('Publish this post')).not.toBeChecked();
    const title = page.getByLabel('Title', { exact: true });
    const slug = page.getByLabel('URL Slug');
    await title.fill('How to Read & Apply');
    await expect(slug).toHaveValue('how-to-read-apply');
    await expect(page.getByText(`Public link: ${site.url}/blog/how-to-read-apply`)).toBeVisible();
    await slug.fill('my-own');
    await title.fill('Something else');
    await expect(slug).toHaveValue('my-own');
    await slug.fill('');
    await title.fill('Something new');
    await expect(slug).toHaveValue('something-new');
    await page.getByLabel('Excerpt').fill('a'.repeat(12));
    await expect(page.getByText('12/300')).toBeVisible();
    await page.getByLabel('SEO Title').fill('abc');
    await expect(page.getByText('3/60')).toBeVisible();
    await page.getByLabel('Meta Description').fill('abcd');
    await expect(page.getByText('4/160')).toBeVisible();
  });

  test('says that an unticked post is saved as a draft, and publishes it afterwards', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Written as a draft');
    await fillPost(page, title);
    const note = page.getByText('This saves a draft as long as “Publish this post” is not ticked.');
    await expect(note).toBeVisible();
    const box = page.getByLabel('Publish this post');
    await box.check();
    await expect(note).toHaveCount(0);
    await box.uncheck();
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page.getByText('Saved as a draft.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
    const [post] = await db.select().from(blogPosts).where(eq(blogPosts.title, title));
    expect(post?.isPublished).toBe(true);
  });

  test('names every missing field with the text of its rule', async ({ staffPage: page }) => {
    await openNew(page);
    await page.getByLabel('Author').fill('');
    await page.getByLabel('Read Time').fill('');
    await page.getByLabel('Publish Date').fill('');
    await page.getByRole('button', { name: 'Publish Post' }).click();
    const summary = page.getByRole('alert');
    for (const text of [
      'Title is required',
      'Slug is required',
      'Excerpt is required',
      'Content is required',
      'Author is required',
      'Publish date is required',
      'Read time is required',
    ]) {
      await expect(summary).toContainText(text);
      await expect(page.getByText(text)).toHaveCount(2);
    }
    await page.getByLabel('URL Slug').fill('Not a Slug');
    await page.getByLabel('Excerpt').fill('a'.repeat(301));
    await expect(summary).toContainText(
      'Slug must be URL-friendly (lowercase letters, numbers, and hyphens)',
    );
    await expect(summary).toContainText('Excerpt must be less than 300 characters');
  });

  test('has the tools of the specification in their order', async ({ staffPage: page }) => {
    await openNew(page);
    const labels = await page
      .getByRole('toolbar')
      .locator('button, select')
      .evaluateAll((tools) => tools.map((tool) => tool.getAttribute('aria-label')));
    expect(labels).toEqual([
      'Heading',
      'Bold',
      'Italic',
      'Underline',
      'Strikethrough',
      'Block quote',
      'Numbered list',
      'Bullet list',
      'Less indent',
      'More indent',
      'Link',
      'Image',
      'Clear formatting',
    ]);
    await expect(page.getByLabel('Heading').locator('option')).toHaveText([
      'Normal text',
      'Heading 1',
      'Heading 2',
      'Heading 3',
    ]);
  });

  test('uploads pictures, publishes, and visitors see them light and in their shape', async ({
    staffPage: page,
  }) => {
    const title = unique('With pictures');
    const editor = await fillPost(page, title);
    await page.getByLabel('Upload image').setInputFiles(await picture('Photo.png', 1300, 700));
    await expect(page.getByRole('img', { name: 'The featured image' })).toHaveAttribute(
      'src',
      /^data:image\/png/,
    );
    await editor.press('Control+End');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'More indent' }).click();
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await picture('map.png'));
    await page.getByLabel('What it shows').fill('A map of centres');
    await page.getByRole('button', { name: 'Insert image' }).click();
    await expect(editor.getByRole('img', { name: 'A map of centres' })).toHaveAttribute(
      'src',
      /^\/uploads\/blog-images\/.*-900x450\.png$/,
    );
    await page.getByLabel('Tags').fill(' maps, ,centres ');
    await page.getByLabel('Publish this post').check();
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page).toHaveURL(/\/admin\/blog\?done=created$/);
    await expect(page.getByText('The post is saved.')).toBeVisible();

    await page.goto(`/blog/${slugOf(title)}`);
    const article = page.locator('article');
    const [featured, map] = [article.locator('img').first(), article.locator('.prose img')];
    for (const [image, size] of [
      [featured, ['1300', '700']],
      [map, ['900', '450']],
    ] as const) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
        .toMatch(/-\d+\.avif$/);
      expect([await image.getAttribute('width'), await image.getAttribute('height')]).toEqual(size);
    }
    await expect(map).toHaveAttribute('alt', 'A map of centres');
    await expect(article.locator('p.indent-1')).toHaveCount(1);
    await expect(article.getByRole('list', { name: /tags/i }).getByRole('listitem')).toHaveText([
      'maps',
      'centres',
    ]);
    const source = (await featured.getAttribute('src')) ?? '';
    const answer = await page.request.get(source);
    expect(answer.headers()['content-type']).toBe('image/png');
    expect(answer.headers()['cache-control']).toContain('immutable');
  });

  test('a picture that is none or too large is refused at once, and a removed one is gone', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Refused pictures');
    const { id } = await makePost(db, title, { imageUrl: 'https://example.org/a.png' });
    await page.goto(`/admin/blog/edit/${id}`);
    await ready(page);
    await openEditor(page);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    const file = page.getByLabel('Change image');
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await file.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await expect
      .poll(() => alerts)
      .toEqual(['Please upload an image file', 'Image size should be less than 5MB']);
    await expect(file).toHaveValue('');
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') });
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(page.getByRole('alert')).toContainText('Please upload an image file');
    await page.getByRole('button', { name: 'Remove image' }).click();
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(page).toHaveURL(/done=saved$/);
    const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id));
    expect(row?.imageUrl).toBe('');
  });

  test('an upload that the site cannot keep says so, and the form stays', async ({
    staffPage: page,
    db,
  }) => {
    const editor = await fillPost(page, unique('Upload fails'));
    await page.getByLabel('Upload image').setInputFiles(await picture('a.png'));
    await db.execute(sql`alter table media rename to media_away`);
    const said = page.waitForEvent('dialog');
    try {
      await page.getByRole('button', { name: 'Publish Post' }).click();
      await expect(page.getByRole('alert')).toContainText('Failed to upload image');
      await page.getByRole('button', { name: 'Image', exact: true }).click();
      await page.getByLabel('Picture', { exact: true }).setInputFiles(await picture('b.png'));
      await page.getByRole('button', { name: 'Insert image' }).click();
      const dialog = await said;
      expect(dialog.message()).toBe('Failed to upload image');
      await dialog.accept();
    } finally {
      await db.execute(sql`alter table media_away rename to media`);
    }
    await expect(editor).toContainText(long.trim().slice(0, 40));
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page).toHaveURL(/done=created$/);
  });

  test('a save that fails says so, keeps the form and can be tried again', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Save fails');
    await fillPost(page, title);
    const repair = await failing(db, 'insert', title);
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to create blog post');
    await repair();
    await page.route('**/new.data*', (route) => route.abort());
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to create blog post');
    await expect(page.getByRole('alert')).toContainText('The site did not answer');
    await page.unroute('**/new.data*');
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page).toHaveURL(/done=created$/);

    const [row] = await db.select().from(blogPosts).where(eq(blogPosts.title, title));
    expect(row?.updatedBy).toBeTruthy();
    await page.goto(`/admin/blog/edit/${row?.id}`);
    await ready(page);
    await openEditor(page);
    const repairUpdates = await failing(db, 'update', row?.id ?? '');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to update blog post');
    await expect(page.getByRole('button', { name: 'Update Post' })).toBeEnabled();
    await repairUpdates();
  });

  test('a slug in use is refused, and a save over somebody else’s is stopped once', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Taken');
    const { id } = await makePost(db, title);
    await fillPost(page, title);
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'A post with this slug already exists. Please choose a different one.',
    );
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();

    await page.goto(`/admin/blog/edit/${id}`);
    await ready(page);
    await openEditor(page);
    const other = { id: randomUUID(), name: 'Ravi Rao', email: `${randomUUID()}@example.org` };
    await db.insert(staffUsers).values(other);
    await db
      .update(blogPosts)
      .set({ excerpt: 'Theirs.', updatedBy: other.id })
      .where(eq(blogPosts.id, id));
    await page.getByLabel('Excerpt').fill('Mine.');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody else saved this post');
    const differences = page.getByRole('region', { name: 'What differs' });
    await expect(page.getByRole('alert')).toContainText('Ravi Rao');
    await expect(differences).toContainText('Theirs.');
    await expect(differences).toContainText('Mine.');
    // Only 'Save mine' replaces what they saved.
    await page.getByRole('button', { name: 'Save mine' }).click();
    await expect(page).toHaveURL(/done=saved$/);
    const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id));
    expect(row?.excerpt).toBe('Mine.');
  });

  test('a draft is previewed by staff alone, as visitors will see it', async ({
    staffPage: page,
    browser,
    site,
    db,
  }) => {
    const title = unique('Not yet');
    const { id } = await makePost(db, title, { isPublished: false });
    await page.goto(`/admin/blog/edit/${id}`);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit Post: ${title}`);
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Visitors cannot read this draft yet.')).toBeVisible();
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
    const answer = await page.request.get(`/admin/blog/preview/${id}`);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    const stranger = await (await browser.newContext({ baseURL: site.url })).newPage();
    await stranger.goto(`/admin/blog/preview/${id}`);
    await expect(stranger).toHaveURL(/\/admin\/login/);
    const data = await stranger.request.get(`/admin/blog/preview/${id}.data`);
    // React Router's way to send its scripts on: to the document, whose guard leads to sign-in.
    expect(data.status()).toBe(202);
    expect(await data.text()).toContain(`"redirect","/admin/blog/preview/${id}"`);
    expect(await data.text()).not.toContain(title);
    const upload = await stranger.request.post('/admin/uploads', {
      multipart: { image: await picture('a.png') },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
    expect(upload.status()).toBe(302);
    await stranger.context().close();
  });
});

test.describe('unsaved work', () => {
  test('is asked about before it is left, and offered again', async ({ staffPage: page }) => {
    const title = unique('Unsaved');
    const editor = await fillPost(page, title);
    await page.getByLabel('Publish this post').check();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('What you wrote here is not saved yet.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(editor).toContainText('Words that say');
    await expectAutosaved(page, 'post:new', title);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);

    await openNew(page);
    await expect(page.getByText('There is unsaved work on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    await expect(await openEditor(page)).toContainText('Words that say');
    await expect(page.getByLabel('Publish this post')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page).toHaveURL(/done=created$/);
    expect(await readAutosaved(page, 'post:new')).toBeNull();
  });

  test('of an announcement is kept too, and gone once it is discarded', async ({
    staffPage: page,
  }) => {
    await page.goto('/admin/announcements/new');
    await ready(page);
    await page.getByRole('toolbar').waitFor();
    await page.getByLabel('Title').fill('Half a notice');
    await expectAutosaved(page, 'announcement:new', 'Half a notice');
    const asked = page.waitForEvent('dialog');
    const left = page.goto('/admin');
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await left;
    await page.goto('/admin/announcements/new');
    await ready(page);
    await page.getByRole('toolbar').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Half a notice');
    await expect(page.getByText('There is unsaved work')).toBeHidden();
    // A tab that ends here has lost nothing.
    await expectAutosaved(page, 'announcement:new', 'Half a notice');
    const leftAgain = page.waitForEvent('dialog');
    const again = page.goto('/admin/announcements/new');
    await (await leftAgain).accept();
    await again;
    await ready(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('There is unsaved work')).toBeHidden();
    await page.reload();
    await page.getByRole('toolbar').waitFor();
    await expect(page.getByText('There is unsaved work')).toBeHidden();
  });
});
