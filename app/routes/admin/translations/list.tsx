import { Link } from 'react-router';
import type { Page } from '#domain/cursor.ts';
import { type OtherLocale, otherLocales } from '#domain/translated.ts';
import type { TranslatedEntity } from '#domain/translations/fields.ts';
import {
  countTranslations,
  type ListedTranslation,
  listTranslations,
} from '#domain/translations/states.server.ts';
import {
  type TranslationState,
  translationStates,
} from '#domain/translations/translation-state.ts';
import { texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { ChoiceFilter, StaffListFilters } from '../forms/staff-list-filters.tsx';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { translationListPath, translationPath, translationsPath, withBack } from '../links.ts';
import { useLiveList } from '../live/use-live-list.ts';
import { EmptyList } from '../ui/empty-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RowLink, StaffTable } from '../ui/staff-table.tsx';
import { useListAddress } from '../ui/use-list-address.ts';
import type { Route } from './+types/list';
import { entryName, languageName, translationTexts } from './labels.ts';
import { TranslationBadge } from './translation-badge.tsx';

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const chosen = (name: string) => url.searchParams.get(name);
  const locale =
    otherLocales.find((each) => each === chosen('locale')) ?? (otherLocales[0] as OtherLocale);
  const overview = await countTranslations(db, actor, locale);
  const entities = overview.map((each) => each.entity);
  const entity = entities.find((each) => each === chosen('entity')) ?? entities[0];
  const state = translationStates.find((each) => each === chosen('state')) ?? null;
  const cursor = chosen('cursor');
  const page = entity ? await listTranslations(db, actor, { entity, locale, state, cursor }) : null;
  return { locale, overview, entity, state, page };
});

export default function Translations({ loaderData }: Route.ComponentProps) {
  const { locale, overview, entity, state, page } = loaderData;
  useLiveList('category', 'post', 'about', 'setting', 'announcement');
  return (
    <>
      <PageHeader title={texts.translationsTitle} />
      <p className="mb-4 max-w-2xl text-muted">{texts.translationsIntro}</p>
      <section aria-label={texts.translationsOverview} className="mb-6">
        <StaffTable
          items={overview}
          columns={[
            texts.columnEntity,
            ...translationStates.map((each) => texts[`translation-${each}`]),
          ]}
        >
          {({ entity: of, counts }) => (
            <tr key={of}>
              <td className="font-semibold">{translationTexts[of].name}</td>
              {translationStates.map((each) => (
                <td key={each} className="tabular-nums">
                  <Link
                    to={translationListPath({ entity: of, state: each, locale })}
                    className="link inline-flex min-h-6 min-w-6 items-center"
                  >
                    {counts[each]}
                    <span className="sr-only">
                      {` ${translationTexts[of].name}: ${texts[`translation-${each}`]}`}
                    </span>
                  </Link>
                </td>
              ))}
            </tr>
          )}
        </StaffTable>
      </section>
      {entity && page ? (
        <>
          <Filters entities={overview.map((each) => each.entity)} {...{ entity, state, locale }} />
          <Entries {...{ entity, locale, page }} />
        </>
      ) : null}
    </>
  );
}

function Filters({
  entities,
  entity,
  state,
  locale,
}: {
  entities: TranslatedEntity[];
  entity: TranslatedEntity;
  state: TranslationState | null;
  locale: OtherLocale;
}) {
  return (
    <StaffListFilters
      path={translationsPath}
      isNarrowed={state !== null}
      className="flex flex-wrap items-end gap-3"
    >
      <ChoiceFilter name="entity" label={texts.columnEntity} value={entity}>
        {entities.map((each) => (
          <option key={each} value={each}>
            {translationTexts[each].name}
          </option>
        ))}
      </ChoiceFilter>
      <ChoiceFilter name="state" label={texts.filterByStatus} value={state}>
        <option value="">{texts.allStatuses}</option>
        {translationStates.map((each) => (
          <option key={each} value={each}>
            {texts[`translation-${each}`]}
          </option>
        ))}
      </ChoiceFilter>
      <ChoiceFilter name="locale" label={texts.translationLanguage} value={locale}>
        {otherLocales.map((each) => (
          <option key={each} value={each}>
            {languageName(each)}
          </option>
        ))}
      </ChoiceFilter>
    </StaffListFilters>
  );
}

function Entries({
  entity,
  locale,
  page: { items, older, newer },
}: {
  entity: TranslatedEntity;
  locale: OtherLocale;
  page: Page<ListedTranslation>;
}) {
  const list = useListAddress();
  return (
    <StaffTable
      items={items}
      older={older}
      newer={newer}
      isNewestFirst={false}
      columns={[texts.columnTranslated, texts.columnStatus, texts.actions]}
      empty={<EmptyList text={texts.noTranslations} />}
    >
      {({ id, label, state }) => {
        const name = entryName(entity, id, label);
        return (
          <tr key={id}>
            <td className="font-semibold">
              <MixedText text={name} />
            </td>
            <td>
              <TranslationBadge state={state} />
            </td>
            <td>
              <div className="row-actions">
                <RowLink
                  to={withBack(
                    translationPath(entity, id, locale),
                    list,
                    translationTexts[entity].path,
                  )}
                  name={name}
                >
                  {languageName(locale)}
                </RowLink>
              </div>
            </td>
          </tr>
        );
      }}
    </StaffTable>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
