import { Link } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { countText } from '#domain/indian-numbers.ts';
import { listThreadsForStaff, type StaffThread } from '#domain/threads/staff-threads.server.ts';
import { locale, staffLanguage, texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SearchFilter, StaffListFilters } from '../forms/staff-list-filters.tsx';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { staffThreadPath, threadsPath, withBack } from '../links.ts';
import { useLiveList } from '../live/use-live-list.ts';
import { EmptyList } from '../ui/empty-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StaffTable } from '../ui/staff-table.tsx';
import { useListAddress } from '../ui/use-list-address.ts';
import type { Route } from './+types/list';

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const query = url.searchParams.get('q');
  const cursor = url.searchParams.get('cursor');
  const db = context.get(databaseContext);
  const page = await listThreadsForStaff(db, context.get(actorContext), { query, cursor });
  return { page, query };
});

export default function Threads({ loaderData: { page, query } }: Route.ComponentProps) {
  useLiveList('announcement', 'thread');
  return (
    <>
      <PageHeader title={texts.threadsTitle} />
      <p className="mb-4 text-muted">{texts.threadsIntro}</p>
      <StaffListFilters
        path={threadsPath}
        isNarrowed={Boolean(query)}
        className="flex flex-wrap items-end gap-3"
      >
        <SearchFilter
          name="q"
          label={texts.searchThreads}
          value={query}
          placeholder={texts.searchThreadsHint}
        />
      </StaffListFilters>
      <StaffTable
        {...page}
        isNewestFirst={false}
        columns={[
          texts.fieldThread,
          texts.columnSlug,
          texts.columnContent,
          texts.columnNewestNotice,
        ]}
        empty={<EmptyList text={query ? texts.noThreadsFound : texts.noThreadsYet} />}
      >
        {(thread) => <Row key={thread.id} {...thread} />}
      </StaffTable>
    </>
  );
}

function Row({ id, name, slug, count, newestAt }: StaffThread) {
  const list = useListAddress();
  return (
    <tr>
      <td>
        <Link
          to={withBack(staffThreadPath(id), list, threadsPath)}
          className="quiet-link inline-flex min-h-6 items-center font-semibold wrap-anywhere"
        >
          <MixedText text={name} />
        </Link>
      </td>
      <td className="font-mono text-muted wrap-anywhere">{slug}</td>
      <td className="tabular-nums whitespace-nowrap">
        {countText(staffLanguage, 'announcements', count)}
      </td>
      <td className="text-muted tabular-nums whitespace-nowrap">
        {newestAt ? (
          <time dateTime={newestAt} className="block max-sm:px-2">
            {formatDate(newestAt, locale)}
          </time>
        ) : null}
      </td>
    </tr>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
