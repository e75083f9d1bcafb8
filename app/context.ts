import { createContext } from 'react-router';
import type { Database } from '#db/client.server.ts';
import type { FacetedList } from '#domain/announcements/lists.server.ts';
import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import type { Category } from '#domain/categories/schema.ts';
import type { RenderedMail } from '#domain/mails/render.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import type { Facets } from '#domain/search/filters.ts';
import type { Meanings } from '#domain/search/meanings.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { PasswordLinkKind } from '#domain/staff/password-links.server.ts';
import type { MessageReference } from '#messages/format.ts';
import type { Locale } from '#messages/locales.ts';
import type { Language, Texts } from '#messages/texts.ts';

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

/** What the request is answered in. */
export const languageContext = createContext<Language>();

/** What many public pages share. */
export type LayoutData = {
  /** The ten newest announcements, and all categories: they surround every page. */
  latest(): Promise<AnnouncementBrief[]>;
  categories(): Promise<Category[]>;
  /** What a list may be narrowed by where nothing is chosen: it is the same on all of its pages. */
  facets(list: FacetedList): Promise<Facets | null>;
};

export const layoutDataContext = createContext<LayoutData>();

/** The settings behind it, for whoever changes them. */
export type SettingsAccess = {
  /** What holds where staff chose nothing, in the language of the texts. */
  defaults(texts: Texts): Settings;
  /** Reads them anew, so that the next page says what has just been saved. */
  refresh(): Promise<void>;
};

export const settingsContext = createContext<SettingsAccess>();

export type Staff = { id: string; name: string; email: string };

/**
 * Sign-in, as far as routes need it; sessions and cookies are the server's matter. What returns
 * `Headers` sets or clears cookies: they belong into the answer. Named errors are those of
 * server/auth.
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
  /** Throws `Invalid` where `currentPassword` is not that of whoever is signed in. */
  confirmPassword(request: Request, input: Record<string, unknown>): Promise<void>;
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

/** One field of a form that was sent; secrets and files are asked for again. */
export type SentField =
  | { name: string; kind: 'text'; value: string }
  | { name: string; kind: 'secret' | 'file' };

/** Reads what the form of the request carried, where it is one of staff. */
export const sentFieldsContext = createContext<(() => Promise<SentField[] | null>) | null>(null);

/** What words of a search mean, with what staff added; by default what the site knows by itself. */
export const meaningsContext = createContext<() => Meanings | undefined>(() => undefined);

/** Counts a search that found nothing whole; it takes no time and never fails. */
export const missedSearchContext = createContext<(query: string) => void>(() => {});

/** Limits of what visitors may send; each throws `Limited` when there were too many. */
export type VisitorLimits = {
  contact(address: string): Promise<void>;
  alerts(address: string): Promise<void>;
  /** Mails with a link to choose a password, asked for from an address for an account. */
  passwordMails(address: string, email: string): Promise<{ hasHadMany: boolean }>;
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
   * `unlessMailed` sends none where one that still works was mailed within the last minutes.
   */
  sendPasswordLink(wanted: {
    email: string;
    kind: PasswordLinkKind;
    unlessMailed?: boolean;
  }): Promise<void>;
  /** Sends one mail as it stands. */
  sendMail(mail: RenderedMail & { to: string }): Promise<void>;
};

export const mailJobsContext = createContext<MailJobs>();

/** The number of the last change that was known when the page began to be made; 0 where unknown. */
export const sequenceContext = createContext<number>(0);

/** Where uploads are kept. */
export const storageContext = createContext<FileStorage>();

/** What lets scripts of a document run that is made for one person; pages for everyone have none. */
export const nonceContext = createContext<string | undefined>(undefined);

export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export const logContext = createContext<Log>();

/** What the site asks for things outside its own processes. */
export type PartName = 'database' | 'redis' | 'bucket' | 'mail';

/** What is known of one of them. */
export type PartState = {
  part: PartName;
  /** `unasked` where nothing was asked of it yet, or the site has no such part. */
  state: 'unasked' | 'well' | 'failing';
  /** Since when it is so. */
  since: Date | null;
  /** How often it failed since then. */
  failures: number;
  /** Why, in the words of the part, for whoever runs the site. */
  reason: string | null;
};

/** What is known of every part now; it asks none of them. */
export const partsContext = createContext<() => PartState[]>(() => []);

/** How one part of the site does, in words for staff. */
export type HealthPart = {
  part:
    | 'version'
    | 'database'
    | 'changes'
    | 'cache'
    | 'mail'
    | 'pictures'
    | 'redis'
    | 'backups'
    | 'disk'
    | 'jobs'
    | 'workers'
    | 'browsers';
  state: 'good' | 'attention' | 'bad' | 'unknown';
  says: MessageReference[];
  /** What to do about it; null where there is nothing to do. */
  todo: MessageReference | null;
};

/** Reads how every part does now, with dates as a language writes them; it never fails and has an end. */
export type Health = (locale: Locale) => Promise<HealthPart[]>;

export const healthContext = createContext<Health>(async () => []);

/** What is known of the copies of the site on this machine. */
export type BackupState = {
  /** The newest whole copy: its file and when it was begun. Null where there is none. */
  newest: { name: string; at: Date; bytes: number } | null;
  /** Whether that is more than 26 hours ago, or there is none though the site runs so long. */
  isLate: boolean;
  /** How many tries have failed so far. */
  failures: number;
  /** The last try, where it failed; the reason is for whoever runs the site. */
  failure: { at: Date; reason: string } | null;
  /** The last copy that was sent to a bucket, and what is known of that as of making them. */
  sent: { name: string; at: Date } | null;
  sendFailures: number;
  sendFailure: { at: Date; reason: string } | null;
};

/** Reads the state of the copies; null where nobody makes any. */
export const backupsContext = createContext<() => Promise<BackupState | null>>(async () => null);

/**
 * What a page depends on, by the keys that changes carry (`announcement:{id}`, `categories`, …):
 * `own` is what the page is about, `shared` what merely surrounds it. The page cache reads both.
 */
export type PageDependencies = {
  own(...keys: string[]): void;
  shared(...keys: string[]): void;
};

export const pageContext = createContext<PageDependencies>();
