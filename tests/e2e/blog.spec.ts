import type { Page } from '@playwright/test';
import type { Database } from '#db/client.server.ts';
import { system } from '#domain/actor.ts';
import { deletePost } from '#domain/posts/posts.server.ts';
import { createPost, type PostInput, updatePost } from '../raw-writes.ts';
import { expectInOrder, onPhone, phone } from './accessible.ts';
import { expect, goOffline, ready, test } from './fixtures.ts';
import { hold } from './hold.ts';

const newest = {
  title: 'How to tell a fake job notice from a real one',
  path: '/blog/how-to-spot-a-fake-job-notice',
};

const cards = (page: Page) =>
  page
    .getByRole('region', { name: 'All articles' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { level: 2 }),
    });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const filter = (page: Page) => page.getByRole('navigation', { name: 'Filter by category' });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });

const SCRIPTS = '**/assets/site-*.js';

/** Opens a list and waits for its scripts. */
async function openBlog(page: Page, path = '/blog') {
  await page.goto(path);
  await ready(page);
}

/** Opens the newest post over the list and returns its dialog. */
async function openDialog(page: Page) {
  await openBlog(page);
  return openNewest(page);
}

/** Opens the newest post from an open list. */
async function openNewest(page: Page) {
  await page.getByRole('link', { name: newest.title }).first().click();
  const dialog = page.getByRole('dialog', { name: newest.title });
  await expect(dialog.getByRole('heading', { name: 'Ten warning signs' })).toBeAttached();
  await expect(dialog.getByRole('heading', { name: newest.title })).toBeFocused();
  return dialog;
}

/** Expects the list to be visible again, with the focus on the newest post. */
async function expectClosed(page: Page) {
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(cards(page).getByRole('link', { name: newest.title })).toBeFocused();
}

function newPost(): PostInput {
  return {
    slug: `post-${Math.random().toString(36).slice(2)}`,
    title: 'A post of the tests',
    excerpt: 'What the tests have to say.',
    content: `<p>${'Read the notice before you apply. '.repeat(5)}</p>`,
    category: 'Result',
    author: 'Asha Verma',
    publishedDate: '2020-02-03',
    readTime: '3 min read',
    isPublished: true,
  };
}

/**
 * Creates a published post that is older than the starter content. The post is erased after `use`.
 */
async function withPost(
  db: Database,
  values: Partial<PostInput>,
  use: (post: { id: string; slug: string; input: PostInput }) => Promise<void>,
) {
  const input: PostInput = { ...newPost(), ...values };
  const { id, slug } = await createPost(db, system, input);
  try {
    await use({ id, slug, input });
  } finally {
    await deletePost(db, system, id).catch(() => {});
  }
}

