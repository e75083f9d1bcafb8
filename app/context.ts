import { createContext } from 'react-router';
import type { Database } from '#db/client.server.ts';
import type { Actor, Role, StaffActor } from '#domain/actor.ts';
import type { AnnouncementBrief } from '#domain/announcements/schema.ts';
import type { Category } from '#domain/categories/schema.ts';
import type { CacheKey } from '#domain/changes/change-key.ts';
import type { FileText } from '#domain/documents/documents.server.ts';
import type { FacetedList } from '#domain/lists/lists.server.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import type { RenderedMail } from '#domain/render-mail.ts';
import type { Facets } from '#domain/search/filters.ts';
import type { Meanings } from '#domain/search/meanings.ts';
import type { Retention, Settings } from '#domain/settings/schema.ts';
import type { PagePreview } from '#domain/sources/preview.server.ts';
import type { SourceValues } from '#domain/sources/schema.ts';
import type { PasswordLinkKind } from '#domain/staff/password-links.server.ts';
import type { ChangedPassword, Code, NewPassword, NewStaff } from '#domain/staff/schema.ts';
import type { MessageReference } from '#messages/format.ts';
import type { Locale } from '#messages/locales.ts';
import type { Language, PublishedLanguage, Texts } from '#messages/texts.ts';

/*
 * Values that the server passes to the routes of a request. Only `requireStaff` sets `staffContext`
 * and `actorContext`. React Router compares contexts by identity, so the server must take them from
 * the built app instead of importing this file.
 */

export const databaseContext = createContext<Database>();

/**
 * Details of the site that every page may show, in the language of the page. They do not depend on
 * the visitor.
 */
export type SiteInfo = {
  /** The site's public origin, without a slash at the end. */
  siteUrl: string;
  siteName: string;
  bannerText: string;
  contactEmail: string;
  whatsappNumber: string;
  businessHours: string;
  socialLinks: { name: string; url: string }[];
  /**
   * Ids of the announcements that staff chose as quick links on the home page. `listQuickLinks`
   * chooses the remaining quick links.
   */
  quickLinkIds: string[];
  /** How long personal data are stored. */
  retention: Retention;
  /**
   * Whether the site can send mail. Without mail, requests for Job Alerts are stored for a few days
   * and then erased.
   */
  hasMail: boolean;
  /** Measurement id of Google Analytics. Null switches analytics off. */
  analyticsId: string | null;
};

export const siteContext = createContext<SiteInfo>();

export const languageContext = createContext<Language>();

/** The languages in which the site is published. English is the first. */
export const languagesContext = createContext<readonly PublishedLanguage[]>();

/** Data that many public pages share. */
export type LayoutData = {
  /** The ten newest announcements. */
  latest(): Promise<AnnouncementBrief[]>;
  /** All categories, with their texts in the given language. */
  categories(locale: Locale): Promise<Category[]>;
  /**
   * Returns the filters of a list, with the number of notices for each. The filters that a visitor
   * has chosen are not applied, so all pages of the list share the result. Returns null if counting
   * takes too long.
   */
  facets(list: FacetedList): Promise<Facets | null>;
};

export const layoutDataContext = createContext<LayoutData>();

/** Access to the settings. Only the page on which staff change settings uses it. */
export type SettingsAccess = {
  /** Returns the default values of all settings, in the language of the given texts. */
  defaults(texts: Texts): Settings;
  /** Reads the settings again, so that the next page shows a saved change. */
  refresh(): Promise<void>;
};

export const settingsContext = createContext<SettingsAccess>();

export type Staff = { id: string; name: string; email: string; role: Role };

/**
 * The functions for sign-in that routes use. Returned `Headers` set or clear cookies. Routes must
 * add these headers to their responses. `server/auth` documents the domain errors that the
 * functions throw.
 */
export type Auth = {
  /**
   * Returns the member of staff to whom the session cookie of the request belongs. Returns null
   * without a valid session.
   */
  findUser(request: Request): Promise<Staff | null>;
  /** Returns the id of the request's session. Returns null without a valid session. */
  findSessionId(request: Request): Promise<string | null>;
  /**
   * Checks email and password. With two-step sign-in the session begins only after the visitor has
   * entered the code.
   *
   * @throws Invalid invalidCredentials
   * @throws Limited after too many failed attempts
   */
  signIn(
    request: Request,
    credentials: { email: string; password: string },
  ): Promise<{ headers: Headers; needsCode: boolean }>;
  /** Whether the visitor has entered the correct password and must still enter the code. */
  isCodeAwaited(request: Request): Promise<boolean>;
  signInWithCode(request: Request, values: Code): Promise<Headers>;
  signOut(request: Request): Promise<Headers>;

  changePassword(request: Request, values: ChangedPassword): Promise<Headers>;
  /**
   * Checks the password of the signed-in member of staff.
   *
   * @throws Invalid if the password is wrong
   * @throws Limited after too many wrong passwords
   */
  confirmPassword(request: Request, password: string): Promise<void>;
  /** Begins to set up two-step sign-in. Returns the TOTP secret. */
  startTwoStep(request: Request, password: string): Promise<string>;
  confirmTwoStep(
    request: Request,
    values: Code,
  ): Promise<{ headers: Headers; recoveryCodes: string[] }>;
  stopTwoStep(request: Request, password: string): Promise<Headers>;
  makeRecoveryCodes(request: Request, password: string): Promise<string[]>;

  /** Creates an account and returns its initial password. */
  addStaff(actor: Actor, values: NewStaff & { id: string }): Promise<string>;
  setPasswordByLink(token: string, values: NewPassword): Promise<void>;
};

