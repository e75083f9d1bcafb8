import { createContext } from 'react-router';
import type { Database } from '#db/client.server.ts';
import type { Locale } from '#domain/links.ts';

/*
 * What the server hands to routes. The server fills each of these once a request; tests pass their
 * own. The objects are the keys, so the server takes them from the built app, never from here.
 */

export const databaseContext = createContext<Database>();

/** What every page may say about the site: nothing in it depends on the visitor. */
export type SiteInfo = {
  /** Where the site is reached from outside, without a slash at the end. */
  siteUrl: string;
  siteName: string;
  locale: Locale;
  bannerText: string;
  contactEmail: string;
  whatsappNumber: string;
  businessHours: string;
  socialLinks: { name: string; url: string }[];
  /** Announcements chosen for the four quick links of the home page; empty means by the rule. */
  quickLinkIds: string[];
};

export const siteContext = createContext<SiteInfo>();

export type Staff = { id: string; name: string; email: string };

/** Sign-in, as far as routes need it; sessions and cookies are the server's matter. */
export type Auth = {
  /** Whose session the request carries, or null. */
  findUser(request: Request): Promise<Staff | null>;
  /** Headers that set the session cookie. Throws `Invalid('invalidCredentials')`. */
  signIn(request: Request, credentials: { email: string; password: string }): Promise<Headers>;
  /** Headers that clear the session cookie. */
  signOut(request: Request): Promise<Headers>;
};

export const authContext = createContext<Auth>();

/** Filled by the admin layout's middleware; reading it in an unguarded route throws. */
export const staffContext = createContext<Staff>();

/** Which request this is, for logs and for the page that reports an unknown error. */
export type RequestInfo = { requestId: string; address: string };

export const requestContext = createContext<RequestInfo>();

/** Limits of what visitors may send; each throws `Limited` when there were too many. */
export type VisitorLimits = { contact(address: string): Promise<void> };

export const limitsContext = createContext<VisitorLimits>();

export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export const logContext = createContext<Log>();

/**
 * What a page depends on, by the keys that changes carry (`announcement:{id}`, `categories`, …):
 * `own` is what the page is about, `shared` what merely surrounds it. The page cache reads both.
 */
export type PageDependencies = {
  own(...keys: string[]): void;
  shared(...keys: string[]): void;
};

export const pageContext = createContext<PageDependencies>();