test('the list shows six posts per page with title, date, read time, category and excerpt, beside the four latest posts and the categories; the page of a post has its own metadata, BlogPosting data, breadcrumb, related posts and share links', async ({
  lookingPage: page,
}) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  const first = cards(page).first();
  await expect(first.getByRole('heading', { level: 2 })).toHaveText(newest.title);
  await expect(first.locator('time')).toHaveText('10 November 2026');
  await expect(first).toContainText('4 min read');
  await expect(first).toContainText('Job Alerts');
  await expect(first).toContainText('Fake notices copy real logos');

  const recent = page.getByRole('region', { name: 'Recent Posts' });
  const titles = await cards(page).getByRole('heading').allTextContents();
  await expect(recent.getByRole('link')).toHaveText(titles.slice(0, 4));
  await expect(recent.locator('time').first()).toHaveText('10 November 2026');
  const categories = page.getByRole('region', { name: 'Categories' });
  await categories.getByRole('link', { name: /^Interview Tips \d+$/ }).click();
  await expect(page).toHaveURL(/\/blog\?category=interview-tips$/);
  await expect(cards(page)).toHaveCount(1);
  await recent.getByRole('link', { name: newest.title }).click();
  await expect(page).toHaveURL(newest.path);
  await expect(page.getByRole('heading', { level: 1, name: newest.title })).toBeVisible();

  await expect(page).toHaveTitle('How to spot a fake job notice or job scam | Suchna');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Simple checks to tell a fake government job notice/,
  );
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /1930 helpline/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${newest.path}$`),
  );
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(data.find((block) => block['@type'] === 'BlogPosting')).toMatchObject({
    headline: newest.title,
    datePublished: '2026-11-10',
    author: { '@type': 'Organization', name: 'Suchna Editorial Team' },
    publisher: { name: 'Suchna' },
    articleSection: 'Job Alerts',
  });
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Blog', newest.title]);
  await expect(
    page.getByRole('region', { name: 'Related articles' }).getByRole('link'),
  ).not.toHaveCount(0);
  const share = page.getByRole('region', { name: 'Share this article' });
  await expect(share.getByRole('button', { name: 'Share' })).toBeVisible();
  await trail.getByRole('link', { name: 'Blog' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('pages are opened by number, Previous and Next; URL, reload and Back keep the page', async ({
  lookingPage: page,
}) => {
  await openBlog(page);
  const current = pages(page).locator('[aria-current=page]');
  await expect(current).toHaveText('1');
  await expect(pages(page).getByText('Previous')).toBeVisible();
  await expect(pages(page).getByRole('link', { name: 'Previous' })).toBeDisabled();
  await pages(page).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(current).toHaveText('2');
  await pages(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/blog\?page=3$/);
  await expect(cards(page).first()).toBeVisible();
  await expect(pages(page).getByRole('link', { name: 'Next' })).toBeDisabled();
  const titles = await cards(page).getByRole('heading').allTextContents();
  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText(titles);
  await page.goBack();
  await expect(current).toHaveText('2');
  await pages(page).getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await test.step('a page number after the last page shows the last page', async () => {
    await page.goto('/blog?page=9999');
    await expect(current).toHaveText('3');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\?page=3$/);
  });
});

test('of many pages only five buttons are shown, around the current page', async ({
  lookingPage: page,
  db,
}) => {
  const ids: string[] = [];
  try {
    for (let index = 0; index < 37; index += 1) {
      const { id } = await createPost(db, system, {
        ...newPost(),
        title: `Windowed post ${index}`,
      });
      ids.push(id);
    }
    const numbers = pages(page).getByRole('link', { name: /^Page \d$/ });
    for (const [shown, buttons] of [
      ['', '12345'],
      ['&page=3', '12345'],
      ['&page=4', '23456'],
      ['&page=7', '34567'],
    ] as const) {
      await page.goto(`/blog?q=WINDOWED${shown}`);
      await expect(numbers).toHaveText([...buttons]);
    }
    await expect(cards(page)).toHaveCount(1);
    await pages(page).getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(/\/blog\?q=WINDOWED&page=6$/);
    await expect(cards(page)).toHaveCount(6);
  } finally {
    for (const id of ids) await deletePost(db, system, id);
  }
});

test('the list follows typing, from page 1, and Back leads to the list before the search; titles, excerpts and tags are found in any case', async ({
  lookingPage: page,
}) => {
  await openBlog(page, '/blog?page=2');
  await searchBox(page).pressSequentially('noti', { delay: 20 });
  await expect(page).toHaveURL(/\/blog\?q=noti$/);
  await searchBox(page).pressSequentially('fication', { delay: 20 });
  await expect(page).toHaveURL(/\/blog\?q=notification$/);
  await expect(card(page, 'How to read an official recruitment notification')).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(searchBox(page)).toHaveValue('');

  for (const { term, title } of [
    { term: 'CUT-OFFS and merit', title: 'Cut-offs and merit lists explained' },
    { term: 'Fifty Pages', title: 'How to read an official recruitment notification' },
    { term: 'hall TICKET', title: 'What to carry to the exam hall, and what to leave at home' },
  ]) {
    await searchBox(page).fill(term);
    await expect(card(page, title)).toBeVisible();
    await expect(page.getByText('1 article', { exact: true })).toBeVisible();
  }
});

test('a category keeps the search, starts at page 1, and is named among the filters; a list without a match offers all articles', async ({
  lookingPage: page,
}) => {
  await openBlog(page, '/blog?page=2');
  await expect(filter(page).getByRole('link')).toHaveText([
    'All',
    'Career Guidance',
    'Exam Preparation',
    'Admit Card',
    'Result',
    'Syllabus',
    'Previous Year Papers',
  ]);
  await filter(page).getByRole('link', { name: 'Result' }).click();
  await expect(page).toHaveURL(/\/blog\?category=result$/);
  await expect(filter(page).locator('[aria-current]')).toHaveText('Result');
  await expect(cards(page)).toHaveText([/^Result/, /^Result/]);
  await searchBox(page).fill('merit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\?q=merit&category=result$/);
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(searchBox(page)).toHaveValue('merit');
  await expect(cards(page)).toHaveCount(1);
  await filter(page).getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(/\/blog\?q=merit$/);

  await filter(page).getByRole('link', { name: 'Syllabus' }).click();
  await expect(page).toHaveURL(/\/blog\?q=merit&category=syllabus$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('a post opens over the list with all its parts, under its own URL, and the page behind does not scroll; it is closed in four ways, and the focus returns to its link', async ({
  lookingPage: page,
}) => {
  const dialog = await openDialog(page);
  await expect(page).toHaveURL(newest.path);
  await expect(dialog.locator('time')).toHaveText('10 November 2026');
  await expect(dialog).toContainText('4 min read');
  await expect(dialog.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Tags' }).getByRole('link')).toHaveText([
    'job scam',
    'fraud',
    'safety',
    '1930',
  ]);

  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(10, 300);
  await page.mouse.wheel(0, 400);
  const box = await dialog.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, 400);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => dialog.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await page.mouse.move(10, 300);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);

  for (const { name, close } of [
    { name: 'Close', close: () => page.getByRole('button', { name: 'Close' }).click() },
    { name: 'a press beside it', close: () => page.mouse.click(8, 450) },
    { name: 'back', close: () => page.goBack() },
  ]) {
    await test.step(name, async () => {
      await openNewest(page);
      await close();
      await expectClosed(page);
    });
  }
});

test('a post is opened by keyboard, reopened by Forward, and reloads as its own page; from there Back shows its list, also before the scripts have loaded', async ({
  lookingPage: page,
}) => {
  await openBlog(page, '/blog?category=job-alerts');
  await page.getByRole('link', { name: newest.title }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/blog\?category=job-alerts$/);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(newest.path);
  await page.reload();
  await ready(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: newest.title })).toBeVisible();
  await page.goBack();
  await expect(filter(page).locator('[aria-current]')).toHaveText('Job Alerts');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await ready(page);
  await page.getByRole('link', { name: newest.title }).first().click();
  await expect(dialog).toBeVisible();
  const release = await hold(page, SCRIPTS);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Blog');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/blog\?category=job-alerts$/);
  await expect(filter(page).locator('[aria-current]')).toHaveText('Job Alerts');
  release();
});

test('a post opens as its own page if the dialog cannot load it, and without scripts', async ({
  lookingPage: page,
}) => {
  let isFirst = true;
  await page.route(`**${newest.path}`, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.abort();
  });
  await openBlog(page);
  await page.getByRole('link', { name: newest.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: newest.title })).toBeVisible();
  await expect(page).toHaveURL(newest.path);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.route(SCRIPTS, (route) => route.abort());
  await page.goBack();
  await expect(cards(page)).toHaveCount(6);
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
  await page.getByRole('link', { name: newest.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: newest.title })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(6);
});

test('an open post is accessible in both themes, on a phone, is counted as a visit of its own URL, and can be closed offline', async ({
  lookingPage: page,
}) => {
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.setViewportSize(phone);
  await openBlog(page);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Accept All' }).click();
  const dialog = await openNewest(page);
  await expectInOrder(page, onPhone);

  await goOffline(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cards(page)).toHaveCount(6);
  await expect(page).toHaveURL(/\/blog$/);
  const counted = await page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((command) => Array.from(command))
      .filter(([, name]) => name === 'page_view')
      .map(([, , { page_location: address }]) => new URL(address).pathname),
  );
  expect(counted).toEqual(['/blog', newest.path]);
});

/**
 * Replaces the share sheet of the device. The sheet fails with an error named `failure`, or
 * succeeds if `failure` is null. Returns a function that returns the data shared so far.
 */
async function withShareSheet(page: Page, failure: string | null) {
  const given = await page.evaluateHandle((name) => {
    const all: ShareData[] = [];
    navigator.share = async (data = {}) => {
      all.push(data);
      if (name) throw new DOMException('', name);
    };
    return all;
  }, failure);
  return () => given.jsonValue();
}

const shared = {
  title: newest.title,
  url: expect.stringMatching(new RegExp(`^http://localhost:\\d+${newest.path}$`)),
};

