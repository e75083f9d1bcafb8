import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { createCategory } from '#domain/categories/categories.server.ts';
import { expect, expectAccessible, ready, staff, test } from './fixtures.ts';

const required = 'Please fill all required fields';

/** Titles and names that no other test of the run uses. */
const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

/** The editor, which comes a moment after the form. */
async function openEditor(page: Page) {
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  return page.getByRole('textbox', { name: 'Description' });
}

async function publish(page: Page, title: string, text = 'Out now on the official site.') {
  await page.goto('/admin/announcements/new');
  const editor = await openEditor(page);
  await page.getByLabel('Title').fill(title);
  await editor.fill(text);
  await page.getByLabel('Category').selectOption({ label: 'Results' });
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(page.getByText('The announcement is published.')).toBeVisible();
}

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe('signing in', () => {
  test('a wrong password is refused with its text, and the email stays', async ({ page }) => {
    await page.goto('/admin/login');
    await expect(page.getByText('Admin access only')).toBeVisible();
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid email or password. Please try again.',
    );
    await expect(page.getByLabel('Email')).toHaveValue(staff.email);
  });

  test('every page of the area leads a stranger to sign-in, and back afterwards', async ({
    page,
  }) => {
    for (const path of [
      '/admin',
      '/admin/announcements?category=none',
      '/admin/announcements/new',
      '/admin/edit-announcement/any',
      '/admin/announcements/any',
      '/admin/announcements/any/delete',
      '/admin/categories',
      '/admin/categories/new',
      '/admin/edit-category/any',
      '/admin/categories/any',
      '/admin/categories/any/delete',
      '/admin/about',
      '/admin/about/hero/delete',
      '/admin/settings',
      '/admin/settings/notices?q=result',
      '/admin/sign-out',
      '/admin/no-such-page',
    ]) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(302);
      expect(answer.headers()['cache-control'], path).toBe('private, no-store');
      expect(answer.headers().location, path).toMatch(/^\/admin\/login/);
    }
    await page.goto('/admin/categories');
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
    await signIn(page);
    await expect(page).toHaveURL(/\/admin\/categories$/);
  });

  test('a write or data request of a stranger is refused and changes nothing', async ({
    page,
    site,
  }) => {
    const [notice] = (await (await page.request.get('/api/v1/announcements?limit=1')).json()).items;
    for (const path of [
      `/admin/announcements/${notice.id}/delete`,
      `/admin/announcements/${notice.id}/delete.data`,
    ]) {
      const answer = await page.request.post(path, {
        form: {},
        headers: { Origin: site.url },
        maxRedirects: 0,
      });
      expect(answer.headers()['cache-control']).toBe('private, no-store');
      expect(await answer.text()).not.toContain(notice.title);
    }
    const data = await page.request.get('/admin/announcements.data');
    expect(await data.text()).not.toContain(notice.title);
    expect((await page.request.get(`/api/v1/announcements/${notice.id}`)).status()).toBe(200);
  });

  test('whoever is signed in skips the form, and signing out ends the session', async ({
    staffPage: page,
  }) => {
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin$/);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });

  test('nothing of the area may be kept or listed', async ({ staffPage: page }) => {
    const answer = await page.goto('/admin/announcements');
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
  });
});

