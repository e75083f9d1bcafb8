import type { Actor, Role } from './actor.ts';
import { Forbidden } from './errors.ts';

type Holder = Role | 'visitor' | 'importer';

const everyStaff = ['admin', 'editor', 'author'] as const;
const editors = ['admin', 'editor'] as const;

/**
 * The one table of who may do what; see docs/decisions/019-roles.md. The site itself (`system`) may
 * do everything and stands in no line.
 */
const holders = {
  /** The own account: name, password, two-step sign-in, sessions. Also the frame of the staff area. */
  'account.write': everyStaff,
  'dashboard.read': editors,
  /** Hear at once of every change: of messages, drafts and settings, too. */
  'changes.read': editors,

  'announcements.read': editors,
  'announcements.write': [...editors, 'importer'],
  'categories.read': editors,
  'categories.write': [...editors, 'importer'],
  'about.write': editors,

  /** Published posts, and the drafts that one may edit. */
  'posts.read': everyStaff,
  /** Create a draft, and edit the own drafts. */
  'posts.draft': everyStaff,
  /** Read and edit the posts of everybody. */
  'posts.edit': editors,
  'posts.publish': editors,
  'posts.delete': editors,
  'media.write': everyStaff,

  'submissions.read': editors,
  'submissions.write': editors,
  /** Find, export and erase what is stored of a person. */
  'people.write': ['admin'],
  'searches.read': editors,
  'links.read': editors,
  'health.read': editors,

  'mails.write': ['admin'],
  'settings.write': ['admin'],
  'staff.write': ['admin'],
  'activity.read': ['admin'],

  /** Sign-in steps of somebody who is not signed in yet. */
  'signIn.write': ['visitor', ...everyStaff],
  'contact.write': ['visitor'],
  'alerts.write': ['visitor'],
  'content.import': ['importer'],
  /** Jobs, housekeeping and counters. */
  'site.maintain': [],
} as const satisfies Record<string, readonly Holder[]>;

export type Permission = keyof typeof holders;

/** Whether an actor has a permission. */
export function may(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'system') return true;
  const holder = actor.kind === 'staff' ? actor.role : actor.kind;
  return (holders[permission] as readonly Holder[]).includes(holder);
}

/** @throws Forbidden where the actor does not have the permission */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!may(actor, permission)) throw new Forbidden();
}