export const authContext = createContext<Auth>();

/**
 * The signed-in member of staff. `requireStaff` sets it. On pages without `requireStaff`, reading
 * this context throws.
 */
export const staffContext = createContext<Staff>();

/** The signed-in member of staff as the author of a write. */
export const actorContext = createContext<StaffActor>();

/**
 * Data about the request. The id appears in logs and on pages that report an unexpected error. The
 * IP address of the visitor is used for rate limits.
 */
export type RequestInfo = { requestId: string; address: string };

export const requestContext = createContext<RequestInfo>();

/**
 * Returns the synonyms of search terms, including those that staff added. Undefined means that only
 * the built-in list applies.
 */
export const meaningsContext = createContext<() => Meanings | undefined>(() => undefined);

/**
 * Runs a search of staff on the database connections for searches (`server/pages/search-gate.ts`).
 * Routes of public searches do not need this function, because the server already runs them on
 * these connections (`searchedBy` in the route's handle).
 *
 * @throws Busy if too many members of staff search at the same time
 */
export type StaffSearch = <T>(search: (db: Database) => Promise<T>) => Promise<T>;

export const staffSearchContext = createContext<StaffSearch>();

/**
 * Counts a search for which no announcement matches all words. The function returns at once and
 * never throws.
 */
export const missedSearchContext = createContext<(query: string) => void>(() => {});

/**
 * Rate limits for writes of visitors. Each function counts one write for the network that an IP
 * address belongs to. The function throws `Limited` if this network has sent too many writes.
 */
export type VisitorLimits = {
  contact(address: string): Promise<void>;
  alerts(address: string): Promise<void>;
  /**
   * Counts a request for a link to set a password. `hasHadMany` is true if too many links were
   * requested for this email. The result is the same whether or not an account has this email.
   */
  passwordMails(address: string, email: string): Promise<{ hasHadMany: boolean }>;
};

export const limitsContext = createContext<VisitorLimits>();

/**
 * Mails that are sent later. Each function only creates a job. On a site without mail the functions
 * do nothing.
 */
export type MailJobs = {
  /**
   * Sends the mail that asks a visitor to confirm Job Alerts. `requestId` is the id of the stored
   * request.
   */
  askForConfirmation(requestId: string): Promise<void>;
  /** Mails the reply of staff to a visitor's message. */
  sendResponse(submissionId: string): Promise<void>;
  /**
   * Mails a link for setting a password, if an enabled account has this email. With `unlessMailed`,
   * no mail is sent if the account has a recent valid link (`hasRecentPasswordLink`).
   */
  sendPasswordLink(wanted: {
    email: string;
    kind: PasswordLinkKind;
    unlessMailed?: boolean;
  }): Promise<void>;
  sendMail(mail: RenderedMail & { to: string }): Promise<void>;
};

export const mailJobsContext = createContext<MailJobs>();

/** The sequence number of the last change that was known when rendering began; 0 if unknown. */
export const sequenceContext = createContext<number>(0);

/** The storage of uploads. */
export const storageContext = createContext<FileStorage>();

/**
 * Extracts the text of a file (`server/documents`).
 *
 * @throws Invalid if the file has no readable text
 * @throws Busy if too many files are being read
 */
export type ReadDocument = (
  bytes: Uint8Array,
  options?: { signal?: AbortSignal },
) => Promise<FileText>;

export const readDocumentContext = createContext<ReadDocument>();

/**
 * Requests to official sites on behalf of staff (`server/sources`). All functions throw `Blocked`
 * in these cases:
 *
 * - staff have switched these requests off
 * - the site has no contact email
 * - the host is busy for too long
 */
