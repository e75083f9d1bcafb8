import { Link } from 'react-router';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { formatNumber } from '#domain/indian-numbers.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import { listSources, type Source } from '#domain/sources/sources.server.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { databaseContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { inboxPath, newSourcePath, settingsPath, sourcePath } from '../links.ts';
import { useLiveList } from '../live/use-live-list.ts';
import { DoneToast } from '../ui/done-toast.tsx';
import { EmptyList } from '../ui/empty-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StaffTable } from '../ui/staff-table.tsx';
import { useMay } from '../ui/use-may.ts';
import type { Route } from './+types/list';
import { obstacleOf } from './obstacle.ts';
import { SourceState } from './source-state.tsx';

export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const [sources, settings] = await Promise.all([listSources(db), readSettings(db)]);
  return { sources, obstacle: obstacleOf(settings, context.get(siteContext)) };
});

export default function Sources({ loaderData: { sources, obstacle } }: Route.ComponentProps) {
  useLiveList('source', 'setting');
  const isAllowed = useMay();
  const isManager = isAllowed('sources.write');
  return (
    <>
      <PageHeader title={texts.sourcesTitle}>
        <Link to={inboxPath} className="button button-secondary">
          <Icon name="mail" /> {texts.inboxTitle}
        </Link>
        {isManager ? (
          <Link to={newSourcePath} className="button button-primary">
            <Icon name="plus" /> {texts.addSource}
          </Link>
        ) : null}
      </PageHeader>
      <DoneToast words={done} />
      <p className="mb-4 text-muted">
        {texts.sourcesIntro} {texts.sourcesNightly}
      </p>
      {obstacle ? (
        <p className="message-box message-box-warning mb-4">
          {texts[obstacle]}{' '}
          {isAllowed('settings.write') ? (
            <Link to={settingsPath} className="link">
              {texts.settingsTitle}
            </Link>
          ) : null}
        </p>
      ) : null}
      <StaffTable
        items={sources}
        columns={[
          texts.columnOrganisation,
          texts.columnStatus,
          texts.columnVisited,
          texts.columnRows,
        ]}
        empty={<EmptyList text={texts.noSources} />}
      >
        {(source) => <Row key={source.id} source={source} />}
      </StaffTable>
    </>
  );
}

function Row({ source }: { source: Source }) {
  const { id, organisation, url, alarmSince, visitedAt, rowCount } = source;
  return (
    <tr>
      <td>
        <Link
          to={sourcePath(id)}
          className="quiet-link inline-flex min-h-6 items-center font-semibold wrap-anywhere"
        >
          {organisation}
        </Link>
        <span className="block text-sm text-muted wrap-anywhere">{url}</span>
      </td>
      <td>
        <SourceState source={source} />
        {alarmSince ? (
          <span className="hint block">
            {formatMessage(texts.sourceRedSince, { date: formatDate(alarmSince, locale) })}
          </span>
        ) : null}
      </td>
      <td className="text-sm text-muted tabular-nums">
        {visitedAt ? (
          <time dateTime={visitedAt}>{formatDateTime(visitedAt, locale)}</time>
        ) : (
          texts.sourceNotVisited
        )}
      </td>
      <td className="tabular-nums">{formatNumber(rowCount, locale)}</td>
    </tr>
  );
}

const done = { deleted: texts.sourceDeleted };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
