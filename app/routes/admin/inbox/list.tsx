import { Form, Link, redirect, useNavigation } from 'react-router';
import { listCategories } from '#domain/categories/categories.server.ts';
import { formatNumber } from '#domain/indian-numbers.ts';
import { type EntryList, entryLists } from '#domain/sources/entry-states.ts';
import {
  countEntries,
  findEntry,
  type InboxEntry,
  listEntries,
  markDuplicate,
  rejectEntry,
  releaseEntry,
  takeEntry,
  undoFilter,
} from '#domain/sources/inbox.server.ts';
import { rejectionSchema } from '#domain/sources/schema.ts';
import { parseInput } from '#domain/validation.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText } from '../../../read-form.server.ts';
import { intentsOf } from '../access.ts';
import { categoryFor } from '../announcements/new-values.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { readIntent, refusedWrite, unlessMissing } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { inboxListPath, listAfterWrite, sourcesPath } from '../links.ts';
import { useLiveList } from '../live/use-live-list.ts';
import { ConfirmFailure } from '../ui/confirm-dialog.tsx';
import { DoneToast } from '../ui/done-toast.tsx';
import { EmptyList } from '../ui/empty-list.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StaffTable } from '../ui/staff-table.tsx';
import { useKeptAnswer } from '../ui/use-kept-answer.ts';
import { useQuestion } from '../ui/use-question.ts';
import type { Route } from './+types/list';
import { EntryAbout } from './entry-about.tsx';
import { pathOfEntry } from './path-of-entry.ts';
import { RejectDialog } from './reject-dialog.tsx';

const listOf = (value: string | null): EntryList =>
  entryLists.find((list) => list === value) ?? 'waiting';

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const list = listOf(url.searchParams.get('state'));
  const [{ items, ...page }, counts, categories] = await Promise.all([
    listEntries(db, { list, cursor: url.searchParams.get('cursor') }),
    countEntries(db),
    listCategories(db),
  ]);
  return {
    list,
    counts,
    page: {
      ...page,
      items: items.map((entry) => ({
        ...entry,
        category: categoryFor(entry.kind, categories)?.name ?? null,
      })),
    },
    ownId: context.get(actorContext).id,
  };
});

