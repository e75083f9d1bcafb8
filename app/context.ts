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
 * Contexts that the server passes to routes per request. `requireStaff` fills `staffContext` and
 * `actorContext`. React Router compares contexts by identity, so the server takes the contexts from
 * the built app and does not import this file.
 */

export const databaseContext = createContext<Database>();

/** Details of the site that every page may show. The details are the same for all visitors. */
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
   * Ids of the announcements that staff chose as quick links of home. The newest important
   * announcements fill the other places.
   */
  quickLinkIds: string[];
  /** Retention times of personal data. */
  retention: Retention;
  /**
   * Whether the site can send mail. Without mail, requests for alerts wait for a few days and are
   * then erased.
   */
  hasMail: boolean;
  /** Measurement id of Google Analytics; null switches measurement off. */
  analyticsId: string | null;
};

export const siteContext = createContext<SiteInfo>();

export const languageContext = createContext<Language>();

/** The languages that the site is published in, English first. */
export const languagesContext = createContext<readonly PublishedLanguage[]>();

/** Data that many public pages share. */
export type LayoutData = {
  /** The ten newest announcements. */
  latest(): Promise<AnnouncementBrief[]>;
  /** All categories, with the texts of a language. */
  categories(locale: Locale): Promise<Category[]>;
  /**
   * The filters of a list in which the visitor has chosen no filter, with their counts; null if
   * counting takes too long. All pages of the list share these filters.
   */
  facets(list: FacetedList): Promise<Facets | null>;
};

export const layoutDataContext = createContext<LayoutData>();

/** Access to the settings for the pages on which staff change them. */
export type SettingsAccess = {
  /** The default values of all settings, in the language of the texts. */
  defaults(texts: Texts): Settings;
  /** Reads the settings again, so that the next page shows a saved change. */
  refresh(): Promise<void>;
};

export const settingsContext = createContext<SettingsAccess>();

export type Staff = { id: string; name: string; email: string; role: Role };

/**
 * The part of sign-in that routes use. Routes add returned `Headers`, which set or clear cookies,
 * to their responses. The functions throw the domain errors that server/auth documents.
 */
export type Auth = {
  /** The member of staff whose session cookie the request has, or null. */
  findUser(request: Request): Promise<Staff | null>;
  /** The id of the session of the request, or null. */
  findSessionId(request: Request): Promise<string | null>;
  /**
   * Checks email and password. With two-step sign-in the session begins only after the code.
   *
   * @throws Invalid invalidCredentials
   * @throws Limited after too many failures
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
   * Throws `Invalid` if the password does not belong to the signed-in person, and `Limited` after
   * too many wrong passwords.
   */
  confirmPassword(request: Request, password: string): Promise<void>;
  /** Begins to set up two-step sign-in and returns the TOTP secret. */
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
 * The signed-in member of staff, set by `requireStaff`. Reading this context on other pages throws.
 */
export const staffContext = createContext<Staff>();

/** The signed-in member of staff as the author of a write. */
export const actorContext = createContext<StaffActor>();

/**
 * The request's id, for logs and for pages that report an unknown error, and the IP address of the
 * visitor, for rate limits.
 */
export type RequestInfo = { requestId: string; address: string };

export const requestContext = createContext<RequestInfo>();

/**
 * Returns the meanings of search terms, including meanings that staff added. Undefined stands for
 * the site's own list.
 */
export const meaningsContext = createContext<() => Meanings | undefined>(() => undefined);

/**
 * Runs a search of staff on the connections for searches (`server/pages/search-gate.ts`). A public
 * search passes the gate before its route runs (`searchedBy` of its handle).
 *
 * @throws Busy if too many staff search at once
 */
export type StaffSearch = <T>(search: (db: Database) => Promise<T>) => Promise<T>;

export const staffSearchContext = createContext<StaffSearch>();

/**
 * Counts a search for which no announcement matches all words. The function returns at once and
 * never fails.
 */
export const missedSearchContext = createContext<(query: string) => void>(() => {});

/**
 * Rate limits of public writes. Each function counts one write for the network of an IP address,
 * and throws `Limited` if too many writes came from this network.
 */
export type VisitorLimits = {
  contact(address: string): Promise<void>;
  alerts(address: string): Promise<void>;
  /**
   * Counts a request for a mail with a link to choose a password. `hasHadMany` is true if too many
   * links were requested for this email, whether an account has the email or not.
   */
  passwordMails(address: string, email: string): Promise<{ hasHadMany: boolean }>;
};

export const limitsContext = createContext<VisitorLimits>();

/** Mails that jobs send later. Each function creates a job. */
export type MailJobs = {
  /** Sends the mail that asks for a confirmation of Job Alerts, by the id of the request. */
  askForConfirmation(requestId: string): Promise<void>;
  /** Sends the response to a visitor's message. */
  sendResponse(submissionId: string): Promise<void>;
  /**
   * Mails a link to choose a password to the enabled account with this email, if there is one.
   * `unlessMailed` skips the mail if a working link was mailed within the last minutes.
   */
  sendPasswordLink(wanted: {
    email: string;
    kind: PasswordLinkKind;
    unlessMailed?: boolean;
  }): Promise<void>;
  sendMail(mail: RenderedMail & { to: string }): Promise<void>;
};

export const mailJobsContext = createContext<MailJobs>();

/** The sequence number of the last known change when rendering began; 0 if unknown. */
export const sequenceContext = createContext<number>(0);

/** The storage of uploads. */
export const storageContext = createContext<FileStorage>();

/**
 * Extracts the text of a file (`server/documents`).
 *
 * @throws Invalid for a file without readable text, Busy if too many files are being read
 */
export type ReadDocument = (
  bytes: Uint8Array,
  options?: { signal?: AbortSignal },
) => Promise<FileText>;

export const readDocumentContext = createContext<ReadDocument>();

/**
 * Requests to official sites on behalf of staff (`server/sources`). All functions throw `Blocked`
 * while outbound work is off, without a contact email, and if the host does not become free in
 * time.
 */
export type OfficialSites = {
  /** Returns the rows of a page, and selectors that probably match its rows. Throws `Invalid`. */
  preview(
    actor: Actor,
    source: Pick<SourceValues, 'kind' | 'url' | 'selector'>,
    options: { signal: AbortSignal },
  ): Promise<PagePreview>;
  /**
   * Visits a source now and returns the number of new entries in the inbox. A failed visit is
   * stored with its alarm and returns 0.
   *
   * @throws NotFound
   * @throws Blocked after the last visit that one day allows
   */
  visit(actor: Actor, id: string, options: { signal: AbortSignal }): Promise<number>;
  /** Returns the text of a notice at a URL. Throws `Invalid`. */
  read(
    actor: Actor,
    address: string,
    options: { signal: AbortSignal },
  ): Promise<FileText & { bytes: Uint8Array }>;
};

export const officialSitesContext = createContext<OfficialSites>();

/** The nonce for scripts of a staff page. Public pages have no nonce. */
export const nonceContext = createContext<string | undefined>(undefined);

export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export const logContext = createContext<Log>();

/** The services outside the site's own processes. */
export type PartName = 'database' | 'redis' | 'bucket' | 'mail';

export type PartState = {
  part: PartName;
  /** `unasked` if the part has not been used yet, or the site has no such part. */
  state: 'unasked' | 'well' | 'failing';
  /** Time at which this state began; null while the state is `unasked`. */
  since: Date | null;
  /** Number of failures since that time. */
  failures: number;
  /** The error of a failing part, for the operator; null otherwise. */
  reason: string | null;
};

/** The known state of every part. Reading the state sends no request to a part. */
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
  /** The action that solves the problem; null if no action is needed. */
  todo: MessageReference | null;
};

