import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { isImageAddress } from '../addresses.ts';
import { toWellFormed } from '../text.ts';

/** The sections of the about page (public site, section 3). */
export const aboutSectionNames = ['hero', 'mission', 'founder', 'stats', 'cta'] as const;
export type AboutSectionName = (typeof aboutSectionNames)[number];

/** Checks whether a value is the name of a section. */
export function isAboutSectionName(value: unknown): value is AboutSectionName {
  return aboutSectionNames.includes(value as AboutSectionName);
}

/** Maximum lengths of titles and texts (characters), and maximum number of stats. */
export const aboutLimits = { titleCharacters: 200, textCharacters: 5_000, items: 12 } as const;

const key = (name: MessageKey) => name;
const tooLong = key('textTooLong');

/** Builds the schema of a trimmed text, which may be empty. */
const text = (maxCharacters: number = aboutLimits.textCharacters) =>
  z.string().overwrite(toWellFormed).trim().max(maxCharacters, tooLong);
const line = text(aboutLimits.titleCharacters);

/** Entities that the site can count for the stats. */
export const countedEntities = ['announcements', 'categories', 'posts'] as const;

export const statIcons = ['Users', 'Award', 'BookOpen'] as const;

/** Schema of `stats` for each section with stats. */
export const aboutStatsSchemas = {
  founder: z.object({
    name: line.default(''),
    role: line.default(''),
    email: z.union([z.literal(''), z.email(key('contactEmailInvalid'))]).default(''),
    phone: line.default(''),
  }),
  mission: z.array(text()),
  stats: z.array(
    z.object({
      icon: z.enum(statIcons),
      count: z.number().nullable(),
      label: line,
      counted: z.enum(countedEntities).optional(),
    }),
  ),
  cta: z.object({ primaryButton: line.default(''), secondaryButton: line.default('') }),
} as const;

export type AboutStats = {
  [Name in keyof typeof aboutStatsSchemas]: z.infer<(typeof aboutStatsSchemas)[Name]>;
};

const heading = {
  title: line.optional(),
  content: text().optional(),
};

const image = z
  .string()
  .trim()
  .refine((value) => value === '' || isImageAddress(value), key('invalidImageAddress'))
  .optional();

const email = z
  .string()
  .trim()
  .max(aboutLimits.titleCharacters, { error: tooLong, abort: true })
  .refine((value) => z.email().safeParse(value).success, key('contactEmailInvalid'))
  .optional();

const statItem = z
  .object({
    icon: z.enum(statIcons).default('Users'),
    count: z
      .number({ error: key('aboutCountInvalid') })
      .min(0, key('aboutCountInvalid'))
      .optional(),
    label: line.optional(),
    counted: z.enum(countedEntities).optional(),
  })
  .superRefine(({ count, label, counted }, context) => {
    const blame = (field: string, message: MessageKey) =>
      context.addIssue({ code: 'custom', path: [field], message });
    // A row without label, number and `counted` is empty. Empty rows are removed when the section
    // is saved.
    if (label && count === undefined && !counted) blame('count', 'aboutCountRequired');
    if (!label && (count !== undefined || counted)) blame('label', 'aboutLabelRequired');
  });

/**
 * The schema of the about page's form. Sections that the form does not contain are not changed
 * (admin area, section 2).
 */
export const aboutSchema = z.object({
  hero: z.object({ ...heading, imageUrl: image }).optional(),
  mission: z
    .object({
      ...heading,
      /** Points of the section, one point per line. */
      points: text()
        .optional()
        .transform((lines) =>
          (lines ?? '')
            .split('\n')
            .map((point) => point.trim())
            .filter((point) => point !== ''),
        ),
    })
    .optional(),
  founder: z
    .object({
      ...heading,
      imageUrl: image,
      name: line.optional(),
      role: line.optional(),
      email,
      phone: line.optional(),
    })
    .optional(),
  stats: z
    .object({ ...heading, items: z.array(statItem).max(aboutLimits.items, tooLong).default([]) })
    .optional(),
  cta: z
    .object({ ...heading, primaryButton: line.optional(), secondaryButton: line.optional() })
    .optional(),
});

export type AboutInput = z.input<typeof aboutSchema>;
export type AboutValues = z.output<typeof aboutSchema>;

export type AboutSection = {
  id: string;
  sectionName: string;
  title: string | null;
  content: string | null;
  imageUrl: string | null;
  stats: unknown;
  updatedAt: string;
  version: number;
};

/**
 * A section for staff. `savedBy` is the name of its last editor, or null if the editor is unknown.
 */
export type StaffAboutSection = Omit<AboutSection, 'sectionName'> & {
  sectionName: AboutSectionName;
  savedBy: string | null;
};

type SectionText<Content = string> = { title: string; content: Content; imageUrl: string | null };

/** The about page for visitors, with defaults for missing fields. */
export type AboutContent = {
  hero: SectionText;
  mission: SectionText & { points: string[] };
  founder: SectionText & AboutStats['founder'];
  stats: SectionText<string | null> & {
    items: { icon: (typeof statIcons)[number]; count: number; label: string }[];
  };
  cta: SectionText<string | null> & AboutStats['cta'];
};