test.describe('announcements', () => {
  test('an editor publishes, and a visitor reads it on the next request', async ({
    staffPage: page,
    browser,
    site,
  }) => {
    const title = unique('Clerk result declared');
    await publish(page, title, 'Marks are out.');
    const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
    await visitor.goto('/category/results');
    await visitor.locator('main').getByRole('link', { name: title }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(visitor.getByText('Marks are out.')).toBeVisible();
    await visitor.context().close();
  });

  test('what is missing is named beside its field and above the form, and nothing is lost', async ({
    staffPage: page,
  }) => {
    await page.goto('/admin/announcements/new');
    await openEditor(page);
    await page.getByLabel('Title').fill('   ');
    await page.getByLabel('URL', { exact: true }).fill('https://ssc.gov.in/');
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText(required);
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(['Title', 'Description', 'Category']);
    await expect(page.getByText(required)).toHaveCount(4);
    await summary.getByRole('link', { name: 'Description' }).click();
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused();
    await expect(page.getByLabel('URL', { exact: true })).toHaveValue('https://ssc.gov.in/');
    await page.getByLabel('Title').fill('Filled in');
    await expect(summary.getByRole('link')).toHaveText(['Description', 'Category']);
  });

  test('an edit comes up with what is stored, and leads back to the same list', async ({
    staffPage: page,
  }) => {
    const title = unique('Assistant result');
    await publish(page, title);
    await page.getByLabel('Category').selectOption({ label: 'Results' });
    await expect(page).toHaveURL(/category=/);
    const list = new URL(page.url()).searchParams.get('category');
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit Announcement: ${title}`);
    await expect(await openEditor(page)).toHaveText('Out now on the official site.');
    await page.getByLabel('Important').check();
    await page.getByLabel('Last Date').fill('2030-01-31');
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    await expect(page.getByText('The announcement is saved.')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('category')).toBe(list);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByText('Important')).toBeVisible();
  });

  test('the list is filtered by category and by words', async ({ staffPage: page }) => {
    const title = unique('Zonal officer');
    await publish(page, title);
    await page.getByLabel('Search announcements').pressSequentially(title);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByLabel('Search announcements')).toBeFocused();
    await page.getByLabel('Category').selectOption({ label: 'Syllabus' });
    await expect(page.getByText('No announcements found.')).toBeVisible();
    await page.getByRole('link', { name: 'Create New' }).click();
    await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Syllabus');
  });

  test('a deletion is asked, done and undone', async ({ staffPage: page }) => {
    const title = unique('Driver result');
    await publish(page, title);
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(title);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`“${title}” is deleted.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The announcement is back.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1);
  });

  test('a deletion that never arrives says so in the dialog, and can be tried again', async ({
    staffPage: page,
  }) => {
    const title = unique('Nurse result');
    await publish(page, title);
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const dialog = page.getByRole('dialog');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/delete.data*', async (route) => {
      await held;
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    release();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Failed to delete the announcement. Please try again.',
    );
    await page.unroute('**/delete.data*');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`“${title}” is deleted.`)).toBeVisible();
  });

  test('a save that never arrives, or comes after the session ended, keeps the form', async ({
    staffPage: page,
  }) => {
    await page.goto('/admin/announcements/new');
    const editor = await openEditor(page);
    await page.getByLabel('Title').fill('Keep this title');
    await editor.fill('Keep this text');
    await page.getByLabel('Category').selectOption({ label: 'Results' });
    await page.route('**/new.data*', (route) => route.abort());
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(page.getByRole('alert')).toContainText('The site did not answer');
    await page.unroute('**/new.data*');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(page.getByRole('alert')).toContainText('You were signed out meanwhile');
    await expect(page.getByLabel('Title')).toHaveValue('Keep this title');
    await expect(editor).toHaveText('Keep this text');
  });

  test('a save over somebody else’s is stopped once, and shows what they saved', async ({
    staffPage: page,
  }) => {
    const title = unique('Guard result');
    await publish(page, title);
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await openEditor(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await openEditor(other);
    await other.getByLabel('Title').fill(`${title} theirs`);
    await other.getByRole('button', { name: 'Update Announcement' }).click();
    await expect(other.getByText('The announcement is saved.')).toBeVisible();

    await page.getByLabel('Title').fill(`${title} mine`);
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Somebody else saved this announcement');
    const difference = page.getByRole('region', { name: 'Title', exact: true });
    await expect(difference.locator('mark')).toHaveText(['mine', 'theirs']);
    await expect(page.getByRole('region', { name: 'Description', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} mine`);
    // Only 'Save mine' replaces what they saved.
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    await expect(alert).toContainText('Somebody else saved this announcement');
    await page.getByRole('button', { name: 'Save mine' }).click();
    await page.getByRole('link', { name: `${title} mine`, exact: true }).click();
    await expect(page.getByText('Last saved by')).toBeVisible();
  });

  test('one with a later time of publication waits for it', async ({
    staffPage: page,
    browser,
    site,
  }) => {
    const title = unique('Scheduled result');
    await page.goto('/admin/announcements/new');
    const editor = await openEditor(page);
    await page.getByLabel('Title').fill(title);
    await editor.fill('Later.');
    await page.getByLabel('Category').selectOption({ label: 'Results' });
    await page.getByLabel('Publish at').fill('2099-12-31T10:30');
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(page.getByText('will be published at its time')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByText('Scheduled', { exact: true })).toBeVisible();
    await expect(row.getByText('Dec 31, 2099 10:30 AM')).toBeVisible();
    const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
    await visitor.goto(`/search?q=${encodeURIComponent(title)}`);
    await expect(visitor.getByText('No results found')).toBeVisible();

    await row.getByRole('link', { name: `Edit ${title}` }).click();
    await openEditor(page);
    await page.getByLabel('Publish at').fill('');
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    await expect(page.getByText('The announcement is saved.')).toBeVisible();
    await visitor.goto(`/search?q=${encodeURIComponent(title)}`);
    await expect(visitor.locator('main').getByRole('link', { name: title })).toBeVisible();
    await visitor.context().close();
  });

  test('one that is missing shows the error view, whatever the page', async ({
    staffPage: page,
  }) => {
    for (const path of ['edit-announcement', 'announcements']) {
      const answer = await page.goto(`/admin/${path}/${randomUUID()}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Failed to load announcement',
      );
      await expect(page.getByRole('alert')).toHaveText('Announcement not found');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    }
    for (const path of ['/admin/edit-announcement', '/admin/edit-announcement/new']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Announcement');
    }
  });
});

