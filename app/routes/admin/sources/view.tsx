import type { ReactNode } from 'react';
import { Form, Link, redirect, useNavigation } from 'react-router';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { countText } from '#domain/indian-numbers.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import { acceptableAlarms } from '#domain/sources/compare-visits.ts';
import { listFilters, undoFilter } from '#domain/sources/inbox.server.ts';
import { acceptSource, deleteSource, getSource } from '#domain/sources/sources.server.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, staffLanguage, texts } from '#messages/staff-texts.ts';
import {
  actorContext,
  databaseContext,
  officialSitesContext,
  siteContext,
} from '../../../context.ts';
import { answering } from '../../../http.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { intentsOf } from '../access.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { readIntent, refusedWrite, unlessMissing } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { editSourcePath, listAfterWrite, sourcesPath } from '../links.ts';
import { useLiveList } from '../live/use-live-list.ts';
import { AskButton, ConfirmDialog, ConfirmFailure } from '../ui/confirm-dialog.tsx';
import { DoneToast } from '../ui/done-toast.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { useKeptAnswer } from '../ui/use-kept-answer.ts';
import { useMay } from '../ui/use-may.ts';
import { useQuestion } from '../ui/use-question.ts';
import type { Route } from './+types/view';
import { obstacleOf } from './obstacle.ts';
import { SourceState } from './source-state.tsx';

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const source = await getSource(db, params.id);
  const [filters, settings] = await Promise.all([listFilters(db, source.id), readSettings(db)]);
  return { source, filters, obstacle: obstacleOf(settings, context.get(siteContext)) };
});

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const { intent, id } = await readIntent(request, intentsOf('/admin/sources/:id'));
  try {
    switch (intent) {
      case 'visit': {
        const { signal } = request;
        const added = await context.get(officialSitesContext).visit(actor, params.id, { signal });
        return redirect(listAfterWrite(url, { done: added > 0 ? 'found' : 'visited' }));
      }
      case 'accept':
        await acceptSource(db, actor, params.id);
        return redirect(listAfterWrite(url, { done: 'accepted' }));
      case 'delete':
        await deleteSource(db, actor, params.id).catch(unlessMissing);
        return redirect(listAfterWrite(sourcesPath, { done: 'deleted' }));
      case 'undo-filter':
        await undoFilter(db, actor, id).catch(unlessMissing);
        return redirect(listAfterWrite(url, { done: 'undone' }));
    }
  } catch (error) {
    return refusedWrite(context, error, 'sourceFailed');
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function ViewSource({ loaderData, actionData }: Route.ComponentProps) {
  const { source, filters, obstacle } = loaderData;
  const { id, organisation, url, kind, selector, everyMinutes, alarm } = source;
  useLiveList('source', 'inbox', 'setting');
  const answer = useKeptAnswer(actionData);
  const isManager = useMay()('sources.write');
  const { asked, ask, dismiss } = useQuestion<typeof source>();
  return (
    <>
      <p className="mb-2">
        <Link to={sourcesPath} className="quiet-link inline-flex min-h-6 items-center text-sm">
          {texts.backToSources}
        </Link>
      </p>
      <PageHeader title={organisation}>
        {isManager ? (
          <>
            {obstacle ? null : (
              <IntentForm intent="visit" doing={texts.sourceVisiting}>
                {texts.sourceVisitNow}
              </IntentForm>
            )}
            {alarm && acceptableAlarms.includes(alarm) ? (
              <IntentForm intent="accept">{texts.sourceAccept}</IntentForm>
            ) : null}
            <Link to={editSourcePath(id)} className="button button-primary">
              {texts.editSource}
            </Link>
          </>
        ) : null}
      </PageHeader>
      {answer ? (
        <ConfirmFailure answer={answer} failedText={texts.sourceFailed} />
      ) : (
        <DoneToast words={done} />
      )}
      {obstacle ? <p className="message-box message-box-warning mb-5">{texts[obstacle]}</p> : null}
      <div className="space-y-5">
        <SectionCard title={texts.columnStatus}>
          <div className="mb-4">
            <SourceState source={source} />
            <Since source={source} />
          </div>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact name={texts.fieldSourceUrl}>
              <ExternalLink
                href={url}
                className="link inline-flex items-center gap-1 wrap-anywhere"
              >
                <span className="min-w-0">{url}</span>
              </ExternalLink>
            </Fact>
            <Fact name={texts.fieldSourceKind}>{texts[`format-${kind}`]}</Fact>
            {selector ? (
              <Fact name={texts.fieldSelector}>
                <code className="wrap-anywhere">{selector}</code>
              </Fact>
            ) : null}
            <Fact name={texts.fieldRhythm}>{texts[`every-${everyMinutes}`]}</Fact>
          </dl>
        </SectionCard>
        {filters.length > 0 ? (
          <SectionCard title={texts.filtersTitle}>
            <p className="hint mb-3">{texts.filtersHint}</p>
            <ul className="space-y-2">
              {filters.map((filter) => (
                <li key={filter.id} className="flex flex-wrap items-center gap-x-3">
                  <q className="font-semibold wrap-anywhere">{filter.phrase}</q>
                  <span className="text-muted">
                    {countText(staffLanguage, 'filterHides', filter.hidden)}
                  </span>
                  <IntentForm intent="undo-filter" id={filter.id} isSmall>
                    {texts.undoFilter}
                    <span className="sr-only"> {filter.phrase}</span>
                  </IntentForm>
                </li>
              ))}
            </ul>
          </SectionCard>
        ) : null}
      </div>
      {isManager ? (
        <p className="mt-5">
          <AskButton name={organisation} onAsk={() => ask(source)} />
        </p>
      ) : null}
      {asked ? (
        <ConfirmDialog
          fields={{ intent: 'delete', id }}
          title={texts.deleteSourceTitle}
          text={formatMessage(texts.deleteSourceText, { organisation })}
          failedText={texts.sourceFailed}
          onClose={dismiss}
        />
      ) : null}
    </>
  );
}

function Since({
  source: { alarmSince, visitedAt, rowCount },
}: {
  source: Pick<
    Route.ComponentProps['loaderData']['source'],
    'alarmSince' | 'visitedAt' | 'rowCount'
  >;
}) {
  return (
    <p className="hint mt-1">
      {alarmSince
        ? `${formatMessage(texts.sourceRedSince, { date: formatDate(alarmSince, locale) })} · `
        : null}
      {visitedAt
        ? `${texts.columnVisited}: ${formatDateTime(visitedAt, locale)} · ${countText(staffLanguage, 'previewCount', rowCount)}`
        : texts.sourceNotVisited}
    </p>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A button that sends a write with an intent. */
function IntentForm({
  intent,
  id = '',
  doing,
  isSmall = false,
  children,
}: {
  intent: string;
  id?: string;
  /** The label of the button during the write. */
  doing?: string;
  isSmall?: boolean;
  children: ReactNode;
}) {
  const { formData, formMethod } = useNavigation();
  const isOwn = formData?.get('intent') === intent && formData.get('id') === id;
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent, id }} />
      <button
        type="submit"
        disabled={formMethod === 'POST'}
        className={`button button-secondary ${isSmall ? 'button-small' : ''}`}
      >
        {isOwn && doing ? doing : children}
      </button>
    </Form>
  );
}

const done = {
  saved: texts.sourceSaved,
  visited: texts.sourceVisited,
  found: texts.sourceVisitedNew,
  accepted: texts.sourceAccepted,
  undone: texts.filterUndone,
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