export type OfficialSites = {
  /**
   * Returns the rows of a page, and selectors that probably match rows. Throws `Invalid` if the
   * page cannot be read.
   */
  preview(
    actor: Actor,
    source: Pick<SourceValues, 'kind' | 'url' | 'selector'>,
    options: { signal: AbortSignal },
  ): Promise<PagePreview>;
  /**
   * Visits a source now. Returns the number of new inbox entries. If the visit fails, the failure
   * and its alarm are stored, and the result is 0.
   *
   * @throws NotFound if the source does not exist
   * @throws Blocked if the source already had the maximum number of visits for one day
   */
  visit(actor: Actor, id: string, options: { signal: AbortSignal }): Promise<number>;
  /** Returns the text of the notice at a URL. Throws `Invalid` if the notice cannot be read. */
  read(
    actor: Actor,
    address: string,
    options: { signal: AbortSignal },
  ): Promise<FileText & { bytes: Uint8Array }>;
};

export const officialSitesContext = createContext<OfficialSites>();

/** The nonce for the scripts of a staff page. Public pages have none. */
export const nonceContext = createContext<string | undefined>(undefined);

export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export const logContext = createContext<Log>();

/** The services that run outside the site's own processes. */
export type PartName = 'database' | 'redis' | 'bucket' | 'mail';

export type PartState = {
  part: PartName;
  /** `unasked` means that the service has not been used yet or is not configured. */
  state: 'unasked' | 'well' | 'failing';
  /** Time at which the current state began; null while the state is `unasked`. */
  since: Date | null;
  /** Number of failures since the current state began. */
  failures: number;
  /** The error of a failing service, for operators; null in all other states. */
  reason: string | null;
};

/** Returns the last known state of every service, without a request to any service. */
export const partsContext = createContext<() => PartState[]>(() => []);

/** The health of one part of the site, in texts for staff. */
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
    | 'sources'
    | 'workers'
    | 'browsers';
  state: 'good' | 'attention' | 'bad' | 'unknown';
  says: MessageReference[];
  /** The action that solves the problem. Null if nothing needs to be done. */
  todo: MessageReference | null;
};

/**
 * Reads the health of every part of the site, with dates in the format of a language. It never
 * throws.
 */
export type Health = (locale: Locale) => Promise<HealthPart[]>;

export const healthContext = createContext<Health>(async () => []);

/**
 * The state of the backups. The values are about these backups:
 *
 * - `newest`: the nightly backups of all server instances, and all backups of the current instance
 * - `sent`: the nightly backups of all server instances
 * - failures: the backups of the current instance
 */
export type BackupState = {
  /**
   * The newest complete backup, with its file name, the time at which it started, and its size.
   * Null if there is none.
   */
  newest: { name: string; at: Date; bytes: number } | null;
  /**
   * True if the newest backup is older than 26 hours. On a site without a backup, true if the site
   * has run for more than 26 hours.
   */
  isLate: boolean;
  /** Number of attempts that have failed so far. */
  failures: number;
  /**
   * The last failed attempt, with the error message for operators. Null if no attempt has failed or
   * there is a newer backup.
   */
  failure: { at: Date; reason: string } | null;
  /** The last backup that was sent to a bucket; null if there is none. */
  sent: { name: string; at: Date } | null;
  /** Number of attempts to send a backup that have failed so far. */
  sendFailures: number;
  /**
   * The last failed attempt to send a backup, with the error message for operators. Null if no
   * attempt has failed or a backup was sent later.
   */
  sendFailure: { at: Date; reason: string } | null;
};

/** Reads the state of the backups. Returns null if the server has provided no such function. */
export const backupsContext = createContext<() => Promise<BackupState | null>>(async () => null);

/**
 * The changes that the current starter content would make on a site with older starter content.
 * Each value is a number of notices.
 */
export type StarterOffer = { improved: number; added: number; withdrawn: number };

/** The offer to update the notices of the starter content. */
export type StarterOffers = {
  /** Returns the offer. Returns null if no stored notice would be improved or withdrawn. */
  find(): Promise<StarterOffer | null>;
  /**
   * Adds the new notices. Then withdraws and improves as many notices as possible within a few
   * seconds. Returns the offer for the remaining notices, or null if none remain.
   */
  accept(actor: Actor): Promise<StarterOffer | null>;
};

export const starterOffersContext = createContext<StarterOffers>({
  find: async () => null,
  accept: async () => null,
});

/**
 * The entities that a cached page depends on, as keys such as `announcement:{id}` or `categories`.
 */
export type PageDependencies = {
  /** Adds entities of the page's own content. If one of them changes, the cache drops the page. */
  own(...keys: CacheKey[]): void;
  /**
   * Adds entities of the layout and of links to other pages. If one of them changes, the cache may
   * serve the old page once more.
   */
  shared(...keys: CacheKey[]): void;
  /**
   * Adds a time at which the page changes without a write, in milliseconds since 1970. The earliest
   * added time counts. Null adds no time.
   */
  until(moment: number | null): void;
  /** Marks a page that is incomplete because a query took too long. The page is then not cached. */
  cutShort(): void;
};

export const pageContext = createContext<PageDependencies>();
