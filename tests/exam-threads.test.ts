import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import {
  deleteAnnouncement,
  getAnnouncementForStaff,
} from '#domain/announcements/announcements.server.ts';
import { formatDate, formatMonth, todayInIndia } from '#domain/dates.ts';
import { announcementPath } from '#domain/links.ts';
import { listLatest } from '#domain/lists/lists.server.ts';
import {
  mergeThreads,
  releaseFormerName,
  renameThread,
} from '#domain/threads/edit-threads.server.ts';
import { threadSlug } from '#domain/threads/thread.ts';
import { buildAnnouncement, buildCategory, buildThread } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { formFieldsOf } from './setup/form-fields.ts';
import { editor, openSession } from './setup/staff-writes.ts';

/* Tests cycles of examinations in the forms of staff and on the built pages. */

const database = await createTestDatabase();
const { db } = database;
const site = await openBuiltSite(database);
let cookie: string;
let categoryId: string;
beforeAll(async () => {
  await site.auth.createStaff({ ...editor, name: 'The editor' });
  cookie = await openSession(site);
  categoryId = (await buildCategory(db)).id;
});
afterAll(() => database.close());

describe('the form of an announcement', () => {
  /**
   * Fills in a form as a browser without scripts does and sends the form. Returns the newest
   * announcement after the save.
   */
  async function save(path: string, changes: Record<string, string | null>) {
    const page = await site.get(path, { cookie });
    const fields = formFieldsOf(page.html);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) fields.delete(name);
      else fields.set(name, value);
    }
    expect((await site.post(path, fields, { cookie })).status).toBe(302);
    const [newest] = await listLatest(db, { limit: 1 });
    return getAnnouncementForStaff(db, newest?.id ?? '');
  }
  const aNew = '/admin/announcements/new';
  const quick = (title: string) => ({ title, description: '<p>A text.</p>', categoryId });

  test('creates a thread from its name, and keeps it on the next save', async () => {
    const entered = { threadName: 'RRB ALP CEN 01/2025', stage: 'notification' };
    const { id, ...made } = await save(aNew, { ...quick('RRB ALP'), ...entered });
    expect(made).toMatchObject({ ...entered, thread: 'rrb-alp-cen-01-2025' });
    const saved = await save(`/admin/edit-announcement/${id}`, { title: 'RRB ALP 2025 anew' });
    expect(saved).toMatchObject({ ...entered, title: 'RRB ALP 2025 anew' });
    const left = await save(`/admin/edit-announcement/${id}`, { threadName: '', stage: '' });
    expect(left).toMatchObject({ thread: null, stage: null });
  });

  test('asks for the examination of a stage', async () => {
    const stage = 'answer-key';
    const fields = formFieldsOf((await site.get(aNew, { cookie })).html);
    const entered = { ...quick('Clerk list'), stage };
    for (const [name, value] of Object.entries(entered)) fields.set(name, value);
    const refused = await site.post(aNew, fields, { cookie });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('Enter the examination of this stage'),
    ]);
    expect(formFieldsOf(refused.html).get('stage')).toBe(stage);
  });

  test('for a new one adds it to the thread that its title names, unless staff decline', async () => {
    await buildAnnouncement(db, { threadName: 'RRB NTPC 2025' });
    const title = 'RRB NTPC 2025 Answer Key';
    const first = await save(aNew, quick(title));
    expect(first).toMatchObject({ thread: 'rrb-ntpc-2025', stage: 'answer-key' });
    const alone = { ...quick(`${title} Link`), threadFromTitle: null };
    const { id, ...made } = await save(aNew, { ...alone, knownTwins: first.id });
    expect(made).toMatchObject({ thread: null, stage: null });
    // A later save does not move the notice into a thread, either.
    const edited = await save(`/admin/edit-announcement/${id}`, {
      title: `${title} Out`,
      knownTwins: first.id,
    });
    expect(edited).toMatchObject({ title: `${title} Out`, thread: null });
  });

  test('offers existing threads', async () => {
    await buildAnnouncement(db, { threadName: 'RRB Group D 2025' });
    const { html } = await site.get(aNew, { cookie });
    expect(html).toContain('<option value="RRB Group D 2025"');
  });

  test("names the characters allowed in a thread's name, and keeps the typed text", async () => {
    const fields = formFieldsOf((await site.get(aNew, { cookie })).html);
    const typed = { ...quick('A title'), threadName: 'पुलिस 2025' };
    for (const [name, value] of Object.entries(typed)) fields.set(name, value);
    const page = await site.post(aNew, fields, { cookie });
    expect(page.text).toContain('Enter the examination in Latin letters');
    expect(page.html).toContain('value="पुलिस 2025"');
  });
});