/** Reads the health of every part, with dates in a language's format. The function never fails. */
export type Health = (locale: Locale) => Promise<HealthPart[]>;

export const healthContext = createContext<Health>(async () => []);

/**
 * The state of backups: nightly backups of all instances, and the other backups and the failures of
 * this instance.
 */
export type BackupState = {
  /** The newest complete backup: its file name, size, and start. Null without a backup. */
  newest: { name: string; at: Date; bytes: number } | null;
  /**
   * Whether the newest backup is older than 26 hours, or the site has run for 26 hours without a
   * backup.
   */
  isLate: boolean;
  /** Number of failed attempts so far. */
  failures: number;
  /** The last attempt if it failed, with the reason for the operator; null otherwise. */
  failure: { at: Date; reason: string } | null;
  /** The last backup that was sent to a bucket. Null if no backup was sent. */
  sent: { name: string; at: Date } | null;
  /** Number of failed attempts to send a backup so far. */
  sendFailures: number;
  /**
   * The last attempt to send a backup if it failed, with the reason for the operator; null
   * otherwise.
   */
  sendFailure: { at: Date; reason: string } | null;
};

/** Reads the state of the backups; null if the server does not know the state. */
export const backupsContext = createContext<() => Promise<BackupState | null>>(async () => null);

/**
 * Numbers of notices that the current starter content would change on a site with an older starter
 * content.
 */
export type StarterOffer = { improved: number; added: number; withdrawn: number };

/** The offer to bring the notices of the starter content up to date. */
export type StarterOffers = {
  /** The offer; null if no stored notice would be improved or withdrawn. */
  find(): Promise<StarterOffer | null>;
  /**
   * Improves and withdraws as many notices as is possible in a few seconds. Returns the rest of the
   * offer.
   */
  accept(actor: Actor): Promise<StarterOffer | null>;
};

export const starterOffersContext = createContext<StarterOffers>({
  find: async () => null,
  accept: async () => null,
});

/**
 * The keys of `changes` that a page depends on (`announcement:{id}`, `categories`, …). A change of
 * an `own` key (the page's subject) drops the cached page. After a change of a `shared` key
 * (layout, links to other pages) the cache may serve the old page once more.
 */
export type PageDependencies = {
  own(...keys: CacheKey[]): void;
  shared(...keys: CacheKey[]): void;
  /**
   * Adds a time at which the page changes without a write, in milliseconds since 1970; null adds no
   * time. The earliest time counts.
   */
  until(moment: number | null): void;
  /** Marks a page that lacks parts because a query took too long. Such a page is not cached. */
  cutShort(): void;
};

export const pageContext = createContext<PageDependencies>();
