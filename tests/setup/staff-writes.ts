import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '#db/client.server.ts';
import { announcements, staffUsers } from '#db/schema.server.ts';
import { addAboutSection, deleteAboutSection } from '#domain/about/edit.server.ts';
import { type Role, system, visitor } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { writeAnnouncementBase } from '#domain/announcements/content-shape.ts';
import { deleteCategory, updateCategory } from '#domain/categories/categories.server.ts';
import { markResponseMail, respondToSubmission } from '#domain/contact/submissions.server.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { resetMailTemplate } from '#domain/mails/templates.server.ts';
import { originalMail } from '#domain/mails/templates.ts';
import { saveSettings } from '#domain/settings/settings.server.ts';
import { listFilters, rejectEntry } from '#domain/sources/inbox.server.ts';
import { makePasswordLink } from '#domain/staff/password-links.server.ts';
import { confirmTargets } from '#domain/targets/targets.server.ts';
import { targetKey } from '#domain/targets/targets.ts';
import { renameThread } from '#domain/threads/edit-threads.server.ts';
import { threadSlug } from '#domain/threads/thread.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { staffLanguage } from '#messages/staff-texts.ts';
import {
  actAs,
  buildAnnouncement,
  buildCategory,
  buildEntry,
  buildFirstStarterNotice,
  buildPost,
  buildSource,
  buildThread,
  FIRST_STARTER_TITLE,
} from '../factories.ts';
import { updateAnnouncement, updatePost } from '../raw-writes.ts';
import type { openBuiltSite } from './built-site.ts';
import { nextTotp, totp } from './totp.ts';

const texts = textsFor('en');

type BuiltSite = Awaited<ReturnType<typeof openBuiltSite>>;

export type Write = {
  path: string;
  body: Record<string, string> | FormData;
  cookie?: string;
};

export type StaffWrite = {
  /** The pattern of the route that handles the write. */
  pattern: string;
  does: string;
  /** A pattern of the text that the page shows after the write has failed. */
  text: string;
  /** The typed text that the page must still show. */
  typed?: string;
  /** Creates the row that the write changes. Each attempt has a new row. */
  arrange: () => Promise<Write>;
};

const long = '<p>Words that say how to read a notice from its end to its beginning.</p>'.repeat(3);
const failed = {
  announcement: 'An error occurred',
  category: 'An error occurred',
  account: 'Failed to save. Please try again.',
  staff: 'Failed to save the account. Please try again.',
  about: 'Failed to update about page. Please try again.',
  settings: 'Failed to save the settings. Please try again.',
  template: 'Failed to save the template',
};

/**
 * Returns the fields of a source with a host of its own. A failed request of an earlier attempt may
 * still reserve the host of that attempt.
 */
const sourceFields = () => ({
  organisation: 'Typed for the source',
  url: `https://board-${crypto.randomUUID()}.example.org/notices`,
  kind: 'html',
  selector: 'ul.notices li',
  everyMinutes: '60',
  isActive: 'on',
});

const postFields = (typed: string) => ({
  title: typed,
  slug: `post-${crypto.randomUUID()}`,
  excerpt: 'What it is about.',
  content: long,
  category: 'Career Guidance',
  author: 'Editorial Team',
  publishedDate: '2026-01-15',
  readTime: '5 min read',
});