test.describe('the editor', () => {
  test('writes classes and clean HTML, and keeps only links that lead somewhere', async ({
    staffPage: page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    const title = unique('Formatted');
    await page.goto('/admin/announcements/new');
    const editor = await openEditor(page);
    const tool = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Category').selectOption({ label: 'Results' });
    await editor.click();
    await page.keyboard.type('Apply now');
    await page.keyboard.press('Shift+Home');
    for (const name of ['Bold', 'Italic', 'Underline', 'Strikethrough']) {
      await tool(name).click();
      await expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
    }
    await page.getByLabel('Text colour').selectOption('Red');
    await page.getByLabel('Background colour').selectOption('Yellow');
    await page.getByLabel('Alignment').selectOption('Centre');
    await tool('Link').click();
    await page.getByLabel('Link address').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Only http, https, mailto and tel links are kept.')).toBeVisible();
    await page.getByLabel('Link address').fill('ssc.gov.in/apply');
    await page.keyboard.press('Enter');
    await expect(editor).toBeFocused();
    await expect(editor.getByRole('link', { name: 'Apply now' })).toBeVisible();
    // The browser tells of a moved caret after the key; the next key must find it moved.
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return page.evaluate(() => document.getSelection()?.isCollapsed);
      })
      .toBe(true);
    await page.keyboard.press('End');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.keyboard.press('Enter');
    await expect(editor).toContainText('Apply now');
    await tool('Remove formatting').click();
    await page.getByLabel('Heading', { exact: true }).selectOption('Heading 3');
    await page.keyboard.type('Steps');
    await page.keyboard.press('Enter');
    await tool('Numbered list').click();
    await page.keyboard.type('Sign up');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool('Insert table').click();
    await page.keyboard.type('Fee');
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(page.getByText('The announcement is published.')).toBeVisible();

    await page.getByRole('link', { name: title, exact: true }).click();
    const text = page.locator('.prose');
    await expect(text.locator('p.align-center')).toHaveText('Apply now');
    const link = text.getByRole('link', { name: 'Apply now' });
    await expect(link).toHaveAttribute('href', 'https://ssc.gov.in/apply');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    for (const part of ['strong', 'em', 'u', 's', '.text-red', '.bg-yellow']) {
      await expect(text.locator(part).first()).toContainText('Apply now');
    }
    await expect(text.locator('h3')).toHaveText('Steps');
    await expect(text.locator('ol > li')).toHaveText(['Sign up']);
    await expect(text.locator('thead th').first()).toHaveText('Fee');
    expect(await text.innerHTML()).not.toMatch(/style=|<p><\/p>/);
    expect(refused).toEqual([]);
  });

  test('leaves a notice as it was when only another field changes', async ({ staffPage: page }) => {
    const [notice] = (await (await page.request.get('/api/v1/announcements?limit=1')).json()).items;
    const read = async () => {
      await page.goto(`/admin/announcements/${notice.id}`);
      return page.locator('.prose').innerHTML();
    };
    const before = await read();
    await page.goto(`/admin/edit-announcement/${notice.id}`);
    await openEditor(page);
    await page.getByLabel('Last Date').fill('2031-05-05');
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    await expect(page.getByText('The announcement is saved.')).toBeVisible();
    expect(await read()).toBe(before);
  });

  test('is one stop for the tab key, with arrow keys inside its toolbar', async ({
    staffPage: page,
  }) => {
    await page.goto('/admin/announcements/new');
    const editor = await openEditor(page);
    await page.getByLabel('Title').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Heading', { exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Insert table' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(editor).toBeFocused();
  });
});