export async function action({ context, request, url }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const intents = intentsOf('/admin/inbox');
  const { intent, id, form } = await readIntent(request, intents, rejectionSchema);
  try {
    switch (intent) {
      case 'open':
      case 'open-new': {
        await takeEntry(db, actor, id);
        const entry = await findEntry(db, id);
        if (!entry) return redirect(listAfterWrite(url, {}));
        return redirect(pathOfEntry(entry, { asNew: intent === 'open-new' }));
      }
      case 'take':
        await takeEntry(db, actor, id);
        break;
      case 'release':
        await releaseEntry(db, actor, id);
        break;
      case 'duplicate':
        await markDuplicate(db, actor, id);
        break;
      case 'reject': {
        const sent = { phrase: formText(form, 'phrase') };
        const { phrase } = parseInput(rejectionSchema, sent, 'filterPhraseInvalid');
        await rejectEntry(db, actor, { id, phrase });
        break;
      }
      case 'undo-filter':
        await undoFilter(db, actor, id).catch(unlessMissing);
        return redirect(listAfterWrite(url, { done: 'undone' }));
    }
    return redirect(listAfterWrite(url, {}));
  } catch (error) {
    return refusedWrite(context, error, 'entryFailed');
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { list, counts, page, ownId } = loaderData;
  useLiveList('inbox', 'source', 'announcement');
  const answer = useKeptAnswer(actionData);
  const rejection = useQuestion<Entry>();
  return (
    <>
      <PageHeader title={texts.inboxTitle}>
        <Link to={sourcesPath} className="button button-secondary">
          {texts.sourcesTitle}
        </Link>
      </PageHeader>
      {answer && !rejection.asked ? (
        <ConfirmFailure answer={answer} failedText={texts.entryFailed} />
      ) : (
        <DoneToast words={done} />
      )}
      <p className="mb-4 text-muted">{texts.inboxIntro}</p>
      <nav aria-label={texts.inboxLists} className="mb-4">
        <ul className="flex flex-wrap gap-2">
          {entryLists.map((each) => (
            <li key={each}>
              <Link
                to={inboxListPath(each === 'waiting' ? null : each)}
                aria-current={each === list ? 'page' : undefined}
                className={`button button-small ${each === list ? 'button-primary' : 'button-secondary'}`}
              >
                {texts[`entries-${each}`]}{' '}
                <span className="tabular-nums">{formatNumber(counts[each], locale)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <StaffTable
        {...page}
        isNewestFirst={list !== 'waiting'}
        columns={[texts.columnNotice, texts.columnStatus, texts.actions]}
        empty={<EmptyList text={texts.noEntries} />}
      >
        {(entry) => (
          <Row
            key={entry.id}
            entry={entry}
            isOwn={entry.staffId === ownId}
            onReject={() => rejection.ask(entry)}
          />
        )}
      </StaffTable>
      {rejection.asked ? (
        <RejectDialog entry={rejection.asked} onClose={rejection.dismiss} />
      ) : null}
    </>
  );
}

type Entry = InboxEntry & { category: string | null };

function Row({ entry, isOwn, onReject }: { entry: Entry; isOwn: boolean; onReject: () => void }) {
  return (
    <tr className={entry.state === 'taken' ? 'bg-raised' : undefined}>
      <td className="max-lg:w-full">
        <EntryAbout entry={entry} />
      </td>
      <td>
        <State entry={entry} isOwn={isOwn} />
      </td>
      <td>
        <Actions entry={entry} isOwn={isOwn} onReject={onReject} />
      </td>
    </tr>
  );
}

function State({ entry: { state, staffName, filter }, isOwn }: { entry: Entry; isOwn: boolean }) {
  const by = isOwn
    ? texts.byYou
    : staffName
      ? formatMessage(texts.entryBy, { name: staffName })
      : null;
  return (
    <>
      <span className={`badge ${BADGES[state]}`}>{texts[`entry-${state}`]}</span>
      {by && state !== 'new' ? <span className="block text-sm text-muted">{by}</span> : null}
      {filter ? (
        <span className="block text-sm text-muted wrap-anywhere">
          {formatMessage(texts.entryHiddenBy, { phrase: filter.phrase })}
        </span>
      ) : null}
    </>
  );
}

const BADGES: Record<InboxEntry['state'], string> = {
  new: 'badge-warning',
  taken: 'badge-quiet',
  published: 'badge-success',
  duplicate: '',
  'not-ours': '',
};

function Actions({
  entry,
  isOwn,
  onReject,
}: {
  entry: Entry;
  isOwn: boolean;
  onReject: () => void;
}) {
  const { id, title, state, filter, changes, proposedDate } = entry;
  const isMine = state === 'new' || (state === 'taken' && isOwn);
  const button = { id, title };
  const opens = changes
    ? changes.isExtendable && proposedDate
      ? texts.extendFromEntry
      : texts.changeFromEntry
    : texts.readEntry;
  return (
    <div className="row-actions">
      {isMine ? (
        <>
          <IntentButton {...button} intent="open" isMain>
            {opens}
          </IntentButton>
          {changes ? (
            <IntentButton {...button} intent="open-new">
              {texts.readEntry}
            </IntentButton>
          ) : null}
          {state === 'new' ? (
            <IntentButton {...button} intent="take">
              {texts.takeEntry}
            </IntentButton>
          ) : null}
        </>
      ) : null}
      {state === 'taken' || state === 'duplicate' ? (
        <IntentButton {...button} intent="release">
          {texts.releaseEntry}
        </IntentButton>
      ) : null}
      {isMine ? (
        <>
          <IntentButton {...button} intent="duplicate">
            {texts.duplicateEntry}
          </IntentButton>
          <button
            type="button"
            aria-haspopup="dialog"
            className="button button-plain button-small"
            onClick={onReject}
          >
            {texts.rejectEntry}
            <span className="sr-only"> {title}</span>
          </button>
        </>
      ) : null}
      {filter ? (
        <IntentButton id={filter.id} title={filter.phrase} intent="undo-filter">
          {texts.undoFilter}
        </IntentButton>
      ) : null}
    </div>
  );
}

function IntentButton({
  id,
  title,
  intent,
  isMain = false,
  children,
}: {
  id: string;
  /** The title of the row. The label includes the title for screen readers. */
  title: string;
  intent: string;
  isMain?: boolean;
  children: string;
}) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent, id }} />
      <button
        type="submit"
        disabled={isSending}
        className={`button button-small ${isMain ? 'button-primary' : 'button-plain'}`}
      >
        {children}
        <span className="sr-only"> {title}</span>
      </button>
    </Form>
  );
}

const done = {
  undone: texts.filterUndone,
  created: texts.announcementCreated,
  scheduled: texts.announcementScheduled,
  saved: texts.announcementSaved,
  extended: texts.announcementExtended,
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
