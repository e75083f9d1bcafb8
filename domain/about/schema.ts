import { z } from 'zod';

/** The sections of the about page (public site, section 3). */
export const aboutSectionNames = ['hero', 'mission', 'founder', 'stats', 'cta'] as const;
export type AboutSectionName = (typeof aboutSectionNames)[number];

const text = z.string().trim().max(5_000);

/** What may be counted from the database instead of being typed in. */
export const countedEntities = ['announcements', 'categories', 'posts'] as const;

/** The meaning of `stats` differs from section to section. */
export const aboutStatsSchemas = {
  founder: z.object({
    name: text.default(''),
    role: text.default(''),
    email: z.union([z.literal(''), z.email()]).default(''),
    phone: text.default(''),
  }),
  mission: z.array(text),
  stats: z.array(
    z.object({
      icon: z.enum(['Users', 'Award', 'BookOpen']),
      count: z.number().nullable(),
      label: text,
      counted: z.enum(countedEntities).optional(),
    }),
  ),
  cta: z.object({ primaryButton: text.default(''), secondaryButton: text.default('') }),
} as const;

export type AboutStats = {
  [Name in keyof typeof aboutStatsSchemas]: z.infer<(typeof aboutStatsSchemas)[Name]>;
};

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

type SectionText = { title: string | null; content: string | null; imageUrl: string | null };

/** The about page as visitors see it: what is missing is null, and defaults stand in for it. */
export type AboutContent = {
  hero: SectionText;
  mission: SectionText & { points: string[] };
  founder: SectionText & AboutStats['founder'];
  stats: SectionText & {
    items: { icon: 'Users' | 'Award' | 'BookOpen'; count: number; label: string }[];
  };
  cta: SectionText & AboutStats['cta'];
};
