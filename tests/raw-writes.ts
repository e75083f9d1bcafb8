import type { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import type { Actor, StaffActor } from '#domain/actor.ts';
import * as alerts from '#domain/alerts/alerts.server.ts';
import { alertSchema } from '#domain/alerts/schema.ts';
import * as announcements from '#domain/announcements/announcements.server.ts';
import type { OldDaysAnswer } from '#domain/announcements/changed-days.server.ts';
import type { MergedContent } from '#domain/announcements/content-shape.ts';
import type { SlugOptions } from '#domain/announcements/free-slug.server.ts';
import * as imports from '#domain/announcements/import.server.ts';
import { announcementSchema } from '#domain/announcements/schema.ts';
import * as categories from '#domain/categories/categories.server.ts';
import { categorySchema } from '#domain/categories/schema.ts';
import { contactSchema, responseSchema } from '#domain/contact/schema.ts';
import * as responses from '#domain/contact/submissions.server.ts';
import * as messages from '#domain/contact/submit-contact.server.ts';
import type { OpenedForm } from '#domain/merge-save.server.ts';
import * as posts from '#domain/posts/posts.server.ts';
import { postSchema } from '#domain/posts/schema.ts';
import { accountNameSchema, newStaffSchema, roleSchema } from '#domain/staff/schema.ts';
import * as staff from '#domain/staff/staff.server.ts';
import type { Target } from '#domain/targets/targets.ts';
import { parseInput } from '#domain/validation.ts';
import type { Locale } from '#messages/locales.ts';

/*
 * These functions write to the domain as the forms do. Each takes values as people type them,
 * parses them with the schema of the entity, and calls the domain.
 */

type CategoryInput = z.input<typeof categorySchema>;

const parseCategory = (input: CategoryInput) =>
  parseInput(categorySchema, input, 'categoryNameRequired');

export async function createCategory(
  db: Database,
  actor: Actor,
  { id, ...input }: CategoryInput & { id?: string },
) {
  return categories.createCategory(db, actor, { id, ...parseCategory(input) });
}

export async function updateCategory(
  db: Database,
  actor: Actor,
  id: string,
  { version, base, choices, ...input }: CategoryInput & { version?: number } & OpenedForm,
) {
  return categories.updateCategory(db, actor, id, {
    ...parseCategory(input),
    version,
    base,
    choices,
  });
}

export type PostInput = z.input<typeof postSchema>;

const parsePost = (input: PostInput) => parseInput(postSchema, input, 'postTitleRequired');

export async function createPost(
  db: Database,
  actor: Actor,
  { id, ...input }: PostInput & { id?: string },
) {
  return posts.createPost(db, actor, { id, ...parsePost(input) });
}

export async function updatePost(
  db: Database,
  actor: Actor,
  id: string,
  { version, base, choices, ...input }: PostInput & { version?: number } & OpenedForm,
) {
  return posts.updatePost(db, actor, id, { ...parsePost(input), version, base, choices });
}

export async function importPosts(
  db: Database,
  actor: Actor,
  imported: readonly (PostInput & { createdAt: Date; updatedAt: Date })[],
) {
  const parsed = imported.map(({ createdAt, updatedAt, ...input }) => ({
    ...parsePost(input),
    createdAt,
    updatedAt,
  }));
  return posts.importPosts(db, actor, parsed);
}

export type AnnouncementInput = z.input<typeof announcementSchema>;

const parseAnnouncement = (input: AnnouncementInput) =>
  parseInput(announcementSchema, input, 'announcementFieldsRequired');

/** The document from which the announcement's form was filled. */
type FilledFrom = { id: string; checked: readonly string[] };

export async function createAnnouncement(
  db: Database,
  actor: Actor,
  {
    id,
    threadFromTitle,
    knownTwins,
    twinsReason,
    confirmedTargets,
    document,
    ...input
  }: AnnouncementInput & {
    id?: string;
    threadFromTitle?: boolean;
    knownTwins?: string[];
    twinsReason?: string;
    confirmedTargets?: Target[];
    document?: FilledFrom;
  },
  options?: SlugOptions,
) {
  const values = {
    ...parseAnnouncement(input),
    id,
    threadFromTitle,
    knownTwins,
    twinsReason,
    confirmedTargets,
    document,
  };
  return announcements.createAnnouncement(db, actor, values, options);
}

export async function updateAnnouncement(
  db: Database,
  actor: Actor,
  id: string,
  {
    version,
    base,
    choices,
    reason,
    threadFromTitle,
    knownTwins,
    twinsReason,
    oldDays,
    confirmedTargets,
    document,
    ...input
  }: AnnouncementInput & {
    version?: number;
    base?: MergedContent | null;
    choices?: OpenedForm['choices'];
    reason?: string | null;
    threadFromTitle?: boolean;
    knownTwins?: string[];
    twinsReason?: string;
    oldDays?: OldDaysAnswer;
    confirmedTargets?: Target[];
    document?: FilledFrom;
  },
  options?: SlugOptions,
) {
  const more = {
    version,
    base,
    choices,
    reason,
    threadFromTitle,
    knownTwins,
    twinsReason,
    oldDays,
    confirmedTargets,
    document,
  };
  const values = { ...parseAnnouncement(input), ...more };
  return announcements.updateAnnouncement(db, actor, id, values, options);
}

export type ImportedAnnouncement = AnnouncementInput & { createdAt: Date; updatedAt: Date };

export async function importAnnouncements(
  db: Database,
  actor: Actor,
  imported: readonly ImportedAnnouncement[],
) {
  const parsed = imported.map(({ createdAt, updatedAt, ...input }) => ({
    ...parseAnnouncement(input),
    createdAt,
    updatedAt,
  }));
  return imports.importAnnouncements(db, actor, parsed);
}

export async function submitContact(
  db: Database,
  actor: Actor,
  input: z.input<typeof contactSchema>,
) {
  return messages.submitContact(db, actor, parseInput(contactSchema, input, 'contactInvalid'));
}

export async function respondToSubmission(
  db: Database,
  actor: Actor,
  id: string,
  input: z.input<typeof responseSchema>,
  options: { isMailed: boolean },
) {
  const values = parseInput(responseSchema, input, 'responseRequired');
  return responses.respondToSubmission(db, actor, id, values, options);
}

export async function requestAlerts(
  db: Database,
  actor: Actor,
  input: z.input<typeof alertSchema>,
  locale: Locale = 'en',
) {
  const values = parseInput(alertSchema, input, 'alertInvalid');
  return alerts.requestAlerts(db, actor, values, locale);
}

export async function createStaff(
  db: Database,
  actor: Actor,
  {
    id,
    passwordHash,
    ...input
  }: z.input<typeof newStaffSchema> & { id: string; passwordHash: string },
) {
  const values = parseInput(newStaffSchema, input, 'userInvalid');
  return staff.createStaff(db, actor, { ...values, id, passwordHash });
}

export async function renameStaff(
  db: Database,
  actor: StaffActor,
  input: z.input<typeof accountNameSchema>,
) {
  return staff.renameStaff(db, actor, parseInput(accountNameSchema, input, 'userNameRequired'));
}

export async function setStaffRole(
  db: Database,
  actor: Actor,
  id: string,
  input: { role: string },
) {
  return staff.setStaffRole(db, actor, id, parseInput(roleSchema, input, 'staffRoleRequired'));
}
