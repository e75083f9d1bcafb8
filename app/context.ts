import { createContext } from 'react-router';
import type { Database } from '#db/client.server.ts';
import type { Actor, Role, StaffActor } from '#domain/actor.ts';
import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import type { Category } from '#domain/categories/schema.ts';
import type { CacheKey } from '#domain/changes/change-key.ts';
import type { FacetedList } from '#domain/lists/lists.server.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import type { RenderedMail } from '#domain/render-mail.ts';
import type { Facets } from '#domain/search/filters.ts';
import type { Meanings } from '#domain/search/meanings.ts';
import type { Retention, Settings } from '#domain/settings/schema.ts';
import type { PasswordLinkKind } from '#domain/staff/password-links.server.ts';
import type { ChangedPassword, Code, NewPassword, NewStaff } from '#domain/staff/schema.ts';
import type { MessageReference } from '#messages/format.ts';
import type { Locale } from '#messages/locales.ts';
import type { Language, PublishedLanguage, Texts } from '#messages/texts.ts';

/* Contexts that the server gives to routes. The server fills each one per request; tests pass
   their own. The objects themselves are the keys, so the server takes them from the built app
   and does not import this file. */

export const databaseContext = createContext<Database>();

/** Facts about the site that every page may show. None depends on the visitor. */
export type SiteInfo = {
  /** The site's public origin, without a slash at the end. */
  siteUrl: string;
  siteName: string;
  bannerText: string;
  contactEmail: string;
  whatsappNumber: string;
  businessHours: string;
  socialLinks: { name: string; url: string }[];
  /** Announcements that staff chose as quick links of home; if empty, the default rule applies. */
  quickLinkIds: string[];
  /** Retention of personal data. */
  retention: Retention;
  /** Whether the site can send mail. Without mail, requests for alerts wait. */
  hasMail: boolean;
  /** Measurement id of Google Analytics. If null, nothing is measured. */
  analyticsId: string | null;
};

export const siteContext = createContext<SiteInfo>();

/** The language of the answer. */
export const languageContext = createContext<Language>();

/** The languages that the site is published in, English first. */
export const languagesContext = createContext<readonly PublishedLanguage[]>();

/** Data that many public pages share. */
export type LayoutData = {
  /** The ten newest announcements and all categories, which the layout shows. */
  latest(): Promise<AnnouncementBrief[]>;
  categories(locale: Locale): Promise<Category[]>;
  /** The filters of a list and their counts, while none is set. All of its pages share them. */
  facets(list: FacetedList): Promise<Facets | null>;
};

export const layoutDataContext = createContext<LayoutData>();

/** The stored settings, for the pages that change them. */
export type SettingsAccess = {
  /** The defaults of settings that staff left empty, in the language of the texts. */
  defaults(texts: Texts): Settings;
  /** Reads the settings again, so that the next page shows a save. */
  refresh(): Promise<void>;
};

export const settingsContext = createContext<SettingsAccess>();

export type Staff = { id: string; name: string; email: string; role: Role };

/**
 * Sign-in, as far as routes need it. The server handles sessions and cookies. Functions that return
 * `Headers` set or clear cookies: the route adds them to its answer. The functions throw the domain
 * errors that server/auth documents.
 */
export type Auth = {
  /** The member of staff whose session the request carries, or null. */
  findUser(request: Request): Promise<Staff | null>;
  /** The id of that session, or null. */
  findSessionId(request: Request): Promise<string | null>;
  /** Throws `Invalid('invalidCredentials')`. If a code is needed, no session begins yet. */
  signIn(
    request: Request,
    credentials: { email: string; password: string },
  ): Promise<{ headers: Headers; needsCode: boolean }>;
  /** Whether the password was right and the code is still to come. */
  isCodeAwaited(request: Request): Promise<boolean>;
  signInWithCode(request: Request, values: Code): Promise<Headers>;
  signOut(request: Request): Promise<Headers>;

  changePassword(request: Request, values: ChangedPassword): Promise<Headers>;
  /** Throws `Invalid` if it is not the signed-in person's password. */
  confirmPassword(request: Request, password: string): Promise<void>;
  /** The secret for the authenticator app. */
  startTwoStep(request: Request, password: string): Promise<string>;
  confirmTwoStep(
    request: Request,
    values: Code,
  ): Promise<{ headers: Headers; recoveryCodes: string[] }>;
  stopTwoStep(request: Request, password: string): Promise<Headers>;
  makeRecoveryCodes(request: Request, password: string): Promise<string[]>;

  /** Creates an account and returns its first password. */
  addStaff(actor: Actor, values: NewStaff & { id: string }): Promise<string>;
  setPasswordByLink(token: string, values: NewPassword): Promise<void>;
};

export const authContext = createContext<Auth>();

/** The signed-in member of staff, set by `requireStaff`. Reading it elsewhere throws. */
export const staffContext = createContext<Staff>();

/** The signed-in member of staff as the author of a write. */
export const actorContext = createContext<StaffActor>();

/** The request's id, for logs and for the page that reports an unknown error. */
export type RequestInfo = { requestId: string; address: string };

export const requestContext = createContext<RequestInfo>();

/** Meanings of search terms, with those that staff added. The default is the site's own list. */
export const meaningsContext = createContext<() => Meanings | undefined>(() => undefined);

/**
 * Runs a search of staff on the connections that searches have (`server/pages/search-gate.ts`). The
 * address of a public search passes its gate before its route runs (`searchedBy` of its handle).
 *
 * @throws Busy if too many staff search at once
 */
