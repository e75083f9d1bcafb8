import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAnnouncementForStaff, listLatest } from '#domain/announcements/announcements.server.ts';
import { buildAnnouncement, buildCategory } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { formFieldsOf } from './setup/form-fields.ts';
import { editor, openSession } from './setup/staff-writes.ts';

/* The cycles of examinations, as staff enter them and as the built site shows them. */

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
  /** Fills a form as a browser without scripts does, sends it, and reads what is stored. */
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

  test('begins a thread that is named in it, and keeps it when it is saved again', async () => {
    const entered = { threadName: 'RRB ALP CEN 01/2025', stage: 'notification' };
    const { id, ...made } = await save(aNew, { ...quick('RRB ALP'), ...entered });
    expect(made).toMatchObject({ ...entered, thread: 'rrb-alp-cen-01-2025' });
    const saved = await save(`/admin/edit-announcement/${id}`, { title: 'RRB ALP 2025 anew' });
    expect(saved).toMatchObject({ ...entered, title: 'RRB ALP 2025 anew' });
    const left = await save(`/admin/edit-announcement/${id}`, { threadName: '', stage: '' });
    expect(left).toMatchObject({ thread: null, stage: null });
  });

  test('of a new one lets it join the thread that its title names, unless staff say no', async () => {
    await buildAnnouncement(db, { threadName: 'RRB NTPC 2025' });
    const title = 'RRB NTPC 2025 Answer Key';
    expect(await save(aNew, quick(title))).toMatchObject({
      thread: 'rrb-ntpc-2025',
      stage: 'answer-key',
    });
    const alone = { ...quick(title), threadFromTitle: null };
    const { id, ...made } = await save(aNew, alone);
    expect(made).toMatchObject({ thread: null, stage: null });
    // Nor does it join one later, by itself.
    const edited = await save(`/admin/edit-announcement/${id}`, { title: `${title} Out` });
    expect(edited).toMatchObject({ title: `${title} Out`, thread: null });
  });

  test('offers the threads that there are', async () => {
    await buildAnnouncement(db, { threadName: 'RRB Group D 2025' });
    const { html } = await site.get(aNew, { cookie });
    expect(html).toContain('<option value="RRB Group D 2025"');
  });

  test('says in which letters a thread is named, and keeps what was typed', async () => {
    const fields = formFieldsOf((await site.get(aNew, { cookie })).html);
    const typed = { ...quick('A title'), threadName: 'पुलिस 2025' };
    for (const [name, value] of Object.entries(typed)) fields.set(name, value);
    const page = await site.post(aNew, fields, { cookie });
    expect(page.text).toContain('Write the examination in Latin letters');
    expect(page.html).toContain('value="पुलिस 2025"');
  });
});
