import { Link } from 'react-router';
import { otherLocales } from '#domain/translated.ts';
import { type TranslatedEntity, translatedEntities } from '#domain/translations/fields.ts';
import { translationPath, withBack } from '../links.ts';
import { RowLink } from '../ui/staff-table.tsx';
import { useMay } from '../ui/use-may.ts';
import { languageName, translationTexts } from './labels.ts';
import { TranslationBadge } from './translation-badge.tsx';

type Props = {
  entity: TranslatedEntity;
  id: string;
  /** Whether the entry has an outdated translation. */
  isOutdated?: boolean;
};

/**
 * Links to the translations of an entry. Only members of staff who may edit the entry see the
 * links.
 */
export function TranslationLinks({ entity, id, isOutdated = false }: Props) {
  const may = useMay();
  if (!may(translatedEntities[entity].permission)) return null;
  return otherLocales.map((locale) => (
    <Link key={locale} to={translationPath(entity, id, locale)} className="button button-secondary">
      {languageName(locale)}
      {isOutdated ? <TranslationBadge state="changed" /> : null}
    </Link>
  ));
}

/** The links of {@link TranslationLinks} in a row of a list. */
export function TranslationRowLinks({
  entity,
  id,
  name,
  back,
}: Omit<Props, 'isOutdated'> & { name: string; back: string }) {
  const may = useMay();
  if (!may(translatedEntities[entity].permission)) return null;
  return otherLocales.map((locale) => (
    <RowLink
      key={locale}
      to={withBack(translationPath(entity, id, locale), back, translationTexts[entity].path)}
      name={name}
    >
      {languageName(locale)}
    </RowLink>
  ));
}