describe('the page of an examination', () => {
  const threadName = 'SSC CGL 2025';
  // All past dates are less than half a year old, because the page shows no current stage for an
  // older thread.
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const [advertised, patterned, lastDay, carded] = [ago(80), ago(70), ago(50), ago(10)];
  const exam = todayInIndia(ago(-45)).slice(0, 7);
  const on = (date: Date) => formatDate(date.toISOString(), 'en');
  let notices: Awaited<ReturnType<typeof buildAnnouncement>>[];
  beforeAll(async () => {
    const build = (title: string, createdAt: Date, input: object) =>
      buildAnnouncement(db, { categoryId, threadName, title, createdAt, ...input });
    notices = [
      await build('CGL advertised', advertised, {
        stage: 'notification',
        lastDate: todayInIndia(lastDay),
        facts: { dates: { notification: { on: todayInIndia(advertised) }, result: { on: 'tba' } } },
      }),
      await build('CGL pattern', patterned, {}),
      await build('CGL cards', carded, {
        stage: 'admit-card',
        facts: { dates: { exam: { on: exam } } },
      }),
    ];
  });

  test('lists its steps with their dates and marks past and next steps', async () => {
    const { status, text, html } = await site.get('/exam/ssc-cgl-2025');
    expect(status).toBe(200);
    const lines = [
      `Notification Done ${on(advertised)} CGL advertised ${on(advertised)}`,
      `Last date Done ${on(lastDay)}`,
      `Admit card Done CGL cards ${on(carded)}`,
      `Exam Next ${formatMonth(exam, 'en')}`,
      'Answer key Not announced yet',
      'Result To be announced',
    ];
    expect(text).toContain(lines.join(' '));
    expect(text).toContain(
      `More on this examination CGL pattern Notice published ${on(patterned)}`,
    );
    for (const notice of notices)
      expect(html).toContain(`href="${announcementPath(notice, 'en')}"`);
    // A date links to the notice that names it.
    expect(html).toMatch(
      new RegExp(`${announcementPath(notices[0] as never, 'en')}"[^>]*>${on(lastDay)}<`),
    );
    expect(html).toContain('"@type":"ItemList"');
  });

  test('names its last known step after half a year without news', async () => {
    const on = '2025-03-12';
    await buildAnnouncement(db, {
      ...{
        categoryId,
        threadName: 'Quiet Clerk 2025',
        title: 'Quiet Clerk 2025 Tier I Admit Card',
      },
      ...{ stage: 'admit-card', createdAt: new Date('2025-03-01') },
      facts: { dates: { exam: { on } } },
    });
    const { text } = await site.get('/exam/quiet-clerk-2025');
    expect(text).toContain('Tier I Was due 12 Mar 2025 Last known stage: Tier I, 12 Mar 2025.');
    expect(text).toContain('This site has no later date. Check the official site.');
    expect((await site.get('/exam/ssc-cgl-2025')).text).not.toContain('Last known stage');
  });

  test('is linked from each of its notices, which show their stage in it', async () => {
    const [notification, pattern, cards] = await Promise.all(
      notices.map((notice) => site.get(announcementPath(notice, 'en'))),
    );
    const line = [
      'SSC CGL 2025',
      `Last date Done ${on(lastDay)}`,
      'Admit card Done',
      `Exam ${formatMonth(exam, 'en')} Next`,
      'Answer key Not announced yet',
      'Result To be announced',
    ].join(' ');
    for (const page of [notification, pattern, cards]) {
      expect(page?.text).toContain(line);
      expect(page?.html).toContain('href="/exam/ssc-cgl-2025"');
    }
    const current = /<li aria-current="step".*?<\/li>/;
    expect(current.exec(cards?.html ?? '')?.[0]).toContain('Admit card');
    expect(pattern?.html).not.toMatch(current);
    // The related notices are the other notices of the thread, instead of notices with similar
    // titles.
    expect(cards?.text).toMatch(/SSC CGL 2025 All SSC CGL 2025 CGL pattern .* CGL advertised/);
    expect(cards?.text).not.toContain('More on this examination');
  });

  test('does not change notices without a thread', async () => {
    const title = 'SSC CGL 2024 Result';
    const alone = await buildAnnouncement(db, { title });
    await buildAnnouncement(db, { title: 'SSC CGL 2024 Cut Off' });
    const { html, text } = await site.get(announcementPath(alone, 'en'));
    expect(text).toMatch(/More on this examination SSC CGL 2024 Cut Off/);
    expect(html).not.toContain('/exam/');
  });

  test('is missing without a notice, and has one spelling', async () => {
    for (const slug of ['none', 'ssc-cgl-2024', 'ssc%20cgl']) {
      const { status, text } = await site.get(`/exam/${slug}`);
      expect({ slug, status }).toEqual({ slug, status: 404 });
      expect(text).toContain('Examination not found');
    }
    const moved = await site.get('/exam/SSC-CGL-2025');
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe('/exam/ssc-cgl-2025');
  });

  test('lists the dates of past cycles once three of them are known', async () => {
    const examined = (name: string, examOn: string, resultOn?: string) =>
      buildAnnouncement(db, {
        ...{ categoryId, threadName: name, title: `${name} Notice`, stage: 'admit-card' },
        facts: {
          rounds: [
            {
              name: 'Paper I',
              exam: { on: examOn },
              ...(resultOn && { result: { on: resultOn } }),
            },
          ],
        },
      });
    const [year, on] = [new Date().getUTCFullYear(), todayInIndia(ago(2))];
    await examined(`Lamp Clerk ${year}`, on);
    await examined(`Lamp Clerk ${year - 1}`, '2020-01-01', '2020-03-31');
    await examined(`Lamp Clerk ${year - 2}`, '2019-01-01', '2019-03-17');
    const path = `/exam/lamp-clerk-${year}`;
    expect((await site.get(path)).text).not.toContain('Days between stages in past cycles');
    await examined(`Lamp Clerk ${year - 3}`, '2018-01-01', '2018-03-04');
    const { text, html } = await site.get(path);
    expect(text.replaceAll(' :', ':')).toContain(
      `From Paper I to Paper I: Result ${year - 3}: 62 ${year - 2}: 75 ${year - 1}: 90`,
    );
    expect(html).toContain(`href="/exam/lamp-clerk-${year - 3}"`);
    expect((await site.get(`/hi${path}`)).text).toMatch(/पेपर ?-I से पेपर ?-I: परिणाम तक/);
  });

  test('is reached from its former paths by one redirect', async () => {
    const { id, name, noticeId } = await buildThread(db);
    await renameThread(db, system, id, { name: 'Renamed once 2026', was: name });
    await renameThread(db, system, id, { name: 'Renamed twice 2026', was: 'Renamed once 2026' });
    for (const former of [threadSlug(name), threadSlug(name).toUpperCase(), 'renamed-once-2026']) {
      const { status, headers } = await site.get(`/exam/${former}`);
      expect([status, headers.get('location')]).toEqual([301, '/exam/renamed-twice-2026']);
    }
    const page = await site.get('/exam/renamed-twice-2026');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Renamed twice 2026')]);
    await deleteAnnouncement(db, system, noticeId);
    expect((await site.get('/exam/renamed-once-2026')).status).toBe(404);
  });

  test('is not reached from a former path that was released; the path gets a page of its own', async () => {
    const [{ id, name }, { id: into }] = [await buildThread(db), await buildThread(db)];
    const address = `/exam/${threadSlug(name)}`;
    await mergeThreads(db, system, { from: id, into });
    const redirect = await site.get(address);
    expect(redirect.status).toBe(301);
    // A browser that cached the redirect would never show the page of the released name.
    expect(redirect.headers.get('cache-control')).toMatch(/no-cache|no-store|max-age=0/);
    await releaseFormerName(db, system, into, threadSlug(name));
    expect((await site.get(address)).status).toBe(404);
    await buildAnnouncement(db, { title: 'Named anew', threadName: name });
    const page = await site.get(address);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Named anew')]);
  });

  test('is in the sitemap', async () => {
    const { html } = await site.get('/sitemap/exams.xml');
    expect(html).toContain('<loc>http://localhost:3000/exam/ssc-cgl-2025</loc>');
    expect((await site.get('/sitemap.xml')).html).toContain('/sitemap/exams.xml');
  });
});
