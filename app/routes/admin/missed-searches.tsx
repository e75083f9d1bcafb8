import { Link } from 'react-router';
import { searchPath } from '#domain/links.ts';
import {
  listMissedSearches,
  MISSED_SEARCH_DAYS,
  type MissedSearch,
} from '#domain/search/missed-searches.server.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { databaseContext } from '../../context.ts';
import { answering } from '../../http.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/missed-searches';
import { ChoiceFilter, StaffListFilters } from './forms/staff-list-filters.tsx';
import {
  announcementsPath,
  missedSearchesPath,
  newAnnouncementPath,
  settingsPath,
  withBack,
} from './links.ts';
import { EmptyList } from './ui/empty-list.tsx';
import { PageHeader } from './ui/page-header.tsx';
import { RowLink, StaffTable } from './ui/staff-table.tsx';
import { useListAddress } from './ui/use-list-address.ts';
import { useMay } from './ui/use-may.ts';

/**
 * Number of days that the list covers by default. Staff can also choose the whole retention period.
 */
const RECENT_DAYS = 30;

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const keptDays = MISSED_SEARCH_DAYS;
  const withinDays = url.searchParams.get('days') === String(keptDays) ? keptDays : RECENT_DAYS;
  const page = await listMissedSearches(context.get(databaseContext), {
    withinDays,
    cursor: url.searchParams.get('cursor'),
  });
  return { page, withinDays, keptDays };
});

export default function MissedSearches({ loaderData }: Route.ComponentProps) {
  const { page, withinDays, keptDays } = loaderData;
  const isAllowed = useMay();
  return (
    <>
      <PageHeader title={texts.missedSearchesTitle} />
      <p className="mb-1 text-muted">{formatMessage(texts.missedSearchesIntro, { n: keptDays })}</p>
      <p className="mb-4 text-muted">
        {texts.missedSearchesHint}{' '}
        {isAllowed('settings.write') ? (
          <Link to={settingsPath} className="link">
            {texts.settingsTitle}
          </Link>
        ) : null}
      </p>
      <StaffListFilters
        path={missedSearchesPath}
        defaults={{ days: String(RECENT_DAYS) }}
        isNarrowed={false}
        className="flex flex-wrap items-end gap-3"
      >
        <ChoiceFilter name="days" label={texts.missedSearchesPeriod} value={String(withinDays)}>
          {[RECENT_DAYS, keptDays].map((n) => (
            <option key={n} value={n}>
              {formatMessage(texts.missedSearchesDays, { n })}
            </option>
          ))}
        </ChoiceFilter>
      </StaffListFilters>
      <StaffTable
        {...page}
        isNewestFirst={false}
        columns={[texts.columnSearched, texts.columnTimes, texts.columnDays, texts.actions]}
        empty={<EmptyList text={texts.noMissedSearches} />}
      >
        {(missed) => <Row key={missed.query} {...missed} />}
      </StaffTable>
    </>
  );
}

function Row({ query, count, days }: MissedSearch) {
  const list = useListAddress();
  return (
    <tr>
      <td className="wrap-anywhere font-semibold">{query}</td>
      <td className="tabular-nums">{formatMessage(texts.missedTimes, { n: count })}</td>
      <td className="tabular-nums">{formatMessage(texts.missedOnDays, { n: days })}</td>
      <td>
        <div className="row-actions">
          <a
            href={searchPath(query, locale)}
            title={texts.searchOnSite}
            className="button button-plain button-small"
          >
            <Icon name="external" className="size-4" />
            <span className="sr-only">
              {texts.searchOnSite} {query}
            </span>
          </a>
          <RowLink
            to={withBack(newAnnouncementPath(null, query), list, announcementsPath)}
            name={query}
          >
            {texts.createWithTitle}
          </RowLink>
        </div>
      </td>
    </tr>
  );
}
