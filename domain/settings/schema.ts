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

/** So many within so many minutes. */
const limit = z.object({ count: number(100_000), minutes: number(24 * 60) });
export type Limit = z.infer<typeof limit>;

const limits = z.object({
  /** Messages of the contact form, per address. */
  contact: limit,
  /** Requests for Job Alerts, per address. */
  alerts: limit.default(defaultLimits.alerts),
  /** Mails with a link to choose a password, per address, and per account. */
  passwordMails: limit.default(defaultLimits.passwordMails),
  /** Failed attempts to sign in, per address and account together. */
  signInAccount: limit,
  /** Failed attempts to sign in, per address. */
  signInAddress: limit,
});
export type Limits = z.infer<typeof limits>;

/** Longest that an unconfirmed request may stay: mails and pages promise seven days. */
export const MOST_REQUEST_DAYS = 7;

const retention = z.object({
  /** Days after which a message of a visitor is erased, from its response or else its arrival. */
  messageDays: number(3_650),
  /** Days after which a request for Job Alerts that nobody confirmed is erased. */
  requestDays: number(MOST_REQUEST_DAYS),
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

/** What staff may change without a restart, key by key as the `settings` table keeps it. */
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
  /** Digits with the country code, as chat links take it. */
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
  /** Ids of announcements; empty means that the rule chooses. */
  quickLinkIds: z.array(z.uuid()).max(settingLimits.quickLinks),
  /** Phrases that mean the same, line by line, beside those that the site knows. */
  sameMeanings: z
    .array(z.array(z.string()).refine(isSameMeaning))
    .max(sameMeaningLimits.lines)
    .refine((lines) => writeSameMeanings(lines).length <= sameMeaningLimits.characters, tooLong),
  /** Whether official links are asked whether they answer; until then nothing leaves the site. */
  linkChecks: z.boolean(),
  limits,
  /** How long personal data stay. */
  retention,
};

export type Settings = {
  [Key in keyof typeof settingSchemas]: z.infer<(typeof settingSchemas)[Key]>;
};

/** A number as people write it, with spaces and a plus, as chat links take it. */
export function toChatNumber(value: string): string {
  return value.replace(/[\s()+.-]/g, '');
}

const { siteName, bannerText, contactEmail, whatsappNumber, businessHours } = settingSchemas;

/** One line of the social links; an emptied one is none. */
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
 * The form of all settings. Announcements are named by address or short id there; who stores it looks
 * them up.
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
  linkChecks: z.boolean().default(false),
  limits,
  retention,
});
