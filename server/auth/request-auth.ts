import type { Auth, Staff } from '#app/context.ts';
import type { Visitor } from '../base/client-info.ts';
import type { StaffAuth } from './auth.ts';
import type { SignedIn } from './auth-parts.ts';

export type RequestAuth = Auth & {
  /** Cookies that renew the request's session. The response must set these cookies. */
  renewals: string[];
};

type Found = Awaited<ReturnType<StaffAuth['findSession']>>;

/**
 * Finds and changes the session of one request. The session is looked up at its first use, and
 * again only after the cookies were replaced.
 */
export function authForRequest(auth: StaffAuth, visitor: Visitor): RequestAuth {
  const isSecure = visitor.protocol === 'https';
  const renewals: string[] = [];
  /** The latest cookies that this request has set. They replace the cookies of the request. */
  let newCookie: string | null = null;
  let found: Promise<Found> | null = null;

  const cookieOf = (request: Request) => newCookie ?? request.headers.get('cookie');
  const originOf = (request: Request) => ({
    address: visitor.address,
    isSecure,
    userAgent: request.headers.get('user-agent'),
  });

  function find(request: Request): Promise<Found> {
    found ??= auth.findSession(cookieOf(request), isSecure).then((session) => {
      if (session) renewals.push(...session.cookies);
      return session;
    });
    return found;
  }

  /** Returns the signed-in person of a request that has passed the guard. */
  async function signedIn(request: Request): Promise<SignedIn> {
    const session = await find(request);
    if (!session) throw new Error('Nobody is signed in.');
    return {
      ...originOf(request),
      user: session.user,
      sessionId: session.id,
      cookie: cookieOf(request) ?? '',
    };
  }

  /**
   * Returns headers that set the given cookies. Later reads in the same request use these cookies.
   * An empty list changes nothing.
   */
  function replaceCookies(cookies: string[]): Headers {
    const headers = new Headers();
    if (cookies.length === 0) return headers;
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
    newCookie = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
    found = null;
    renewals.length = 0;
    return headers;
  }

  return {
    renewals,
    async findUser(request): Promise<Staff | null> {
      return (await find(request))?.user ?? null;
    },
    async findSessionId(request) {
      return (await find(request))?.id ?? null;
    },
    async signIn(request, credentials) {
      const { cookies, needsCode } = await auth.signIn(credentials, originOf(request));
      return { headers: replaceCookies(cookies), needsCode };
    },
    isCodeAwaited: (request) => auth.isCodeAwaited(request.headers.get('cookie')),
    async signInWithCode(request, values) {
      const cookie = request.headers.get('cookie');
      return replaceCookies(await auth.signInWithCode(cookie, values, originOf(request)));
    },
    async signOut(request) {
      return replaceCookies(await auth.signOut(request.headers.get('cookie'), isSecure));
    },
    async changePassword(request, values) {
      return replaceCookies(await auth.changePassword(await signedIn(request), values));
    },
    async confirmPassword(request, password) {
      await auth.confirmPassword(await signedIn(request), password);
    },
    async startTwoStep(request, password) {
      return auth.startTwoStep(await signedIn(request), password);
    },
    async confirmTwoStep(request, values) {
      const { cookies, recoveryCodes } = await auth.confirmTwoStep(await signedIn(request), values);
      return { headers: replaceCookies(cookies), recoveryCodes };
    },
    async stopTwoStep(request, password) {
      return replaceCookies(await auth.stopTwoStep(await signedIn(request), password));
    },
    async makeRecoveryCodes(request, password) {
      return auth.makeRecoveryCodes(await signedIn(request), password);
    },
    addStaff: auth.addStaff,
    setPasswordByLink: auth.setPasswordByLink,
  };
}