test('without a share sheet the URL of a post is copied and the page says so; a share sheet receives title and URL and may be closed; after one that fails the URL is copied, even without access to the clipboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const share = (await openDialog(page)).getByRole('button', { name: 'Share' });
  await share.click();
  await expect.poll(() => said).toEqual(['Link copied to clipboard!']);
  expect(await copied()).toEqual(shared.url);

  for (const failure of [null, 'AbortError']) {
    const given = await withShareSheet(page, failure);
    await share.click();
    await expect.poll(given).toEqual([expect.objectContaining(shared)]);
    await expect(share).toBeEnabled();
  }
  expect(said).toHaveLength(1);

  await page.evaluate(async () => {
    await navigator.clipboard.writeText('');
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const given = await withShareSheet(page, 'NotAllowedError');
  await share.click();
  await expect.poll(() => said.slice(1)).toEqual(['Link copied to clipboard!']);
  expect(await copied()).toEqual(shared.url);
  expect(await given()).toMatchObject([{ title: newest.title }]);
});

test('the share button still works after the share sheet and copying have failed', async ({
  page,
}) => {
  const share = (await openDialog(page)).getByRole('button', { name: 'Share' });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    document.execCommand = () => {
      throw new DOMException('', 'InvalidStateError');
    };
  });
  await withShareSheet(page, 'NotAllowedError');
  const failure = page.waitForEvent('pageerror');
  await share.click();
  await failure;
  const given = await withShareSheet(page, null);
  await share.click();
  await expect.poll(given).toEqual([expect.objectContaining(shared)]);
});

