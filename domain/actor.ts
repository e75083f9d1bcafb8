/** The roles of staff. `permissions.ts` has the permissions of each role. */
export const roles = ['admin', 'editor', 'author'] as const;
export type Role = (typeof roles)[number];

/** A signed-in member of staff. */
export type StaffActor = { kind: 'staff'; id: string; role: Role; sessionId?: string };

/**
 * The actor of a write. Writing functions of `domain` take it as their second argument, except a
 * few helpers.
 */
export type Actor =
  | StaffActor
  /** A person without an account, who uses the contact form or Job Alerts. */
  | { kind: 'visitor' }
  /** An import, such as the starter content. */
  | { kind: 'importer' }
  /** The site itself, or its operator at the terminal. */
  | { kind: 'system' };

export const visitor: Actor = { kind: 'visitor' };
export const importer: Actor = { kind: 'importer' };
export const system: Actor = { kind: 'system' };

/**
 * Returns the id of the member of staff, for columns such as `updated_by`. Returns null for other
 * actors.
 */
export function staffIdOf(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.id : null;
}

export function isRole(value: unknown): value is Role {
  return roles.includes(value as Role);
}