export type StaffSearch = <T>(search: (db: Database) => Promise<T>) => Promise<T>;

export const staffSearchContext = createContext<StaffSearch>();

/** Counts a search that found nothing. It takes no time and never fails. */
export const missedSearchContext = createContext<(query: string) => void>(() => {});

/** Rate limits of public writes. Each throws `Limited` after too many. */
export type VisitorLimits = {
  contact(address: string): Promise<void>;
  alerts(address: string): Promise<void>;
  /** Mails with a link to choose a password. */
  passwordMails(address: string, email: string): Promise<{ hasHadMany: boolean }>;
};

export const limitsContext = createContext<VisitorLimits>();

/** Mails that a request causes. A job sends each one later. */
export type MailJobs = {
  /** Asks the owner of an address to confirm Job Alerts, by the id of the request. */
  askForConfirmation(requestId: string): Promise<void>;
  /** Sends the response to a visitor's message. */
  sendResponse(submissionId: string): Promise<void>;
  /**
   * Mails a link to choose a password to the enabled account with this address, if there is one.
   * The job makes the link, so that the queue never holds one. `unlessMailed` skips the mail if a
   * working link was mailed within the last minutes.
   */
  sendPasswordLink(wanted: {
    email: string;
    kind: PasswordLinkKind;
    unlessMailed?: boolean;
  }): Promise<void>;
  /** Sends one finished mail. */
  sendMail(mail: RenderedMail & { to: string }): Promise<void>;
};

export const mailJobsContext = createContext<MailJobs>();

/** The sequence number of the last change that was known when rendering began; 0 if unknown. */
export const sequenceContext = createContext<number>(0);

/** The storage of uploads. */
export const storageContext = createContext<FileStorage>();

/**
 * Reads the text of a file (`server/documents`).
 *
 * @throws Invalid for a file without a readable text, Busy if too many files are being read
 */
export type ReadDocument = (
  bytes: Uint8Array,
  options?: { signal?: AbortSignal },
) => Promise<{ text: string; isCut: boolean }>;

export const readDocumentContext = createContext<ReadDocument>();

/** The nonce for scripts of a page that is rendered for one person. Public pages have none. */
export const nonceContext = createContext<string | undefined>(undefined);

export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export const logContext = createContext<Log>();

/** The parts outside the site's own processes. */
export type PartName = 'database' | 'redis' | 'bucket' | 'mail';

/** The known state of one part. */
export type PartState = {
  part: PartName;
  /** `unasked` if nothing was asked of it yet, or the site has no such part. */
  state: 'unasked' | 'well' | 'failing';
  /** Time since when the state holds. */
  since: Date | null;
  /** Number of failures since then. */
  failures: number;
  /** The reason, in the part's own words, for the operator. */
  reason: string | null;
};

/** The known state of every part. Reading it asks none of them. */
export const partsContext = createContext<() => PartState[]>(() => []);

/** The health of one part of the site, in words for staff. */
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
    | 'links'
    | 'workers'
    | 'browsers';
  state: 'good' | 'attention' | 'bad' | 'unknown';
  says: MessageReference[];
  /** The action that helps; null if none is needed. */
  todo: MessageReference | null;
};

/** Reads the health of every part, with dates in a language's format. It never fails. */
export type Health = (locale: Locale) => Promise<HealthPart[]>;

export const healthContext = createContext<Health>(async () => []);

/** The known state of the backups on this machine. */
export type BackupState = {
  /** The newest complete backup: its file and the time it was begun. Null if there is none. */
  newest: { name: string; at: Date; bytes: number } | null;
  /** Whether the newest backup is older than 26 hours, or the site ran that long without one. */
  isLate: boolean;
  /** Number of failed tries so far. */
  failures: number;
  /** The last try if it failed, with the reason for the operator. */
  failure: { at: Date; reason: string } | null;
  /** The last backup that was sent to a bucket, and the failures of sending. */
  sent: { name: string; at: Date } | null;
  sendFailures: number;
  sendFailure: { at: Date; reason: string } | null;
};

/** Reads the state of the backups; null if this site makes none. */
export const backupsContext = createContext<() => Promise<BackupState | null>>(async () => null);

/** What the present starter content would change on a site with an older one: numbers of notices. */
export type StarterOffer = { improved: number; added: number; withdrawn: number };

/** The offer to bring the notices of the starter content up to date. */
export type StarterOffers = {
  /** Null if nothing is left to offer. */
  find(): Promise<StarterOffer | null>;
  /** Stores as much of the offer as fits in a few seconds. Returns the rest. */
  accept(actor: Actor): Promise<StarterOffer | null>;
};

export const starterOffersContext = createContext<StarterOffers>({
  find: async () => null,
  accept: async () => null,
});

/**
 * The keys of `changes` that a page depends on (`announcement:{id}`, `categories`, …). `own` keys
 * are the page's subject, `shared` keys are the layout around it. The page cache reads both.
 */
export type PageDependencies = {
  own(...keys: CacheKey[]): void;
  shared(...keys: CacheKey[]): void;
  /** Names a moment at which the page changes without a write, in milliseconds; null for none. */
  until(moment: number | null): void;
  /** Marks a page that lacks parts because a query took too long. No cache stores it. */
  cutShort(): void;
};

export const pageContext = createContext<PageDependencies>();
