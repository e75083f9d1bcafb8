/** What a member of staff may do; `permissions.ts` has the table. */
export const roles = ['admin', 'editor', 'author'] as const;
export type Role = (typeof roles)[number];

/** A member of staff who is signed in. */
export type StaffActor = { kind: 'staff'; id: string; role: Role; sessionId?: string };

/** The one who makes a write: the second argument of every function of `domain` that writes. */
export type Actor =
  | StaffActor
  /** Anybody without an account: the contact form and Job Alerts. */
  | { kind: 'visitor' }
  /** Content that is brought in from elsewhere, such as the starter content. */
  | { kind: 'importer' }
  /** The site itself, and its operator at the terminal. */
  | { kind: 'system' };

export const visitor: Actor = { kind: 'visitor' };
export const importer: Actor = { kind: 'importer' };
export const system: Actor = { kind: 'system' };

/** The id of the member of staff, as rows keep it; null for every other actor. */
export function staffIdOf(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.id : null;
}

export function isRole(value: unknown): value is Role {
  return roles.includes(value as Role);
}