async function image(name: string): Promise<File> {
  const bytes = await sharp({
    create: { width: 40, height: 21, channels: 3, background: '#1d3a8a' },
  })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The member of staff who is signed in, unless a write names someone else. */
export const editor = { email: 'editor@example.org', password: 'a long enough password' };
const origin = { address: '10.0.0.1', isSecure: false, userAgent: 'tests' };

export async function openSession(site: BuiltSite, who = editor): Promise<string> {
  return toCookie((await site.auth.signIn(who, origin)).cookies);
}

const toCookie = (cookies: string[]) => cookies.map((line) => line.split(';')[0]).join('; ');

/** Sends a write as a plain form does, or as React Router does in a browser. */
export function sendWrite(
  site: BuiltSite,
  { path, body, cookie: own }: Write,
  { cookie, asData }: { cookie: string; asData: boolean },
) {
  const form = body instanceof FormData ? body : new URLSearchParams(body);
  return site.post(asData ? `${path}.data` : path, form, { cookie: own ?? cookie });
}

/** All writes of the staff area. Each write has the text that the page shows after a failure. */
export function staffWrites({
  db,
  site,
  role = 'admin',
}: {
  db: Database;
  site: BuiltSite;
  /** The role of the member of staff in writes to their own account. */
  role?: Role;
}): StaffWrite[] {
  const writeMessage = () =>
    submitContact(db, visitor, {
      name: 'A visitor',
      email: 'visitor@example.org',
      subject: 'A question',
      message: `When is the exam ${crypto.randomUUID()}?`,
    });

  const allowOutboundWork = () =>
    saveSettings(db, system, { outboundWork: true, contactEmail: 'office@example.org' });

  /** Creates an entry of the inbox that a filter hides. */
  async function rejectedEntry() {
    const { id, title, sourceId } = await buildEntry(db);
    const [member] = await db.select({ id: staffUsers.id }).from(staffUsers).limit(1);
    await rejectEntry(db, actAs(member?.id ?? ''), { id, phrase: title });
    const [filter] = await listFilters(db, sourceId);
    return { sourceId, filterId: filter?.id ?? '' };
  }

  async function announcementFields(typed: string) {
    const { id: categoryId } = await buildCategory(db);
    // Each title is unique, so that no announcement is a possible duplicate (twin) of an earlier
    // one.
    const title = `${typed} ${crypto.randomUUID()}`;
    return { title, description: '<p>Out now.</p>', categoryId };
  }

  /** Creates another member of staff. */
  async function colleague(colleagueRole: Role = 'admin') {
    const person = { email: `${crypto.randomUUID()}@example.org`, password: 'a long password' };
    const { id } = await site.auth.createStaff({
      ...person,
      name: 'A colleague',
      role: colleagueRole,
    });
    return { id, ...person };
  }

  /**
   * Creates a member of staff with two-step sign-in. Returns the session and the TOTP secret of
   * this member.
   */
  async function colleagueWithTwoStep({ isConfirmed = true } = {}) {
    const person = await colleague(role);
    const cookie = await openSession(site, person);
    const who = {
      ...origin,
      user: { ...person, name: 'A colleague', role },
      cookie,
    };
    const key = await site.auth.startTwoStep(who, person.password);
    if (!isConfirmed) return { ...person, key, cookie };
    const { cookies } = await site.auth.confirmTwoStep(who, { code: totp(key) });
    return { ...person, key, cookie: toCookie(cookies) };
  }

  const account = (
    does: string,
    body: Record<string, string>,
    {
      typed,
      who = async () => ({ cookie: await openSession(site, await colleague(role)), key: '' }),
    }: {
      typed?: string;
      who?: () => Promise<{ cookie: string; key: string }>;
    } = {},
  ): StaffWrite => ({
    pattern: '/admin/account',
    does,
    text: failed.account,
    ...(typed && { typed }),
    arrange: async () => {
      const { cookie, key } = await who();
      const code = key && totp(key);
      return { path: '/admin/account', body: { ...body, ...(code && { code }) }, cookie };
    },
  });

  const template = (intent: string): StaffWrite => ({
    pattern: '/admin/notifications/templates/:name',
    does: `${intent} a template`,
    // An earlier attempt may have stored the template. The form then shows an error for a conflict,
    // without details.
    text: `(${failed.template}|This template was saved elsewhere)`,
    typed: 'Typed for the mail',
    arrange: async () => {
      await resetMailTemplate(db, system, 'digest');
      return {
        path: '/admin/notifications/templates/digest',
        body: {
          intent,
          subject: 'Typed for the mail',
          body: 'New:\n\n{notices}\n\n{leaveUrl}',
          base: JSON.stringify(originalMail('digest', staffLanguage.texts)),
        },
      };
    },
  });

  return [
    {
      pattern: '/admin/login',
      does: 'sign in',
      text: 'An error occurred',
      typed: editor.email,
      arrange: async () => ({ path: '/admin/login', body: editor, cookie: '' }),
    },
    {
      pattern: '/admin/login/code',
      does: 'give a code',
      text: 'An error occurred',
      arrange: async () => {
        const { email, password, key } = await colleagueWithTwoStep();
        return {
          path: '/admin/login/code',
          body: { code: nextTotp(key) },
          cookie: await openSession(site, { email, password }),
        };
      },
    },
    {
      pattern: '/admin/forgot-password',
      does: 'ask for a link',
      text: 'An error occurred',
      typed: editor.email,
      arrange: async () => ({
        path: '/admin/forgot-password',
        body: { email: editor.email },
        cookie: '',
      }),
    },
    {
      pattern: '/admin/reset-password/:token',
      does: 'choose a password',
      text: 'An error occurred',
      arrange: async () => {
        const { id } = await colleague();
        const token = await makePasswordLink(db, system, id, 'passwordReset');
        const newPassword = 'another long password';
        return {
          path: `/admin/reset-password/${token}`,
          body: { newPassword, newPasswordAgain: newPassword },
          cookie: '',
        };
      },
    },
    {
      pattern: '/admin/sign-out',
      does: 'sign out',
      // The error page replaces the form and shows the text for unexpected errors.
      text: '"requestId"',
      arrange: async () => ({ path: '/admin/sign-out', body: {}, cookie: await openSession(site) }),
    },
    {
      pattern: '/admin/announcements/new',
      does: 'create an announcement',
      text: failed.announcement,
      typed: 'Typed for the new one',
      arrange: async () => ({
        path: '/admin/announcements/new',
        body: {
          ...(await announcementFields('Typed for the new one')),
          newId: crypto.randomUUID(),
        },
      }),
    },
    {
      pattern: '/admin/edit-announcement/:id?',
      does: 'save an announcement',
      text: failed.announcement,
      typed: 'Typed over the old one',
      arrange: async () => {
        const { id, version } = await buildAnnouncement(db);
        const fields = await announcementFields('Typed over the old one');
        return {
          path: `/admin/edit-announcement/${id}`,
          body: { ...fields, version: String(version) },
        };
      },
    },
    {
      pattern: '/admin/edit-announcement/:id?',
      does: 'save an announcement over somebody else’s',
      text: '(An error occurred|This announcement was saved elsewhere)',
      typed: 'Typed beside somebody',
      arrange: async () => {
        const { id, version, categoryId } = await buildAnnouncement(db);
        await updateAnnouncement(db, system, id, {
          title: 'Theirs',
          description: 'Theirs',
          categoryId,
        });
        const fields = await announcementFields('Typed beside somebody');
        return {
          path: `/admin/edit-announcement/${id}`,
          body: { ...fields, version: String(version) },
        };
      },
    },
    {
      pattern: '/admin/extend-announcement/:id',
      does: 'extend an announcement',
      text: failed.announcement,
      typed: 'Typed as the reason',
      arrange: async () => {
        const announcement = await buildAnnouncement(db, { lastDate: '2026-03-31' });
        return {
          path: `/admin/extend-announcement/${announcement.id}`,
          body: {
            on: '2026-04-15',
            reason: 'Typed as the reason',
            version: String(announcement.version),
            base: JSON.stringify(writeAnnouncementBase(announcement)),
          },
        };
      },
    },
    {
      pattern: '/admin/starter-content',
      does: 'update the starter content',
      text: 'The starter content could not be updated.',
      arrange: async () => {
        // An update that failed leaves its notice. The next update would change that notice, too,
        // so the notice is deleted.
        await db.delete(announcements).where(eq(announcements.title, FIRST_STARTER_TITLE));
        await buildFirstStarterNotice(db);
        return { path: '/admin/starter-content', body: { intent: 'update' } };
      },
    },
    {
      pattern: '/admin/announcements',
      does: 'delete an announcement',
      text: 'Failed to delete the announcement. Please try again.',
      arrange: async () => {
        const { id } = await buildAnnouncement(db);
        return { path: '/admin/announcements', body: { intent: 'delete', id } };
      },
    },
    {
      pattern: '/admin/announcements',
      does: 'bring an announcement back',
      text: 'Failed to restore the announcement. Please try again.',
      arrange: async () => {
        const { id } = await buildAnnouncement(db);
        await deleteAnnouncement(db, system, id);
        return { path: '/admin/announcements', body: { intent: 'restore', id } };
      },
    },
    {
      pattern: '/admin/presence',
      does: 'keep a form open',
      text: '"requestId"',
      arrange: async () => ({
        path: '/admin/presence',
        body: { intent: 'open', id: (await buildAnnouncement(db)).id, tab: crypto.randomUUID() },
      }),
    },
    {
      pattern: '/admin/presence',
      does: 'close a form',
      text: '"requestId"',
      arrange: async () => ({
        path: '/admin/presence',
        body: { intent: 'close', id: (await buildAnnouncement(db)).id, tab: crypto.randomUUID() },
      }),
    },
    {
      pattern: '/admin/threads/:id',
      does: 'rename an examination',
      text: failed.announcement,
      typed: 'Typed examination 2026',
      arrange: async () => {
        const { id, name } = await buildThread(db);
        const body = { intent: 'rename', name: `Typed examination 2026 ${name}`, was: name };
        return { path: `/admin/threads/${id}`, body };
      },
    },
    {
      pattern: '/admin/threads/:id',
      does: 'merge an examination into another one',
      text: 'Failed to merge the examinations. Please try again.',
      arrange: async () => {
        const [{ id }, { name: into }] = [await buildThread(db), await buildThread(db)];
        return { path: `/admin/threads/${id}`, body: { intent: 'merge', into } };
      },
    },
    {
      pattern: '/admin/threads/:id',
      does: 'move notices to another examination',
      text: failed.announcement,
      typed: 'Typed for the moved 2026',
      arrange: async () => {
        const { id, noticeId: ids } = await buildThread(db);
        const body = { intent: 'move', ids, to: 'Typed for the moved 2026' };
        return { path: `/admin/threads/${id}`, body };
      },
    },
    {
      pattern: '/admin/threads/:id',
      does: 'release a former name of an examination',
      text: 'Failed to release the former name. Please try again.',
      arrange: async () => {
        const { id, name } = await buildThread(db);
        await renameThread(db, system, id, { name: `Renamed ${name}`, was: name });
        const body = { intent: 'release', former: threadSlug(name) };
        return { path: `/admin/threads/${id}`, body };
      },
    },
    ...(['right', 'wrong'] as const).map((intent) => ({
      pattern: '/admin/targets',
      does: `call a new host ${intent}`,
      text: 'Failed to save. Please try again.',
      arrange: async () => {
        const target = { kind: 'host', value: `${crypto.randomUUID()}.example` } as const;
        await confirmTargets(db, system, [target]);
        return { path: '/admin/targets', body: { intent, id: targetKey(target) } };
      },
    })),
    ...(
      [
        ['open', 'new'],
        ['open-new', 'new'],
        ['take', 'new'],
        ['release', 'taken'],
        ['duplicate', 'new'],
        ['reject', 'new'],
      ] as const
    ).map(([intent, state]) => ({
      pattern: '/admin/inbox',
      does: `${intent} an entry of the inbox`,
      text: 'Failed to change the entry. Please try again.',
      arrange: async () => {
        const { id, title } = await buildEntry(db, { state });
        return {
          path: '/admin/inbox',
          body: { intent, id, ...(intent === 'reject' && { phrase: title }) },
        };
      },
    })),
    {
      pattern: '/admin/inbox',
      does: 'undo a filter in the inbox',
      text: 'Failed to change the entry. Please try again.',
      arrange: async () => ({
        path: '/admin/inbox',
        body: { intent: 'undo-filter', id: (await rejectedEntry()).filterId },
      }),
    },
    ...(['visit', 'accept', 'delete'] as const).map((intent) => ({
      pattern: '/admin/sources/:id',
      does: `${intent} a source`,
      text: 'Failed to save the source. Please try again.',
      arrange: async () => {
        await allowOutboundWork();
        const { id } = await buildSource(db, { alarm: 'fewer-rows' });
        return { path: `/admin/sources/${id}`, body: { intent, id } };
      },
    })),
    {
      pattern: '/admin/sources/:id',
      does: 'undo a filter of a source',
      text: 'Failed to save the source. Please try again.',
      arrange: async () => {
        const { sourceId, filterId } = await rejectedEntry();
        return {
          path: `/admin/sources/${sourceId}`,
          body: { intent: 'undo-filter', id: filterId },
        };
      },
    },
    {
      pattern: '/admin/sources/new',
      does: 'add a source',
      text: 'Failed to save the source. Please try again.',
      typed: 'Typed for the source',
      arrange: async () => ({
        path: '/admin/sources/new',
        body: { ...sourceFields(), newId: crypto.randomUUID() },
      }),
    },
    {
      pattern: '/admin/sources/new',
      does: 'preview a page',
      text: 'The preview could not be loaded. Please try again.',
      arrange: async () => {
        await allowOutboundWork();
        return { path: '/admin/sources/new', body: { ...sourceFields(), intent: 'preview' } };
      },
    },
    {
      pattern: '/admin/edit-source/:id',
      does: 'save a source',
      text: 'Failed to save the source. Please try again.',
      typed: 'Typed for the source',
      arrange: async () => ({
        path: `/admin/edit-source/${(await buildSource(db)).id}`,
        body: sourceFields(),
      }),
    },
    {
      pattern: '/admin/edit-source/:id',
      does: 'preview the page of a source',
      text: 'The preview could not be loaded. Please try again.',
      arrange: async () => {
        await allowOutboundWork();
        const { id } = await buildSource(db);
        return {
          path: `/admin/edit-source/${id}`,
          body: { ...sourceFields(), intent: 'preview' },
        };
      },
    },
    {
      pattern: '/admin/announcements/read',
      does: 'read a notice',
      text: failed.announcement,
      typed: 'Last date to apply: 30.11.2026',
      arrange: async () => ({
        path: '/admin/announcements/read',
        body: formOf({ text: 'Last date to apply: 30.11.2026' }),
      }),
    },
    {
      pattern: '/admin/translations/:entity/:id/:locale',
      does: 'save a translation',
      text: 'Failed to save the translation. Please try again.',
      typed: 'टाइप किया हुआ',
      arrange: async () => {
        const { id } = await buildCategory(db);
        const body = { name: 'टाइप किया हुआ', base: JSON.stringify({ name: '' }) };
        return { path: `/admin/translations/category/${id}/hi`, body };
      },
    },
    {
      pattern: '/admin/categories/new',
      does: 'create a category',
      text: failed.category,
      typed: 'Typed for the category',
      arrange: async () => ({
        path: '/admin/categories/new',
        body: {
          name: 'Typed for the category',
          slug: `typed-${crypto.randomUUID()}`,
          newId: crypto.randomUUID(),
        },
      }),
    },
    {
      pattern: '/admin/edit-category/:id?',
      does: 'save a category',
      text: failed.category,
      typed: 'Typed over the category',
      arrange: async () => {
        const { id, slug, version } = await buildCategory(db);
        return {
          path: `/admin/edit-category/${id}`,
          body: { name: 'Typed over the category', slug, version: String(version) },
        };
      },
    },
    {
      pattern: '/admin/edit-category/:id?',
      does: 'save a category over somebody else’s',
      text: '(An error occurred|This category was saved elsewhere)',
      typed: 'Typed beside somebody',
      arrange: async () => {
        const { id, slug, version } = await buildCategory(db);
        await updateCategory(db, system, id, { name: 'Theirs', slug });
        return {
          path: `/admin/edit-category/${id}`,
          body: { name: 'Typed beside somebody', slug, version: String(version) },
        };
      },
    },
    {
      pattern: '/admin/categories',
      does: 'move the announcements of a category',
      text: 'Failed to move the announcements. Please try again.',
      arrange: async () => {
        const { categoryId: id } = await buildAnnouncement(db);
        const { id: to } = await buildCategory(db);
        return { path: '/admin/categories', body: { intent: 'move', id, to } };
      },
    },
    {
      pattern: '/admin/categories',
      does: 'delete a category',
      text: 'Failed to delete the category. Please try again.',
      arrange: async () => {
        const { id } = await buildCategory(db);
        return { path: '/admin/categories', body: { intent: 'delete', id } };
      },
    },
    {
      pattern: '/admin/categories',
      does: 'bring a category back',
      text: 'Failed to restore the category. Please try again.',
      arrange: async () => {
        const { id } = await buildCategory(db);
        await deleteCategory(db, system, id);
        return { path: '/admin/categories', body: { intent: 'restore', id } };
      },
    },
    {
      pattern: '/admin/contact-submissions',
      does: 'answer a message',
      text: 'Failed to send response',
      typed: 'Typed for the visitor',
      arrange: async () => ({
        path: '/admin/contact-submissions',
        body: {
          intent: 'respond',
          id: (await writeMessage()).id,
          response: 'Typed for the visitor',
        },
      }),
    },
    {
      pattern: '/admin/contact-submissions',
      does: 'mark a message as read',
      text: 'Failed to update submission',
      arrange: async () => ({
        path: '/admin/contact-submissions',
        body: { intent: 'read', id: (await writeMessage()).id },
      }),
    },
    {
      pattern: '/admin/contact-submissions',
      does: 'mail a response again',
      text: 'Failed to send response',
      arrange: async () => {
        const { id } = await writeMessage();
        await respondToSubmission(db, system, id, { response: 'Soon.' }, { isMailed: true });
        await markResponseMail(db, system, id, 'failed');
        return { path: '/admin/contact-submissions', body: { intent: 'retry', id } };
      },
    },
    {
      pattern: '/admin/contact-submissions',
      does: 'delete a message',
      text: 'Failed to delete submission',
      arrange: async () => ({
        path: '/admin/contact-submissions',
        body: { intent: 'delete', id: (await writeMessage()).id },
      }),
    },
    {
      pattern: '/admin/personal-data',
      does: 'erase what is stored of a person',
      text: 'Failed to erase the data. Please try again.',
      arrange: async () => {
        await writeMessage();
        return {
          path: '/admin/personal-data',
          body: { intent: 'erase', id: 'visitor@example.org' },
        };
      },
    },
    template('save'),
    template('reset'),
    template('preview'),
    template('test'),
    {
      pattern: '/admin/staff',
      does: 'disable somebody',
      text: failed.staff,
      arrange: async () => ({
        path: '/admin/staff',
        body: { intent: 'disable', id: (await colleague()).id },
      }),
    },
    {
      pattern: '/admin/staff',
      does: 'enable somebody',
      text: failed.staff,
      arrange: async () => ({
        path: '/admin/staff',
        body: { intent: 'enable', id: (await colleague()).id },
      }),
    },
    {
      pattern: '/admin/staff',
      does: 'give somebody another role',
      text: failed.staff,
      arrange: async () => ({
        path: '/admin/staff',
        body: { intent: 'role', id: (await colleague()).id, role: 'editor' },
      }),
    },
    {
      pattern: '/admin/staff/new',
      does: 'add somebody',
      text: failed.staff,
      typed: 'Typed for the newcomer',
      arrange: async () => ({
        path: '/admin/staff/new',
        body: {
          name: 'Typed for the newcomer',
          email: `${crypto.randomUUID()}@example.org`,
          role: 'author',
          newId: crypto.randomUUID(),
          currentPassword: editor.password,
        },
      }),
    },
    {
      pattern: '/admin/staff',
      does: 'remove somebody',
      text: 'Failed to remove the account. Please try again.',
      arrange: async () => ({
        path: '/admin/staff',
        body: {
          intent: 'remove',
          id: (await colleague()).id,
          currentPassword: editor.password,
        },
      }),
    },
    {
      pattern: '/admin/staff',
      does: 'reset somebody’s two-step sign-in',
      text: 'Failed to reset two-step sign-in. Please try again.',
      arrange: async () => ({
        path: '/admin/staff',
        body: {
          intent: 'reset-two-step',
          id: (await colleague()).id,
          currentPassword: editor.password,
        },
      }),
    },
    account(
      'change one’s name',
      { intent: 'name', name: 'Typed for oneself' },
      { typed: 'Typed for oneself' },
    ),
    account('change one’s password', {
      intent: 'password',
      currentPassword: 'a long password',
      newPassword: 'another long password',
      newPasswordAgain: 'another long password',
    }),
    account('start two-step sign-in', {
      intent: 'start-two-step',
      currentPassword: 'a long password',
    }),
    account(
      'confirm two-step sign-in',
      { intent: 'confirm-two-step' },
      { who: () => colleagueWithTwoStep({ isConfirmed: false }) },
    ),
    account(
      'stop two-step sign-in',
      { intent: 'stop-two-step', currentPassword: 'a long password' },
      { who: colleagueWithTwoStep },
    ),
    account(
      'make recovery codes',
      { intent: 'new-codes', currentPassword: 'a long password' },
      { who: colleagueWithTwoStep },
    ),
    account('end a session', { intent: 'end-session', sessionId: 'another' }),
    account('end all other sessions', { intent: 'end-other-sessions' }),
    {
      pattern: '/admin/about',
      does: 'save the about page',
      text: failed.about,
      typed: 'Typed about us',
      arrange: async () => ({
        path: '/admin/about',
        body: { 'hero.title': 'Typed about us', 'hero.content': crypto.randomUUID() },
      }),
    },
    {
      pattern: '/admin/about',
      does: 'save the about page over somebody else’s',
      text: '(Failed to update about page. Please try again.|This page was saved elsewhere)',
      typed: 'Typed beside somebody',
      arrange: async () => ({
        path: '/admin/about',
        body: {
          'hero.title': 'Typed beside somebody',
          'hero.content': crypto.randomUUID(),
          'hero.version': '9999',
        },
      }),
    },
    {
      pattern: '/admin/about',
      does: 'add a section',
      text: failed.about,
      arrange: async () => ({ path: '/admin/about', body: { intent: 'add', id: 'cta' } }),
    },
    {
      pattern: '/admin/about',
      does: 'delete a section',
      text: 'Failed to delete the section. Please try again.',
      arrange: async () => {
        await addAboutSection(db, system, texts, 'stats');
        return { path: '/admin/about', body: { intent: 'delete', id: 'stats' } };
      },
    },
    {
      pattern: '/admin/about',
      does: 'bring a section back',
      text: 'Failed to restore the section. Please try again.',
      arrange: async () => {
        await addAboutSection(db, system, texts, 'stats');
        await deleteAboutSection(db, system, 'stats');
        return { path: '/admin/about', body: { intent: 'restore', id: 'stats' } };
      },
    },
    {
      pattern: '/admin/settings',
      does: 'save the settings',
      text: failed.settings,
      typed: 'Typed for visitors',
      arrange: async () => {
        const { shortId } = await buildAnnouncement(db);
        return {
          path: '/admin/settings',
          body: {
            siteName: 'Suchna',
            bannerText: 'Typed for visitors',
            contactEmail: 'office@example.org',
            whatsappNumber: '919876543210',
            businessHours: crypto.randomUUID(),
            'quickLinks[0]': shortId,
            'retention.messageDays': '365',
            'retention.requestDays': '7',
            ...Object.fromEntries(
              ['contact', 'alerts', 'passwordMails', 'signInAccount', 'signInAddress'].flatMap(
                (name) => [
                  [`limits.${name}.count`, '1000'],
                  [`limits.${name}.minutes`, '10'],
                ],
              ),
            ),
          },
        };
      },
    },
    {
      pattern: '/admin/settings',
      does: 'take a default again',
      text: failed.settings,
      arrange: async () => ({ path: '/admin/settings', body: { reset: 'bannerText' } }),
    },
    {
      pattern: '/admin/blog',
      does: 'publish a post',
      text: 'Failed to toggle publish status',
      arrange: async () => ({
        path: '/admin/blog',
        body: { intent: 'publish', id: (await buildPost(db, { isPublished: false })).id },
      }),
    },
    {
      pattern: '/admin/blog',
      does: 'make a post a draft',
      text: 'Failed to toggle publish status',
      arrange: async () => ({
        path: '/admin/blog',
        body: { intent: 'unpublish', id: (await buildPost(db)).id },
      }),
    },
    {
      pattern: '/admin/blog/new',
      does: 'create a post',
      text: 'Failed to create blog post',
      typed: 'Typed for the post',
      arrange: async () => ({
        path: '/admin/blog/new',
        body: { ...postFields('Typed for the post'), newId: crypto.randomUUID() },
      }),
    },
    {
      pattern: '/admin/blog/new',
      does: 'create a post with a picture',
      text: '(Failed to upload image|Failed to create blog post)',
      typed: 'Typed beside the picture',
      arrange: async () => ({
        path: '/admin/blog/new',
        body: formOf({
          ...postFields('Typed beside the picture'),
          newId: crypto.randomUUID(),
          image: await image('a.png'),
        }),
      }),
    },
    {
      pattern: '/admin/blog/edit/:id',
      does: 'save a post',
      text: 'Failed to update blog post',
      typed: 'Typed over the post',
      arrange: async () => {
        const { id, version } = await buildPost(db);
        return {
          path: `/admin/blog/edit/${id}`,
          body: { ...postFields('Typed over the post'), version: String(version) },
        };
      },
    },
    {
      pattern: '/admin/blog/edit/:id',
      does: 'save a post over somebody else’s',
      text: '(Failed to update blog post|This post was saved elsewhere)',
      typed: 'Typed beside somebody',
      arrange: async () => {
        const { id, version } = await buildPost(db);
        await updatePost(db, system, id, { ...postFields('Theirs'), category: 'Result' });
        return {
          path: `/admin/blog/edit/${id}`,
          body: { ...postFields('Typed beside somebody'), version: String(version) },
        };
      },
    },
    {
      pattern: '/admin/blog',
      does: 'delete a post',
      text: 'Failed to delete blog post',
      arrange: async () => ({
        path: '/admin/blog',
        body: { intent: 'delete', id: (await buildPost(db)).id },
      }),
    },
    {
      pattern: '/admin/uploads',
      does: 'upload a picture',
      text: 'Failed to upload image',
      arrange: async () => ({
        path: '/admin/uploads',
        body: formOf({ image: await image('b.png') }),
      }),
    },
  ];
}
