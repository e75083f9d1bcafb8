import type { Database } from '#db/client.server.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { Role, StaffActor } from '#domain/actor.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { BetterAuth, PasswordHashing } from './better-auth.ts';

/** The dependencies of the functions for staff sign-in. */
export type AuthParts = {
  db: Database;
  /** Returns Better Auth for visitors with https (`true`) or with http (`false`). */
  engine: (isSecure: boolean) => Promise<BetterAuth>;
  limits: Pick<RateLimits, 'signIn' | 'signInCode'>;
  passwords: PasswordHashing;
};

export type StaffUser = { id: string; name: string; email: string; role: Role };

/** The request data that sign-in needs. */
export type SignInOrigin = {
  /** The visitor's IP address, for rate limits and the list of sessions. */
  address: string;
  /**
   * Whether the visitor's browser uses https. The name and the Secure flag of the session cookie
   * depend on this value.
   */
  isSecure: boolean;
  userAgent?: string | null;
};

/** A signed-in person with the data of the request. */
export type SignedIn = SignInOrigin & { user: StaffUser; sessionId?: string; cookie: string };

/** Returns the actor for functions of `domain`. */
export function actorOf({ user, sessionId }: Pick<SignedIn, 'user' | 'sessionId'>): StaffActor {
  return { kind: 'staff', id: user.id, role: user.role, ...(sessionId && { sessionId }) };
}

/**
 * Adds an entry to the activity log for a change that staff make to their own account. Better Auth
 * makes the change on its own connections. The entry is therefore added afterwards, in a separate
 * statement.
 */
export function recordOwnAccount(
  db: Database,
  who: SignedIn,
  action: string,
  fields: string[] = [],
): Promise<void> {
  const { id, name } = who.user;
  const entry = { action, entity: 'staff', entityId: id, label: name, fields } as const;
  return recordActivity(db, actorOf(who), entry);
}

/**
 * Builds the headers of a call to Better Auth. They contain the visitor's IP address and user
 * agent.
 */
export function originHeaders({ address, userAgent }: SignInOrigin): Headers {
  return new Headers({ 'x-forwarded-for': address, 'user-agent': userAgent ?? '' });
}

/**
 * Builds the headers of a call to Better Auth for a signed-in person: the headers of
 * `originHeaders` and the session cookie.
 */
export function signedInHeaders(who: SignedIn): Headers {
  const headers = originHeaders(who);
  headers.set('cookie', who.cookie);
  return headers;
}

/** Normalises an email address as accounts store it: trimmed and in lowercase. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Whether Better Auth refused a request, for example because of wrong credentials or a locked
 * account. A refusal has a status below 500.
 */
export function isRefusal(
  error: unknown,
): error is Error & { statusCode: number; body?: { code?: string } } {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  );
}
