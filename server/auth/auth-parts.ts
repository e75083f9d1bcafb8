import type { Database } from '#db/client.server.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { Role, StaffActor } from '#domain/actor.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { BetterAuth, PasswordHashing } from './better-auth.ts';

/** What every part of the staff's sign-in works with. */
export type AuthParts = {
  db: Database;
  /** Better Auth, for visitors who come by https or by http. */
  engine: (isSecure: boolean) => Promise<BetterAuth>;
  limits: Pick<RateLimits, 'signIn' | 'signInCode'>;
  passwords: PasswordHashing;
};

export type StaffUser = { id: string; name: string; email: string; role: Role };

/** What sign-in needs to know of a request. */
export type SignInOrigin = {
  /** The visitor's address, for the limits and the list of sessions. */
  address: string;
  /** Whether the visitor's browser speaks https, which decides the cookie's name and Secure. */
  isSecure: boolean;
  userAgent?: string | null;
};

/** Somebody who is signed in, and where the request comes from. */
export type SignedIn = SignInOrigin & { user: StaffUser; sessionId?: string; cookie: string };

/** Who writes, as `domain` takes it. */
export function actorOf({ user, sessionId }: Pick<SignedIn, 'user' | 'sessionId'>): StaffActor {
  return { kind: 'staff', id: user.id, role: user.role, ...(sessionId && { sessionId }) };
}

/**
 * Adds the line of a change of the own account that Better Auth has made. It writes with connections
 * of its own, so that the line follows in a statement of its own.
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

/** What Better Auth is told of whoever asks. */
export function originHeaders({ address, userAgent }: SignInOrigin): Headers {
  return new Headers({ 'x-forwarded-for': address, 'user-agent': userAgent ?? '' });
}

/** The same, with the session. */
export function signedInHeaders(who: SignedIn): Headers {
  const headers = originHeaders(who);
  headers.set('cookie', who.cookie);
  return headers;
}

/** An address as accounts have it. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Better Auth's answers below 500 all mean that what was given does not let anyone in. */
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
