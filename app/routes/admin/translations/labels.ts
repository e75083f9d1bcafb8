import type { TargetLocale, TranslatedEntity } from '#domain/translations/fields.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import type { MessageKey } from '#messages/texts.ts';
import { categoriesPath } from '../links.ts';

export const languageNames = { hi: texts.languageHindi } satisfies Record<TargetLocale, string>;

/** The list of the entries of an entity, to which the form of a translation returns. */
export const listPaths: Record<TranslatedEntity, string> = { category: categoriesPath };

const fieldNames: Record<TranslatedEntity, Record<string, MessageKey>> = {
  category: { name: 'fieldName' },
};

/** The name of a translated field, as the form of its entity has it. */
export function translatedFieldName(entity: TranslatedEntity, field: string): string {
  const key = fieldNames[entity][field];
  return key ? texts[key] : field;
}

/** The label of the field that takes the translation. */
export function translationLabel(
  entity: TranslatedEntity,
  field: string,
  locale: TargetLocale,
): string {
  const name = translatedFieldName(entity, field);
  return formatMessage(texts.translationField, { name, language: languageNames[locale] });
}
