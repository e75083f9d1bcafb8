import type { Permission } from '#domain/permissions.ts';

/*
 * Permissions to open a page of the staff area and to perform its writes, by URL pattern. The guard
 * of the staff area refuses a URL whose pattern is not in `access`.
 */

type Access = {
  /** The permission to open the page. The writes of the page need this permission, too. */
  read: Permission;
  /** Further permissions for writes, by intent. */
  writes?: Record<string, Permission>;
};

export const access = {
  '/admin': { read: 'account.write' },
  '/admin/session': { read: 'account.write' },
  '/admin/sign-out': { read: 'account.write', writes: { 'sign-out': 'account.write' } },
  '/admin/*': { read: 'account.write' },
  '/admin/account': {
    read: 'account.write',
    writes: {
      name: 'account.write',
      password: 'account.write',
      'start-two-step': 'account.write',
      'confirm-two-step': 'account.write',
      'new-codes': 'account.write',
      'stop-two-step': 'account.write',
      'end-session': 'account.write',
      'end-other-sessions': 'account.write',
    },
  },

  '/admin/announcements': {
    read: 'announcements.read',
    writes: { delete: 'announcements.write', restore: 'announcements.write' },
  },
  '/admin/announcements/new': {
    read: 'announcements.write',
    writes: { create: 'announcements.write' },
  },
  '/admin/announcements/read': {
    read: 'announcements.write',
    writes: { read: 'announcements.write' },
  },
  '/admin/announcements/latin-title': { read: 'announcements.write' },
  '/admin/announcements/likely-twins': { read: 'announcements.write' },
  '/admin/announcements/former-thread-name': { read: 'announcements.write' },
  '/admin/announcements/:id': { read: 'announcements.read' },
  '/admin/edit-announcement/:id?': {
    read: 'announcements.write',
    writes: { save: 'announcements.write' },
  },
  '/admin/extend-announcement/:id': {
    read: 'announcements.write',
    writes: { extend: 'announcements.write' },
  },
  '/admin/presence': {
    read: 'announcements.write',
    writes: { open: 'announcements.write', close: 'announcements.write' },
  },
  '/admin/threads': { read: 'announcements.read' },
  '/admin/threads/:id': {
    read: 'announcements.read',
    writes: {
      rename: 'announcements.write',
      merge: 'announcements.write',
      move: 'announcements.write',
      release: 'announcements.write',
    },
  },
  '/admin/missed-searches': { read: 'searches.read' },
  '/admin/inbox': {
    read: 'inbox.write',
    writes: {
      open: 'inbox.write',
      'open-new': 'inbox.write',
      take: 'inbox.write',
      release: 'inbox.write',
      duplicate: 'inbox.write',
      reject: 'inbox.write',
      'undo-filter': 'inbox.write',
    },
  },
  '/admin/sources': { read: 'inbox.write' },
  '/admin/sources/new': {
    read: 'sources.write',
    writes: { save: 'sources.write', preview: 'sources.write' },
  },
  '/admin/sources/:id': {
    read: 'inbox.write',
    writes: {
      visit: 'sources.write',
      accept: 'sources.write',
      delete: 'sources.write',
      'undo-filter': 'inbox.write',
    },
  },
  '/admin/edit-source/:id': {
    read: 'sources.write',
    writes: { save: 'sources.write', preview: 'sources.write' },
  },
  '/admin/targets': {
    read: 'announcements.read',
    writes: { right: 'announcements.write', wrong: 'announcements.write' },
  },
  '/admin/faulty-links': { read: 'links.read' },
  '/admin/starter-content': {
    read: 'announcements.read',
    writes: { update: 'announcements.write' },
  },

  '/admin/categories': {
    read: 'categories.read',
    writes: {
      delete: 'categories.write',
      restore: 'categories.write',
      move: 'announcements.write',
    },
  },
  '/admin/categories/new': { read: 'categories.write', writes: { create: 'categories.write' } },
  '/admin/categories/:id': { read: 'categories.read' },
  '/admin/edit-category/:id?': { read: 'categories.write', writes: { save: 'categories.write' } },

  '/admin/translations': { read: 'translations.write' },
  '/admin/translations/:entity/:id/:locale': {
    read: 'translations.write',
    writes: { save: 'translations.write' },
  },

  '/admin/contact-submissions': {
    read: 'submissions.read',
    writes: {
      read: 'submissions.write',
      respond: 'submissions.write',
      retry: 'submissions.write',
      delete: 'submissions.write',
    },
  },

  '/admin/personal-data': { read: 'people.write', writes: { erase: 'people.write' } },

  '/admin/notifications/templates': { read: 'mails.write' },
  '/admin/notifications/templates/:name': {
    read: 'mails.write',
    writes: {
      save: 'mails.write',
      reset: 'mails.write',
      preview: 'mails.write',
      test: 'mails.write',
    },
  },

  '/admin/staff': {
    read: 'staff.write',
    writes: {
      enable: 'staff.write',
      disable: 'staff.write',
      role: 'staff.write',
      remove: 'staff.write',
      'reset-two-step': 'staff.write',
    },
  },
  '/admin/staff/new': { read: 'staff.write', writes: { add: 'staff.write' } },

  '/admin/about': {
    read: 'about.write',
    writes: {
      save: 'about.write',
      add: 'about.write',
      delete: 'about.write',
      restore: 'about.write',
    },
  },
  '/admin/settings': {
    read: 'settings.write',
    writes: { save: 'settings.write', reset: 'settings.write' },
  },
  '/admin/settings/quick-link-search': { read: 'settings.write' },
  '/admin/health': { read: 'health.read' },
  '/admin/activity': { read: 'activity.read' },
  '/admin/activity/export': { read: 'activity.read' },

  '/admin/blog': {
    read: 'posts.read',
    writes: {
      publish: 'posts.publish',
      unpublish: 'posts.publish',
      delete: 'posts.delete',
    },
  },
  '/admin/blog/new': { read: 'posts.draft', writes: { create: 'posts.draft' } },
  '/admin/blog/edit/:id': { read: 'posts.draft', writes: { save: 'posts.draft' } },
  '/admin/blog/preview/:id': { read: 'posts.read' },
  '/admin/uploads': { read: 'media.write', writes: { upload: 'media.write' } },
} as const satisfies Record<string, Access>;

type Pattern = keyof typeof access;
type Written = {
  [Path in Pattern]: (typeof access)[Path] extends { writes: object } ? Path : never;
};
/** URL pattern of a page that accepts writes. */
export type WrittenPattern = Written[Pattern];
export type Intent<Path extends WrittenPattern> = keyof (typeof access)[Path]['writes'];

/**
 * Finds the permissions of a URL by its pattern in the route table. Returns null if `access` has no
 * entry for the pattern. React Router passes patterns with or without a leading slash.
 */
export function accessOf(pattern: string): Access | null {
  const path = pattern.startsWith('/') ? pattern : `/${pattern}`;
  return Object.hasOwn(access, path) ? access[path as Pattern] : null;
}

/** Lists the intents that the action of a URL pattern accepts. */
export function intentsOf<Path extends WrittenPattern>(pattern: Path): Intent<Path>[] {
  return Object.keys(access[pattern].writes) as Intent<Path>[];
}
