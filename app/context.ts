import { createContext } from 'react-router';
import type { Database } from '#db/client.server.ts';
import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import type { Category } from '#domain/categories/schema.ts';
import type { Locale } from '#domain/links.ts';
import type { RenderedMail } from '#domain/mails/render.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { PasswordLinkKind } from '#domain/staff/password-links.server.ts';

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
  /** Whether the site can send mail; without it addresses wait. */
  hasMail: boolean;
  /** Measurement id of Google Analytics; null measures nothing. */
  analyticsId: string | null;
};

export const siteContext = createContext<SiteInfo>();

/** What surrounds every public page: the ten newest announcements and all categories. */
export type Surroundings = {
  latest(): Promise<AnnouncementBrief[]>;
  categories(): Promise<Category[]>;
};

export const surroundingsContext = createContext<Surroundings>();

/** The settings behind it, for whoever changes them. */
export type SettingsAccess = {
  /** What holds where staff chose nothing. */
  defaults(): Settings;
  /** Reads them anew, so that the next page says what has just been saved. */
  refresh(): Promise<void>;
};

export const settingsContext = createContext<SettingsAccess>();

export type Staff = { id: string; name: string; email: string };

/**
 * Sign-in, as far as routes need it; sessions and cookies are the server's matter. What returns
 * `Headers` sets or clears cookies: they belong into the answer. Named errors are those of
 * server/auth.ts.
 */
export type Auth = {
  /** Whose session the request carries, or null. */
  findUser(request: Request): Promise<Staff | null>;
  /** The id of that session, or null. */
  findSessionId(request: Request): Promise<string | null>;
  /** Throws `Invalid('invalidCredentials')`. Where a code is needed, nobody is signed in yet. */
  signIn(
    request: Request,
    credentials: { email: string; password: string },
  ): Promise<{ headers: Headers; needsCode: boolean }>;
  /** Whether the right password was given and the code is still to come. */
  isCodeAwaited(request: Request): Promise<boolean>;
  signInWithCode(request: Request, input: { code: string }): Promise<Headers>;
  signOut(request: Request): Promise<Headers>;

  changePassword(request: Request, input: Record<string, unknown>): Promise<Headers>;
  /** The key for the app. */
  startTwoStep(request: Request, password: string): Promise<string>;
  confirmTwoStep(
    request: Request,
    input: { code: string },
  ): Promise<{ headers: Headers; recoveryCodes: string[] }>;
  stopTwoStep(request: Request, password: string): Promise<Headers>;
  makeRecoveryCodes(request: Request, password: string): Promise<string[]>;

  /** Makes an account and returns its first password. */
  addStaff(input: { id: string; name: string; email: string }): Promise<string>;
  setPasswordByLink(token: string, input: Record<string, unknown>): Promise<void>;
};

export const authContext = createContext<Auth>();

/** Filled by the admin layout's middleware; reading it in an unguarded route throws. */
export const staffContext = createContext<Staff>();

/** Which request this is, for logs and for the page that reports an unknown error. */
export type RequestInfo = { requestId: string; address: string };

export const requestContext = createContext<RequestInfo>();

/** Limits of what visitors may send; each throws `Limited` when there were too many. */
export type VisitorLimits = {
  contact(address: string): Promise<void>;
  alerts(address: string): Promise<void>;
  /** Mails with a link to choose a password, asked for from an address for an account. */
  passwordMails(address: string, email: string): Promise<void>;
};

export const limitsContext = createContext<VisitorLimits>();

/** Mails that a request brings about; each is sent later, by a job. */
export type MailJobs = {
  /** Asks the owner of an address whether it wants Job Alerts, by the id of the request. */
  askForConfirmation(requestId: string): Promise<void>;
  /** Sends the response that was given to a visitor's message. */
  sendResponse(submissionId: string): Promise<void>;
  /**
   * Mails a link to choose a password to the account with an address, if there is one that is
   * enabled. The link is made when the mail is, so that the queue holds nothing that opens anything.
   */
  sendPasswordLink(wanted: { email: string; kind: PasswordLinkKind }): Promise<void>;
  /** Sends one mail as it stands. */
  sendMail(mail: RenderedMail & { to: string }): Promise<void>;
};

export const mailJobsContext = createContext<MailJobs>();

/** The number of the last change that was known when the page began to be made; 0 where unknown. */
export const sequenceContext = createContext<number>(0);

/** Where uploads are kept. */
export const storageContext = createContext<FileStorage>();

/** The document that was rendered: an answer would only make it a stream. */
export type RenderedDocument = { bytes: Uint8Array<ArrayBuffer> | null };

export const documentContext = createContext<RenderedDocument>();

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
