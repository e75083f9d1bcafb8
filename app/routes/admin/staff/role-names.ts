import type { Role } from '#domain/actor.ts';
import type { MessageKey } from '#messages/texts.ts';

/** The name of each role, and a short text about its permissions. */
export const roleNames = {
  admin: { name: 'roleAdmin', hint: 'roleAdminHint' },
  editor: { name: 'roleEditor', hint: 'roleEditorHint' },
  author: { name: 'roleAuthor', hint: 'roleAuthorHint' },
} as const satisfies Record<Role, Record<string, MessageKey>>;