test.describe('categories', () => {
  const fill = async (page: Page, name: string) => {
    await page.goto('/admin/categories/new');
    await ready(page);
    await page.getByLabel('Name').fill(name);
  };

  test('one is created with a slug that follows its name, and two seconds later the list comes', async ({
    staffPage: page,
  }) => {
    const name = unique('State Exams & Tests');
    await fill(page, name);
    const slug = page.getByLabel('Slug');
    await expect(slug).toHaveValue(/^state-exams-tests-[0-9a-f]{8}$/);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expect(page.getByText('Category created successfully!')).toBeVisible();
    await page.clock.runFor(1_900);
    await expect(page).toHaveURL(/\/categories\/new$/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\/admin\/categories$/);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('0 announcements');
  });

  test('a slug of one’s own no longer follows, and one in use is refused', async ({
    staffPage: page,
  }) => {
    await fill(page, 'Anything');
    await page.getByLabel('Slug').fill('Results');
    await page.getByLabel('Name').fill('Anything else');
    await expect(page.getByLabel('Slug')).toHaveValue('Results');
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'A category with this slug already exists. Please choose a different one.',
    );
    await expect(page.getByLabel('Name')).toHaveValue('Anything else');
  });

  test('a changed name leaves the slug, and the category goes when it is empty', async ({
    staffPage: page,
  }) => {
    const name = unique('Short lived');
    await fill(page, name);
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expect(page).toHaveURL(/\/admin\/categories$/);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await ready(page);
    const slug = await page.getByLabel('Slug').inputValue();
    await page.getByLabel('Name').fill(`${name} renamed`);
    await expect(page.getByLabel('Slug')).toHaveValue(slug);
    await page.getByRole('button', { name: 'Update Category' }).click();
    await expect(page.getByText('Category updated successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/categories$/);

    await page.getByRole('button', { name: `Delete ${name} renamed` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`“${name} renamed” is deleted.`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The category is back.')).toBeVisible();
  });

  test('a save over somebody else’s shows both versions, and theirs can be taken', async ({
    staffPage: page,
    db,
  }) => {
    const name = unique('Shared category');
    const { id } = await createCategory(db, { name, slug: `shared-${randomUUID().slice(0, 8)}` });
    await page.goto(`/admin/edit-category/${id}`);
    await ready(page);
    await db.execute(sql`update categories set name = ${`${name} theirs`} where id = ${id}`);
    await page.getByRole('textbox', { name: 'Name' }).fill(`${name} mine`);
    await page.getByRole('button', { name: 'Update Category' }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody else saved this category');
    await expect(
      page.getByRole('region', { name: 'Name', exact: true }).locator('mark'),
    ).toHaveText(['mine', 'theirs']);
    await page.getByRole('link', { name: 'Take theirs' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(`${name} theirs`);
  });

  test('one with announcements is not deleted, and says how many there are', async ({
    staffPage: page,
  }) => {
    await page.goto('/admin/categories');
    await ready(page);
    const row = page.getByRole('row').filter({ hasText: 'syllabus' });
    const n = (await row.innerText()).match(/(\d+) announcements/)?.[1];
    await row.getByRole('button', { name: 'Delete Syllabus' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      `Cannot delete this category because it has ${n} announcements. Please reassign or delete these announcements first.`,
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row).toBeVisible();
  });

  test('one that is missing says so', async ({ staffPage: page }) => {
    const answer = await page.goto(`/admin/edit-category/${randomUUID()}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('alert')).toHaveText('Category not found');
    await page.goto('/admin/edit-category');
    await expect(page.getByRole('alert')).toHaveText('Category ID is required');
  });

  test('the list leads to adding and viewing what belongs to a category', async ({
    staffPage: page,
  }) => {
    await page.goto('/admin/categories');
    await page.getByRole('link', { name: 'Add Content Syllabus' }).click();
    await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Syllabus');
    await page.goto('/admin/categories');
    await page.getByRole('link', { name: 'View All Syllabus' }).click();
    await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Syllabus');
    await expect(page.getByRole('row').nth(1)).toContainText('Syllabus');
  });
});

test('the dashboard counts, and lists the five newest announcements and first five categories', async ({
  staffPage: page,
}) => {
  const title = unique('Newest of all');
  await publish(page, title);
  await page.goto('/admin');
  for (const label of ['Total Announcements', 'Total Categories', 'New in Last 7 Days']) {
    await expect(page.locator('dl > div').filter({ hasText: label })).toHaveText(/[1-9]/);
  }
  await expect(page.getByText('Visitors cannot reach you yet')).toBeVisible();
  const recent = page.locator('section').filter({ hasText: 'Recent Announcements' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await recent.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/admin\/announcements\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const first = page.locator('section').filter({ hasText: 'All categories' });
  await expect(first.getByRole('listitem')).toHaveCount(5);
  await first.getByRole('link', { name: 'Admit Card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Admit Card');
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens over the page and closes by key, by its overlay and by a choice', async ({
    staffPage: page,
  }) => {
    await ready(page);
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Staff area' });
    await expect(menu).toBeHidden();
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await open.click();
    await page.mouse.click(350, 400);
    await expect(menu).toBeHidden();
    await open.click();
    await menu.getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL(/\/admin\/categories$/);
    await expect(menu).toBeHidden();
  });
});

test('sign-in and publishing need no mouse', async ({ page }) => {
  const title = unique('By keyboard');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.goto('/admin/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(staff.email);
  await press('Tab');
  await page.keyboard.type(staff.password);
  await press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  const create = page.getByRole('link', { name: 'Create Announcement' });
  for (let tabs = 0; tabs < 30; tabs++) {
    await press('Tab');
    if (await create.evaluate((link) => link === document.activeElement)) break;
  }
  await press('Enter');
  await openEditor(page);
  await page.getByLabel('Title').focus();
  await page.keyboard.type(title);
  await press('Tab', 'Tab');
  await page.keyboard.type('Typed without a mouse.');
  await press('Tab');
  await page.keyboard.type('Results');
  await press('Enter');
  const submit = page.getByRole('button', { name: /Create Announcement|Creating/ });
  for (let tabs = 0; tabs < 30; tabs++) {
    await press('Tab');
    if (await submit.evaluate((button) => button === document.activeElement)) break;
  }
  await press('Enter');
  await expect(page.getByText('The announcement is published.')).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a wrong password is refused with its text, and the email stays', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid email or password. Please try again.',
    );
    await expect(page.getByLabel('Email')).toHaveValue(staff.email);
  });

  test('an announcement is written, changed, deleted and brought back', async ({
    staffPage: page,
  }) => {
    const title = unique('Plain form');
    await page.getByRole('link', { name: 'Create Announcement' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('<p>Written as <strong>HTML</strong>.</p>');
    await page.getByLabel('Category').selectOption({ label: 'Results' });
    await page.getByLabel('Image URL').fill('ftp://nowhere.example/picture');
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(page.getByRole('alert')).toContainText('picture');
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByLabel('Description')).toHaveValue(/Written as <strong>/);
    await page.getByLabel('Image URL').fill('');
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(page.getByText('The announcement is published.')).toBeVisible();

    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await page.getByLabel('Title').fill(`${title} changed`);
    await page.getByRole('button', { name: 'Update Announcement' }).click();
    await expect(page.getByText('The announcement is saved.')).toBeVisible();

    await page.getByRole('button', { name: `Delete ${title} changed` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete this announcement?');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`“${title} changed” is deleted.`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The announcement is back.')).toBeVisible();
  });

  test('a category is created, and the list comes by itself', async ({ staffPage: page }) => {
    const name = unique('Plain category');
    await page.getByRole('link', { name: 'Categories', exact: true }).click();
    await page.getByRole('link', { name: 'Create New Category' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Slug').fill(`plain-${randomUUID().slice(0, 8)}`);
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expect(page.getByText('Category created successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/categories$/);
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  });
});

test.describe('accessibility', () => {
  const screens: [name: string, path: (ids: { notice: string; category: string }) => string][] = [
    ['the dashboard', () => '/admin'],
    ['the announcement list', () => '/admin/announcements'],
    ['an empty list', () => '/admin/announcements?q=nothing-is-called-this'],
    ['the announcement form', ({ notice }) => `/admin/edit-announcement/${notice}`],
    ['the announcement view', ({ notice }) => `/admin/announcements/${notice}`],
    ['the deletion page', ({ notice }) => `/admin/announcements/${notice}/delete`],
    ['the category list', () => '/admin/categories'],
    ['the category form', () => '/admin/categories/new'],
    ['the category view', ({ category }) => `/admin/categories/${category}`],
    ['an error view', () => '/admin/edit-announcement/missing'],
    ['a missing page', () => '/admin/no-such-page'],
  ];

  for (const [name, path] of screens) {
    test(`${name} breaks no rule in either theme, and fits a phone`, async ({
      staffPage: page,
    }) => {
      const [notice] = (await (await page.request.get('/api/v1/announcements?limit=1')).json())
        .items;
      await page.goto(path({ notice: notice.id, category: notice.categoryId }));
      await ready(page);
      if (name === 'the announcement form') await openEditor(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }

  test('sign-in and its failure break no rule in either theme', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password').fill('nothing at all');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });

  test('errors in a form and an open dialog break no rule', async ({ staffPage: page }) => {
    await page.goto('/admin/announcements/new');
    await openEditor(page);
    await page.getByRole('button', { name: 'Create Announcement' }).click();
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
    await page.goto('/admin/announcements');
    await ready(page);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
  });
});
