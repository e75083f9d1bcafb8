import type { Auth, Staff } from '#app/context.ts';
import type { StaffAuth } from './auth.ts';
import type { Visitor } from './visitor.ts';

export type RequestAuth = Auth & {
  /** Cookies that renew a session found on the way; the answer has to carry them. */
  renewals: string[];
};

/** Sign-in for one request: who it comes from is looked up once, and only when somebody asks. */
export function authForRequest(auth: StaffAuth, visitor: Visitor): RequestAuth {
  const isSecure = visitor.protocol === 'https';
  const renewals: string[] = [];
  let found: Promise<Staff | null> | null = null;
  return {
    renewals,
    findUser(request) {
      found ??= auth.findSession(request.headers.get('cookie'), isSecure).then((session) => {
        if (session) renewals.push(...session.cookies);
        return session?.user ?? null;
      });
      return found;
    },
    async signIn(request, credentials) {
      return cookieHeaders(
        await auth.signIn(credentials, {
          address: visitor.address,
          isSecure,
          userAgent: request.headers.get('user-agent'),
        }),
      );
    },
    async signOut(request) {
      const cookies = await auth.signOut(request.headers.get('cookie'), isSecure);
      renewals.length = 0;
      return cookieHeaders(cookies);
    },
  };
}

function cookieHeaders(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}
