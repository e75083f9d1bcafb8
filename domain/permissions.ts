import type { Actor, Role } from './actor.ts';
import { Forbidden } from './errors.ts';

type Holder = Role | 'visitor' | 'importer';

const everyStaff = ['admin', 'editor', 'author'] as const;
const editors = ['admin', 'editor'] as const;

/**
 * The roles that have each permission (docs/decisions/019-roles.md). The site itself (`system`) has
 * all permissions and is not in the table.
 */
const holders = {
  /**
   * Change one's own account (name, password, two-step sign-in, sessions), and open the staff area.
   */
  'account.write': everyStaff,
  'dashboard.read': editors,
  /** Receive all changes in real time. These include changes of messages, drafts and settings. */
  'changes.read': editors,

  'announcements.read': editors,
  'announcements.write': [...editors, 'importer'],
  'categories.read': editors,
  'categories.write': [...editors, 'importer'],
  'about.write': editors,

  /** Read published posts, and drafts that the actor may edit. */
  'posts.read': everyStaff,
  /** Create drafts, and edit one's own drafts. */
  'posts.draft': everyStaff,
  /** Read and edit all posts. */
  'posts.edit': editors,
  'posts.publish': editors,
  'posts.delete': editors,
  'media.write': everyStaff,
  /**
   * Open the forms of translations. Each form also requires the permission to write the translated
   * entity.
   */
  'translations.write': everyStaff,

  'submissions.read': editors,
  'submissions.write': editors,
  /** Find, export and erase the data of a visitor. */
  'people.write': ['admin'],
  'searches.read': editors,
  'links.read': editors,
  'sources.write': ['admin'],
  /** Take, publish and reject entries of the inbox. */
  'inbox.write': editors,
  'health.read': editors,

  'mails.write': ['admin'],
  'settings.write': ['admin'],
  'staff.write': ['admin'],
  'activity.read': ['admin'],

  /** Do the steps of a sign-in before the person is signed in. */
  'signIn.write': ['visitor', ...everyStaff],
  'contact.write': ['visitor'],
  'alerts.write': ['visitor'],
  'content.import': ['importer'],
  /** Run jobs and housekeeping, and write counters. */
  'site.maintain': [],
} as const satisfies Record<string, readonly Holder[]>;

export type Permission = keyof typeof holders;

/** Checks whether an actor has a permission. */
export function may(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'system') return true;
  const holder = actor.kind === 'staff' ? actor.role : actor.kind;
  return (holders[permission] as readonly Holder[]).includes(holder);
}

/**
 * Refuses an actor without a permission.
 *
 * @throws Forbidden if the actor lacks the permission
 */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!may(actor, permission)) throw new Forbidden();
}
