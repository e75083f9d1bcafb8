import { z } from 'zod';

/** So many within so many minutes. */
const limit = z.object({
  count: z.int().min(1).max(100_000),
  minutes: z
    .int()
    .min(1)
    .max(24 * 60),
});
export type Limit = z.infer<typeof limit>;

const limits = z.object({
  /** Messages of the contact form, per address. */
  contact: limit,
  /** Failed attempts to sign in, per address and account together. */
  signInAccount: limit,
  /** Failed attempts to sign in, per address. */
  signInAddress: limit,
});
export type Limits = z.infer<typeof limits>;

const webAddress = z.url({ protocol: /^https?$/ });

/** What staff may change without a restart, key by key as the `settings` table keeps it. */
export const settingSchemas = {
  siteName: z.string().trim().min(1).max(60),
  bannerText: z.string().trim().max(300),
  contactEmail: z.email(),
  /** Digits with the country code, as chat links take it. */
  whatsappNumber: z.string().regex(/^\d{8,15}$/),
  businessHours: z.string().trim().max(200),
  socialLinks: z
    .array(z.object({ name: z.string().trim().min(1).max(40), url: webAddress }))
    .max(10),
  /** Ids of announcements; empty means that the rule chooses. */
  quickLinkIds: z.array(z.uuid()).max(4),
  limits,
};

export type Settings = {
  [Key in keyof typeof settingSchemas]: z.infer<(typeof settingSchemas)[Key]>;
};

/** Room for an office behind one address (design, "Where the specs are silent"). */
export const defaultLimits: Limits = {
  contact: { count: 30, minutes: 10 },
  signInAccount: { count: 10, minutes: 15 },
  signInAddress: { count: 100, minutes: 15 },
};
