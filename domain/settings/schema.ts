import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { isWebAddress } from '../addresses.ts';
import { toLine, toWellFormed } from '../text.ts';
import { defaultLimits } from './default-rate-limits.ts';
import {
  faultsOf,
  isSameMeaning,
  readSameMeanings,
  sameMeaningLimits,
  writeSameMeanings,
} from './same-meanings.ts';

const key = (name: MessageKey) => name;
const tooLong = key('textTooLong');
const number = (max: number) =>
  z
    .int({ error: key('settingNumberInvalid') })
    .min(1, key('settingNumberInvalid'))
    .max(max, key('settingNumberTooLarge'));

/** A rate limit: the maximum number of writes or failed attempts within a number of minutes. */
const limit = z.object({ count: number(100_000), minutes: number(24 * 60) });
export type Limit = z.infer<typeof limit>;

/** Limits of requests. A network is an IPv4 address or the first 64 bits of an IPv6 address. */
const limits = z.object({
  /** Messages of the contact form, per network. */
  contact: limit,
  /** Requests for Job Alerts, per network. */
  alerts: limit.default(defaultLimits.alerts),
  /** Emails with a link to choose a password, per network and per account. */
  passwordMails: limit.default(defaultLimits.passwordMails),
  /** Failed sign-ins, per pair of network and account. Also failed codes, per account. */
  signInAccount: limit,
  /** Failed sign-ins and failed codes, per network. */
  signInAddress: limit,
});
export type Limits = z.infer<typeof limits>;

/** Builds the schema of a number of days. `invalid` is the message for a number out of bounds. */
const days = (min: number, max: number, invalid: MessageKey) =>
  z
    .int({ error: key(invalid) })
    .min(min, key(invalid))
    .max(max, key(invalid));

/** Maximum retention of a request for Job Alerts (days). Emails and pages promise seven days. */
export const MOST_REQUEST_DAYS = 7;

/**
 * Default retention of the activity log (days). The function `keep_activity` in db/functions.sql
 * has the same number.
 */
const DEFAULT_ACTIVITY_DAYS = 365;

const retention = z.object({
  /**
   * Number of days after which a message is erased. The days are counted from the reply of staff,
   * or from the arrival of the message if there is no reply.
   */
  messageDays: days(1, 3_650, 'messageDaysInvalid'),
  /** Number of days after which a request for Job Alerts is erased, confirmed or not. */
  requestDays: days(1, MOST_REQUEST_DAYS, 'requestDaysInvalid'),
  /** Number of days after which a row of the activity log is erased. */
  activityDays: days(30, 3_650, 'activityDaysInvalid').default(DEFAULT_ACTIVITY_DAYS),
});
export type Retention = z.infer<typeof retention>;

export const settingLimits = {
  siteNameCharacters: 60,
  bannerCharacters: 300,
  emailCharacters: 254,
  hoursCharacters: 200,
  socialLinks: 10,
  socialNameCharacters: 40,
  quickLinks: 4,
} as const;

/** Settings that staff may change without a restart, by their keys in the `settings` table. */
export const settingSchemas = {
  siteName: z
    .string({ error: key('siteNameRequired') })
    .overwrite(toLine)
    .trim()
    .min(1, key('siteNameRequired'))
    .max(settingLimits.siteNameCharacters, tooLong),
  bannerText: z
    .string()
    .overwrite(toWellFormed)
    .trim()
    .max(settingLimits.bannerCharacters, tooLong),
  contactEmail: z.email({ error: key('contactEmailInvalid') }),
  /** Digits including the country code. Chat links use this number. */
  whatsappNumber: z
    .string({ error: key('chatNumberInvalid') })
    .regex(/^\d{8,15}$/, key('chatNumberInvalid')),
  businessHours: z
    .string()
    .overwrite(toWellFormed)
    .trim()
    .max(settingLimits.hoursCharacters, tooLong),
  socialLinks: z
    .array(
      z.object({
        name: z
          .string({ error: key('socialNameRequired') })
          .trim()
          .min(1, key('socialNameRequired'))
          .max(settingLimits.socialNameCharacters, tooLong),
        url: z
          .string({ error: key('invalidAddress') })
          .trim()
          .refine(isWebAddress, key('invalidAddress')),
      }),
    )
    .max(settingLimits.socialLinks, key('tooManySocialLinks')),
  /** Ids of announcements. With an empty list the links are chosen automatically. */
  quickLinkIds: z.array(z.uuid()).max(settingLimits.quickLinks),
  /** Lines of synonyms, in addition to the built-in synonyms. */
  sameMeanings: z
    .array(z.array(z.string()).refine(isSameMeaning))
    .max(sameMeaningLimits.lines)
    .refine((lines) => writeSameMeanings(lines).length <= sameMeaningLimits.characters, tooLong),
  /** Whether the site sends requests to official sites. */
  outboundWork: z.boolean(),
  limits,
  retention,
};

export type Settings = {
  [Key in keyof typeof settingSchemas]: z.infer<(typeof settingSchemas)[Key]>;
};

/**
 * Removes spaces, brackets, dots, hyphens and plus signs from a phone number. Chat links need this
 * format.
 */
export function toChatNumber(value: string): string {
  return value.replace(/[\s()+.-]/g, '');
}

const { siteName, bannerText, contactEmail, whatsappNumber, businessHours } = settingSchemas;

/** Schema of a row of social links in the form. A row may be empty. */
const socialLine = z
  .object({
    name: z.string().trim().max(settingLimits.socialNameCharacters, tooLong).optional(),
    url: z.string().trim().optional(),
  })
  .superRefine(({ name, url }, context) => {
    const blame = (field: string, message: MessageKey) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (url && !name) blame('name', 'socialNameRequired');
    if ((name && !url) || (url && !isWebAddress(url))) blame('url', 'invalidAddress');
  });

/**
 * Schema of the form with all settings. Quick links are entered as URLs, ids or short ids of
 * announcements.
 */
export const settingsFormSchema = z.object({
  siteName,
  bannerText: bannerText.default(''),
  contactEmail: z
    .string({ error: key('contactEmailInvalid') })
    .trim()
    .max(settingLimits.emailCharacters, tooLong)
    .pipe(contactEmail),
  whatsappNumber: z
    .string({ error: key('chatNumberInvalid') })
    .transform(toChatNumber)
    .pipe(whatsappNumber),
  businessHours: businessHours.default(''),
  socialLinks: z
    .array(socialLine)
    .max(settingLimits.socialLinks, key('tooManySocialLinks'))
    .default([])
    .transform((lines) => lines.flatMap(({ name, url }) => (name && url ? [{ name, url }] : []))),
  quickLinks: z
    .array(z.string().trim().max(2_000, tooLong).optional())
    .max(settingLimits.quickLinks)
    .default([]),
  sameMeanings: z
    .string()
    .overwrite(toWellFormed)
    .max(sameMeaningLimits.characters, tooLong)
    .superRefine((text, context) => {
      for (const message of faultsOf(text)) context.addIssue({ code: 'custom', message });
    })
    .default('')
    .transform(readSameMeanings),
  outboundWork: z.boolean().default(false),
  limits,
  retention,
});