test('a list that cannot be loaded shows an error, and Try Again reloads the page', async ({
  lookingPage: page,
  db,
}) => {
  await db.execute('alter table blog_posts rename to blog_posts_away');
  try {
    // No other test searches for this term, so the cache has no page for this term.
    const answer = await page.goto('/blog?q=lists');
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to load blog posts. Please try again later.',
    );
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  } finally {
    await db.execute('alter table blog_posts_away rename to blog_posts');
  }
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/blog\?q=lists$/);
  await expect(cards(page)).not.toHaveCount(0);
});

test('an old slug permanently redirects to the new one; drafts and unknown posts are missing', async ({
  lookingPage: page,
  db,
}) => {
  await withPost(db, {}, async ({ id, slug, input }) => {
    const renamed = `${slug}-renamed`;
    await updatePost(db, system, id, { ...input, slug: renamed });
    const answer = await page.request.get(`/blog/${slug}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(`/blog/${renamed}`);
    await updatePost(db, system, id, { ...input, slug: renamed, isPublished: false });
    expect((await page.request.get(`/blog/${renamed}`)).status()).toBe(404);
  });
  const missing = await page.goto('/blog/never-was-a-post');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('an erased post stays gone', async ({ lookingPage: page, db }) => {
  let path = '';
  await withPost(db, {}, async ({ slug }) => {
    path = `/blog/${slug}`;
    expect((await page.request.get(path)).status()).toBe(200);
  });
  // The site receives the change from the database a little later.
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(410);
  await page.goto(path);
  await expect(page.getByText('This page was removed permanently.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a post without a category is Uncategorized; its broken picture is replaced, and pictures do not move the text; without SEO fields its title and excerpt describe it, and its author is a person', async ({
  lookingPage: page,
  db,
}) => {
  const title = 'With a broken picture';
  const imageUrl = 'https://pictures.example/none.png';
  await page.route(imageUrl, (route) => route.abort());
  await withPost(db, { title, imageUrl, tags: ['tests'] }, async ({ id }) => {
    await db.execute(`update blog_posts set category = '' where id = '${id}'`);
    await openBlog(page, '/blog?q=broken+picture');
    await expect(card(page, title)).toContainText('Uncategorized');
    const picture = card(page, title).locator('img');
    await expect(picture).toHaveAttribute('src', '/placeholder.svg');
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(1200 / 420, 1);
    await card(page, title).getByRole('link').first().click();
    await expect(page.getByRole('dialog').locator('img')).toHaveAttribute(
      'src',
      '/placeholder.svg',
    );
    await page.reload();
    await expect(page.locator('article img')).toHaveAttribute('src', '/placeholder.svg');

    await expect(page).toHaveTitle(`${title} | Suchna`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      'What the tests have to say.',
    );
    await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', 'tests');
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks.join()).toContain('{"@type":"Person","name":"Asha Verma"}');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('search, category, pages and posts work by links and forms', async ({ page }) => {
    await page.goto('/blog');
    await pages(page).getByRole('link', { name: 'Page 3' }).click();
    await expect(page).toHaveURL(/\/blog\?page=3$/);
    await filter(page).getByRole('link', { name: 'Career Guidance' }).click();
    await expect(page).toHaveURL(/\/blog\?category=career-guidance$/);
    await searchBox(page).fill('certificates');
    await page.getByRole('search', { name: 'Search articles' }).getByRole('button').click();
    await expect(page).toHaveURL(/\/blog\?q=certificates&category=career-guidance$/);
    await expect(cards(page)).toHaveCount(1);
    await cards(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/blog\/caste-ews/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('certificates');
  });
});
