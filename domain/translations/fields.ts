import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { aboutLimits } from '../about/schema.ts';
import { announcementLimits } from '../announcements/schema.ts';
import { categoryLimits } from '../categories/schema.ts';
import { mailTemplateLimits, visitorMailNames } from '../mails/templates.ts';
import type { Shape } from '../merge.ts';
import type { Permission } from '../permissions.ts';
import { postLimits } from '../posts/schema.ts';
import { settingLimits } from '../settings/schema.ts';
import { toLine, toWellFormed } from '../text.ts';
import { type OtherLocale, otherLocales } from '../translated.ts';

/**
 * A text of an entity that staff translate. The translation has the same maximum length as the
 * entity's own field.
 */
type TranslatedField = {
  /** Format of the text. A `text` has several lines, and `html` is formatted. */
  kind: 'line' | 'text' | 'html';
  maxCharacters: number;
};

type Definition = {
  /** Permission to write the entity. Writing its translations requires the same permission. */
  permission: Permission;
  fields: Readonly<Record<string, TranslatedField>>;
};

const line = (maxCharacters: number) => ({ kind: 'line', maxCharacters }) as const;
const text = (maxCharacters: number) => ({ kind: 'text', maxCharacters }) as const;
const html = (maxCharacters: number) => ({ kind: 'html', maxCharacters }) as const;

const aboutTitle = line(aboutLimits.titleCharacters);
const aboutText = text(aboutLimits.textCharacters);

/** Entities that staff translate, each with its translated fields. */
export const translatedEntities = {
  category: {
    permission: 'categories.write',
    fields: { name: line(categoryLimits.nameCharacters) },
  },
  post: {
    permission: 'posts.draft',
    fields: {
      title: line(postLimits.titleCharacters),
      excerpt: line(postLimits.excerptCharacters),
      content: html(postLimits.contentMaxCharacters),
      author: line(postLimits.authorCharacters),
      readTime: line(postLimits.readTimeCharacters),
      seoTitle: line(postLimits.seoCharacters),
      seoDescription: line(postLimits.seoCharacters),
    },
  },
  announcement: {
    permission: 'announcements.write',
    fields: { description: html(announcementLimits.descriptionCharacters) },
  },
  /** The whole page is one entry. Lists are texts with one item per line. */
  about: {
    permission: 'about.write',
    fields: {
      heroTitle: aboutTitle,
      heroContent: aboutText,
      missionTitle: aboutTitle,
      missionContent: aboutText,
      missionPoints: aboutText,
      founderTitle: aboutTitle,
      founderContent: aboutText,
      founderName: aboutTitle,
      founderRole: aboutTitle,
      statsTitle: aboutTitle,
      statsContent: aboutText,
      statsLabels: aboutText,
      ctaTitle: aboutTitle,
      ctaContent: aboutText,
      ctaPrimaryButton: aboutTitle,
      ctaSecondaryButton: aboutTitle,
    },
  },
  /** The translated settings are one entry. */
  settings: {
    permission: 'settings.write',
    fields: {
      siteName: line(settingLimits.siteNameCharacters),
      bannerText: text(settingLimits.bannerCharacters),
      businessHours: text(settingLimits.hoursCharacters),
    },
  },
  /** If a field is empty, the email uses the built-in text in the language of the translation. */
  'mail-template': {
    permission: 'mails.write',
    fields: {
      subject: line(mailTemplateLimits.subjectCharacters),
      body: text(mailTemplateLimits.bodyCharacters),
    },
  },
} as const satisfies Record<string, Definition>;

export type TranslatedEntity = keyof typeof translatedEntities;

/** Entry ids for the entities that have only one entry. */
export const onlyEntry = { about: 'page', settings: 'site' } as const;

/** Entry ids for the entities that have no table of their own. */
export const fixedEntries = {
  about: [onlyEntry.about],
  settings: [onlyEntry.settings],
  'mail-template': visitorMailNames,
} as const satisfies Partial<Record<TranslatedEntity, readonly string[]>>;

export type FixedEntity = keyof typeof fixedEntries;

/** Whether an entity has fixed entries instead of rows in a table. */
export function isFixedEntity(entity: TranslatedEntity): entity is FixedEntity {
  return Object.hasOwn(fixedEntries, entity);
}

/** Checks whether a string is the name of a translated entity. */
export function isTranslatedEntity(name: string): name is TranslatedEntity {
  return Object.hasOwn(translatedEntities, name);
}

/** Whether a string is the code of a language into which staff translate. */
export function isOtherLocale(name: string): name is OtherLocale {
  return otherLocales.some((locale) => locale === name);
}

/** Translated fields of an entry, by name. An empty field is not translated. */
export type TranslationValues = Record<string, string>;

/** Lists the translated fields of an entity. */
export function fieldsOf(entity: TranslatedEntity): [name: string, field: TranslatedField][] {
  return Object.entries((translatedEntities[entity] satisfies Definition).fields);
}

const tooLong: MessageKey = 'textTooLong';

type TranslationSchema = z.ZodType<TranslationValues, Partial<TranslationValues>>;

const schemas = new Map<TranslatedEntity, TranslationSchema>();

/** Builds the schema of a translation. Every field may be empty. */
export function translationSchema(entity: TranslatedEntity): TranslationSchema {
  const known = schemas.get(entity);
  if (known) return known;
  const fields = fieldsOf(entity).map(([name, { kind, maxCharacters }]) => {
    const clean = kind === 'line' ? toLine : toWellFormed;
    const rule = z.string().overwrite(clean).trim().max(maxCharacters, tooLong).default('');
    return [name, rule] as const;
  });
  const schema = z.object(Object.fromEntries(fields));
  schemas.set(entity, schema);
  return schema;
}

const shapes = { line: 'value', text: 'lines', html: 'html' } as const;

/** Builds the shape that decides how two changed translations of an entry are merged. */
export function translationShape(entity: TranslatedEntity): Shape {
  const fields = fieldsOf(entity).map(([name, { kind }]) => [name, shapes[kind]]);
  return { fields: Object.fromEntries(fields) };
}
