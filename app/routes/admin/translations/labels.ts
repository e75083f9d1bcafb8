import { isMailName } from '#domain/mails/templates.ts';
import type { OtherLocale } from '#domain/translated.ts';
import type { TranslatedEntity } from '#domain/translations/fields.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { sectionTitles } from '../about/form-schema.ts';
import { postFieldLabels } from '../blog/post-field-labels.ts';
import {
  adminAboutPath,
  adminBlogPath,
  announcementsPath,
  categoriesPath,
  mailTemplatesPath,
  settingsPath,
} from '../links.ts';
import { describeMail } from '../mail-templates/describe-mail.ts';
import { settingLabels } from '../settings/setting-labels.ts';

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the name of a language as the staff area shows it. */
export const languageName = (locale: OtherLocale): string => englishNames.of(locale) ?? locale;

type Described = {
  /**
   * The path of the page that lists the entries of the entity. The form of a translation returns to
   * this page.
   */
  path: string;
  /**
   * The name of the entity. An entity without rows has only one entry, and this name is its label.
   */
  name: string;
  /**
   * Explains what visitors see for a field without a translation. An entity needs this text only if
   * visitors do not see the English text.
   */
  intro?: string;
  /** The labels of the fields, as in the form of the entity. */
  fields: Readonly<Record<string, string>>;
};

const ofSection = (name: keyof typeof sectionTitles, field: string) =>
  `${sectionTitles[name]}: ${field}`;

export const translationTexts: Record<TranslatedEntity, Described> = {
  category: { name: texts.entityCategory, path: categoriesPath, fields: { name: texts.fieldName } },
  post: { name: texts.entityPost, path: adminBlogPath, fields: postFieldLabels },
  announcement: {
    name: texts.entityAnnouncement,
    intro: texts.translationIntroNotice,
    path: announcementsPath,
    fields: { description: texts.fieldDescription },
  },
  about: {
    path: adminAboutPath,
    name: texts.entityAbout,
    fields: {
      heroTitle: ofSection('hero', texts.fieldTitle),
      heroContent: ofSection('hero', texts.aboutContent),
      missionTitle: ofSection('mission', texts.fieldTitle),
      missionContent: ofSection('mission', texts.aboutContent),
      missionPoints: ofSection('mission', texts.aboutPoints),
      founderTitle: ofSection('founder', texts.fieldTitle),
      founderContent: ofSection('founder', texts.aboutContent),
      founderName: ofSection('founder', texts.aboutPersonName),
      founderRole: ofSection('founder', texts.aboutPersonRole),
      statsTitle: ofSection('stats', texts.fieldTitle),
      statsContent: ofSection('stats', texts.aboutContent),
      statsLabels: ofSection('stats', texts.translationLabels),
      ctaTitle: ofSection('cta', texts.fieldTitle),
      ctaContent: ofSection('cta', texts.aboutContent),
      ctaPrimaryButton: ofSection('cta', texts.aboutPrimaryButton),
      ctaSecondaryButton: ofSection('cta', texts.aboutSecondaryButton),
    },
  },
  'mail-template': {
    name: texts.entityMail,
    intro: texts.translationIntroMail,
    path: mailTemplatesPath,
    fields: { subject: texts.fieldSubject, body: texts.fieldMailBody },
  },
  settings: { path: settingsPath, name: texts.entitySetting, fields: settingLabels },
};

/**
 * Returns the name of an entry. `label` is null if the entry is not a row of a table. Examples are
 * a mail and the about page.
 */
export function entryName(entity: TranslatedEntity, id: string, label: string | null): string {
  if (label !== null) return label;
  return isMailName(id) ? describeMail(id).name : translationTexts[entity].name;
}

export function translationLabel(
  entity: TranslatedEntity,
  field: string,
  locale: OtherLocale,
): string {
  const name = translationTexts[entity].fields[field] ?? field;
  return formatMessage(texts.translationField, { name, language: languageName(locale) });
}
