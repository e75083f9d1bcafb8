import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '#db/client.server.ts';
import { blogPosts, staffUsers } from '#db/schema.server.ts';
import { DAY_MS, todayInIndia } from '#domain/dates.ts';
import { buildPost } from '#tests/factories.ts';
import { expect, expectAutosaved, readAutosaved, ready } from './fixtures.ts';
import { hold } from './hold.ts';
import { answerQuestion, test } from './staff-fixtures.ts';

/** Makes a title that no other test of the run uses. */
const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');
const long = 'Words that say how to read a notice from its end to its beginning. '.repeat(3);

/** Waits for the editor, which loads after the form, and returns its text box. */
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

/**
 * Makes inserts, updates or deletions of the post with this id or title fail, as in a broken
 * database. Returns a function that repairs the database.
 */
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
  test('shortens excerpts, follows the search and can hide drafts', async ({
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

  test('a click on the badge publishes a post and makes it a draft again, and two quick clicks leave it published; a toggle or deletion that fails shows an error, and the post stays', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Toggled');
    const { id, slug } = await makePost(db, title, { isPublished: false });
    const repairUpdates = await failing(db, 'update', id);
    const repairDeletions = await failing(db, 'delete', id);
    await page.goto(`/admin/blog?q=${encodeURIComponent(title)}`);
    await ready(page);
    const draft = page.getByRole('button', { name: `Draft: publish “${title}”` });
    const published = page.getByRole('button', {
      name: `Published: change “${title}” back to a draft`,
    });
    const failed = page.getByRole('alert');
    const isPublished = page.getByText(`“${title}” is published.`);
    const isDraft = page.getByText(`“${title}” is a draft now.`);

    await draft.click();
    await expect(failed).toHaveText('Failed to toggle publish status');
    await repairUpdates();
    await draft.click();
    await expect(isPublished).toBeVisible();
    await expect(published).toBeFocused();
    expect((await page.request.get(`/blog/${slug}`)).status()).toBe(200);
    await expect(failed).toHaveCount(0);

    await page.route('**/admin/blog.data*', (route) => route.abort());
    await published.click();
    await expect(failed).toHaveText('Failed to toggle publish status');
    await page.unroute('**/admin/blog.data*');
    await published.click();
    await expect(isDraft).toBeVisible();
    await expect.poll(async () => (await page.request.get(`/blog/${slug}`)).status()).toBe(404);

    await draft.evaluate((badge: HTMLElement) => {
      badge.click();
      badge.click();
    });
    await expect(isPublished).toBeVisible();
    const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, id));
    expect(post?.isPublished).toBe(true);

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
  test('begins with the tools and the defaults, names every missing field with its text, and the slug follows the title until it is typed', async ({
    staffPage: page,
    site,
  }) => {
    await openNew(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Post');
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
    const author = page.getByLabel('Author');
    const readTime = page.getByLabel('Read Time');
    const publishDate = page.getByLabel('Publish Date');
    await expect(page.getByLabel('Category')).toHaveValue('Career Guidance');
    await expect(author).toHaveValue('Suchna Editorial Team');
    await expect(readTime).toHaveValue('5 min read');
    await expect(publishDate).toHaveValue(todayInIndia());
    await expect(page.getByLabel('Publish this post')).not.toBeChecked();
    await expect(page.getByText('Recommended size: 1200x630 (JPG, PNG, WebP)')).toBeVisible();

    await author.fill('');
    await readTime.fill('');
    await publishDate.fill('');
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

    const title = page.getByLabel('Title', { exact: true });
    const slug = page.getByLabel('URL Slug');
    const excerpt = page.getByLabel('Excerpt');
    await title.fill('How to Read & Apply');
    await expect(slug).toHaveValue('how-to-read-apply');
    await expect(page.getByText(`Public link: ${site.url}/blog/how-to-read-apply`)).toBeVisible();
    await slug.fill('my-own');
    await title.fill('Something else');
    await expect(slug).toHaveValue('my-own');
    await slug.fill('');
    await title.fill('Something new');
    await expect(slug).toHaveValue('something-new');
    await excerpt.fill('a'.repeat(12));
    await expect(page.getByText('12/300')).toBeVisible();
    await page.getByLabel('SEO Title').fill('abc');
    await expect(page.getByText('3/60')).toBeVisible();
    await page.getByLabel('Meta Description').fill('abcd');
    await expect(page.getByText('4/160')).toBeVisible();

    await slug.fill('Not a Slug');
    await excerpt.fill('a'.repeat(301));
    await expect(summary).toContainText(
      'Slug must be URL-friendly (lowercase letters, numbers, and hyphens)',
    );
    await expect(summary).toContainText('Excerpt must be less than 300 characters');
  });

  test('a new post is saved as a draft unless the box is checked; a used slug and a failed save show an error, and the form can be sent again', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Written as a draft');
    const { slug } = await makePost(db, title);
    await fillPost(page, title);
    const note = page.getByText(
      'The post is saved as a draft while “Publish this post” is not ticked.',
    );
    await expect(note).toBeVisible();
    const box = page.getByLabel('Publish this post');
    await box.check();
    await expect(note).toHaveCount(0);
    await box.uncheck();
    await expect(note).toBeVisible();

    const publish = page.getByRole('button', { name: 'Publish Post' });
    const alert = page.getByRole('alert');
    await publish.click();
    await expect(alert).toContainText(
      'A post with this slug already exists. Please choose a different one.',
    );
    const question = answerQuestion(page, 'dismiss');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await question;
    await page.getByLabel('URL Slug').fill(`${slug}-2`);
    const repair = await failing(db, 'insert', title);
    const release = await hold(page, '**/admin/blog/new.data*');
    await publish.click();
    await expect(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
    release();
    await expect(alert).toContainText('Failed to create blog post');
    await repair();
    await page.route('**/new.data*', (route) => route.abort());
    await publish.click();
    await expect(alert).toContainText('The site did not answer');
    await expect(alert).toContainText('Failed to create blog post');
    await page.unroute('**/new.data*');
    await publish.click();
    await expect(page).toHaveURL(/\/admin\/blog\?.*done=created$/);
    await expect(page.getByText('Saved as a draft.')).toBeVisible();
    const find = () =>
      db
        .select()
        .from(blogPosts)
        .where(eq(blogPosts.slug, `${slug}-2`));
    expect(await find()).toMatchObject([{ isPublished: false, updatedBy: expect.any(String) }]);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
    expect(await find()).toMatchObject([{ isPublished: true }]);
  });

  test('a save that fails shows an error, and a save over a colleague’s changes is stopped once', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('Changed');
    const { id } = await makePost(db, title);
    await page.goto(`/admin/blog/edit/${id}`);
    await ready(page);
    await openEditor(page);
    const update = page.getByRole('button', { name: 'Update Post' });
    const alert = page.getByRole('alert');
    const repair = await failing(db, 'update', id);
    const release = await hold(page, '**/admin/blog/edit/*.data*');
    await update.click();
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    release();
    await expect(alert).toContainText('Failed to update blog post');
    await expect(update).toBeEnabled();
    await repair();

    const other = { id: randomUUID(), name: 'Ravi Rao', email: `${randomUUID()}@example.org` };
    await db.insert(staffUsers).values(other);
    await db
      .update(blogPosts)
      .set({ excerpt: 'Theirs.', updatedBy: other.id })
      .where(eq(blogPosts.id, id));
    await page.getByLabel('Excerpt').fill('Mine.');
    await update.click();
    await expect(alert).toContainText('This post was saved elsewhere');
    const differences = page.getByRole('group', { name: 'Excerpt', exact: true });
    await expect(alert).toContainText('Ravi Rao');
    await expect(differences).toContainText('Theirs.');
    await expect(differences).toContainText('Mine.');
    await differences.getByRole('radio', { name: 'Yours' }).check();
    await page.getByRole('button', { name: 'Save chosen' }).click();
    await expect(page).toHaveURL(/\/admin\/blog\?.*done=saved$/);
    const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id));
    expect(row?.excerpt).toBe('Mine.');
  });

  test('unreadable and refused pictures show an error, and the form stays; visitors get uploaded pictures in a small size and with their proportions', async ({
    staffPage: page,
    db,
  }) => {
    const title = unique('With pictures');
    const editor = await fillPost(page, title);
    const featuredFile = page.getByLabel('Upload image');
    await page.evaluate(() => {
      const { readAsDataURL } = FileReader.prototype;
      FileReader.prototype.readAsDataURL = function readNothing() {
        FileReader.prototype.readAsDataURL = readAsDataURL;
        queueMicrotask(() =>
          this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>),
        );
      };
    });
    const logged = page.waitForEvent('console', (message) => message.type() === 'error');
    await featuredFile.setInputFiles(await picture('a.png'));
    await expect(page.getByRole('alert')).toHaveText(
      'This file could not be read. Please choose it again.',
    );
    await logged;
    await expect(page.getByRole('img', { name: 'No image yet' })).toHaveText('No image yet');
    await expect(featuredFile).toHaveValue('');

    await featuredFile.setInputFiles(await picture('Photo.png', 1300, 700));
    await expect(page.getByRole('img', { name: 'The featured image' })).toHaveAttribute(
      'src',
      /^data:image\/png/,
    );
    await editor.press('Control+End');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'More indent' }).click();
    const file = page.getByLabel('Picture', { exact: true });
    const insert = page.getByRole('button', { name: 'Insert image' });
    await db.execute(sql`alter table media rename to media_away`);
    const said = page.waitForEvent('dialog');
    try {
      await page.getByRole('button', { name: 'Publish Post' }).click();
      await expect(page.getByRole('alert')).toContainText('Failed to upload image');
      await page.getByRole('button', { name: 'Image', exact: true }).click();
      await file.setInputFiles(await picture('b.png'));
      await insert.click();
      const dialog = await said;
      expect(dialog.message()).toBe('Failed to upload image');
      await dialog.accept();
    } finally {
      await db.execute(sql`alter table media_away rename to media`);
    }
    await expect(editor).toContainText(long.trim().slice(0, 40));

    await file.setInputFiles(await picture('map.png'));
    await page.getByLabel('Description for people who cannot see').fill('A map of centres');
    await insert.click();
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

  test('a file that is not a picture or is too large is refused at once, and a removed picture is no longer in the form', async ({
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
    // The file is on the disk, because sending its bytes to the browser takes a second.
    const tooLarge = test.info().outputPath('large.png');
    await writeFile(tooLarge, Buffer.alloc(5 * 1024 * 1024 + 1));
    await file.setInputFiles(tooLarge);
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

  test('only staff can preview a draft, in the layout of visitors', async ({
    staffPage: page,
    playwright,
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
    const stranger = await playwright.request.newContext({ baseURL: site.url });
    const asked = await stranger.get(`/admin/blog/preview/${id}`);
    expect(asked.url()).toMatch(/\/admin\/login/);
    const data = await stranger.get(`/admin/blog/preview/${id}.data`);
    // React Router returns 202 for a redirect in a data request.
    expect(data.status()).toBe(202);
    const next = encodeURIComponent(`/admin/blog/preview/${id}`);
    expect(await data.text()).toContain(`"redirect","/admin/login?next=${next}"`);
    expect(await data.text()).not.toContain(title);
    const upload = await stranger.post('/admin/uploads', {
      multipart: { image: await picture('a.png') },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
    expect(upload.status()).toBe(302);
    await stranger.dispose();
  });
});

test.describe('unsaved work', () => {
  test('offered for restoring stays while other text is typed and undone, and so does the work of another tab', async ({
    staffPage: page,
  }) => {
    const offer = page.getByText('There is unsaved work on this device');
    const unsaved = page.getByText('Unsaved changes');
    const title = page.getByLabel('Title', { exact: true });
    const leave = async () => {
      const question = answerQuestion(page, 'accept');
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await question;
      await page.getByRole('link', { name: 'New Post' }).click();
    };
    await page.goto('/admin/blog/new');
    await ready(page);
    await title.fill('Of yesterday');
    await expectAutosaved(page, 'post:new', 'Of yesterday');
    await leave();
    await expect(offer).toBeVisible();
    await title.fill('Of today');
    await expectAutosaved(page, 'post:new', 'Of today');
    await title.fill('');
    await expect(unsaved).toHaveCount(0);
    await expectAutosaved(page, 'post:new', 'Of yesterday');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await readAutosaved(page, 'post:new')).toBeNull();

    const other = await page.context().newPage();
    await other.goto('/admin/blog/new');
    await ready(other);
    await title.fill('Of this tab');
    await expectAutosaved(page, 'post:new', 'Of this tab');
    await other.getByLabel('Title', { exact: true }).fill('Of the other tab');
    await expectAutosaved(page, 'post:new', 'Of the other tab');
    await title.fill('');
    await expect(unsaved).toHaveCount(0);
    await expectAutosaved(page, 'post:new', 'Of the other tab');
    await other.close();
  });

  test('needs a confirmation to leave, and is offered again', async ({ staffPage: page }) => {
    const title = unique('Unsaved');
    const editor = await fillPost(page, title);
    await page.getByLabel('Publish this post').check();
    const stay = answerQuestion(page, 'dismiss');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    expect(await stay).toContain('Your changes are not saved yet.');
    await expect(editor).toContainText('Words that say');
    await expectAutosaved(page, 'post:new', title);
    const leave = answerQuestion(page, 'accept');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await leave;
    await expect(page).toHaveURL(/\/admin\/blog$/);

    await page.getByRole('link', { name: 'New Post' }).click();
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

  test('of an announcement is stored too; the focus is in the form after restoring and discarding, and discarded work is deleted', async ({
    staffPage: page,
  }) => {
    const offer = page.getByText('There is unsaved work on this device');
    const title = page.getByLabel('Title');
    const path = '/admin/announcements/new';
    const leaveBy = async (leave: () => Promise<unknown>) => {
      const asked = page.waitForEvent('dialog');
      const left = leave();
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.accept();
      await left;
    };
    await page.goto(path);
    await ready(page);
    await page.getByRole('toolbar').waitFor();
    await page.keyboard.type('Half a notice');
    await expectAutosaved(page, 'announcement:new', 'Half a notice');
    await leaveBy(() => page.goto('/admin'));
    await page.goto(path);
    await ready(page);
    await page.getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(title).toHaveValue('Half a notice');
    await expect(title).toBeFocused();
    await expect(offer).toBeHidden();
    await title.press('End');
    await page.keyboard.type('!');
    await expectAutosaved(page, 'announcement:new', 'Half a notice!');
    await leaveBy(() => page.reload());
    await ready(page);
    await expect(offer).toBeVisible();
    // Unsaved work older than 30 days is not offered, because its images may have been deleted.
    for (const [days, offers] of [
      [31, 0],
      [29, 1],
    ] as const) {
      await page.evaluate(
        (at) => {
          const key = 'suchna-draft:announcement:new';
          const kept = JSON.parse(localStorage.getItem(key) ?? '');
          localStorage.setItem(key, JSON.stringify({ ...kept, at }));
        },
        Date.now() - days * DAY_MS,
      );
      await page.reload();
      await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
      await expect(offer).toHaveCount(offers);
    }
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(offer).toBeHidden();
    await expect(title).toBeFocused();
    await page.reload();
    await page.getByRole('toolbar').waitFor();
    await expect(offer).toBeHidden();
  });
});
