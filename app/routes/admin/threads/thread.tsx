import { Link, redirect, useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { formatDate } from '#domain/dates.ts';
import { NotFound } from '#domain/errors.ts';
import { countText } from '#domain/indian-numbers.ts';
import { threadPath } from '#domain/links.ts';
import { listThreads } from '#domain/lists/threads.server.ts';
import {
  mergeThreads,
  moveToThread,
  releaseFormerName,
  renameThread,
} from '#domain/threads/edit-threads.server.ts';
import {
  mergeThreadSchema,
  moveToThreadSchema,
  renameThreadSchema,
} from '#domain/threads/schema.ts';
import {
  type FormerName,
  findThreadByName,
  getThreadForStaff,
  type StaffThread,
  type ThreadNoticeRow,
} from '#domain/threads/staff-threads.server.ts';
import { MAX_THREAD_NAME_CHARACTERS, type Thread } from '#domain/threads/thread.ts';
import { parseInput } from '#domain/validation.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, staffLanguage, texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText } from '../../../read-form.server.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { intentsOf } from '../access.ts';
import { catchFailedWrite, isFailedWrite } from '../forms/failed-write.ts';
import { FailedWriteBox } from '../forms/failed-write-box.tsx';
import { FieldError, TextField } from '../forms/fields.tsx';
import type { FormAnswer } from '../forms/form-answer.ts';
import { parseForm } from '../forms/parse-form.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import {
  invalid,
  readIntent,
  refused,
  refusedWrite,
  unlessMissing,
} from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { announcementViewPath, backOf, staffThreadPath, threadsPath } from '../links.ts';
import { useLiveList } from '../live/use-live-list.ts';
import { AskButton, ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ScriptsAhead } from '../ui/scripts-ahead.tsx';
import { backToList } from '../ui/scroll-key.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { SuccessBox } from '../ui/success-box.tsx';
import { useDoneText } from '../ui/use-done-text.ts';
import { useKeptAnswer } from '../ui/use-kept-answer.ts';
import { useMay } from '../ui/use-may.ts';
import { useQuestion } from '../ui/use-question.ts';
import type { Route } from './+types/thread';

/**
 * Maximum number of threads that the fields for a thread offer, newest first. Staff can also type
 * the name of any other thread.
 */
const MAX_CHOICES = 300;

export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const [thread, threads] = await Promise.all([
    getThreadForStaff(db, context.get(actorContext), params.id),
    listThreads(db, { limit: MAX_CHOICES }),
  ]);
  const choices = threads.filter(({ slug }) => slug !== thread.slug);
  return { thread, choices, back: backOf(url, threadsPath) };
});

/** `was` is the name of the thread when the form was opened. */
const renameFields = z.object({ was: z.string() });
/** `former` is the slug of the former name to release. */
const releaseFields = z.object({ former: z.string() });

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { intent, form } = await readIntent(
    request,
    intentsOf('/admin/threads/:id'),
    renameFields,
    releaseFields,
    renameThreadSchema,
    mergeThreadSchema,
    moveToThreadSchema,
  );
  const sent = { context, id, form };
  return { rename, merge, move, release }[intent](sent);
}

type Sent = Pick<Route.ActionArgs, 'context'> & { id: string; form: FormData };

async function rename({ context, id, form }: Sent) {
  const submission = parseForm(form, renameThreadSchema);
  const more = { intent: 'rename' };
  if (submission.status !== 'success') return invalid(submission, { more });
  const renamed = { ...submission.value, was: formText(form, 'was') };
  try {
    await renameThread(context.get(databaseContext), context.get(actorContext), id, renamed);
  } catch (error) {
    return refused(context, error, submission, { missing: 'threadGone', more });
  }
  return redirect(staffThreadPath(id, { done: 'renamed' }));
}

async function move({ context, id, form }: Sent) {
  const submission = parseForm(form, moveToThreadSchema);
  const more = { intent: 'move' };
  if (submission.status !== 'success') return invalid(submission, { more });
  const db = context.get(databaseContext);
  try {
    const moved = await moveToThread(db, context.get(actorContext), id, submission.value);
    return redirect(staffThreadPath(id, { done: 'moved', moved: String(moved) }));
  } catch (error) {
    return refused(context, error, submission, { missing: 'threadGone', more });
  }
}

async function merge({ context, id, form }: Sent) {
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  try {
    const sent = { into: formText(form, 'into') };
    const { into } = parseInput(mergeThreadSchema, sent, 'threadNameInvalid');
    const target = await findThreadByName(db, actor, into);
    if (!target) throw new NotFound('threadNotFound');
    // A second click on Merge finds the thread already merged. The second click gets the same
    // response as the first click.
    await mergeThreads(db, actor, { from: id, into: target.id }).catch(unlessMissing);
    return redirect(staffThreadPath(target.id, { done: 'merged' }));
  } catch (error) {
    return refusedWrite(context, error, 'threadMergeFailed');
  }
}

async function release({ context, id, form }: Sent) {
  const former = formText(form, 'former');
  try {
    await releaseFormerName(context.get(databaseContext), context.get(actorContext), id, former);
  } catch (error) {
    return refusedWrite(context, error, 'releaseNameFailed');
  }
  return redirect(staffThreadPath(id, { done: 'released' }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

/**
 * The answer to the form with the intent `intent`. The other forms of the page ignore the answer.
 */
type ThreadAnswer = FormAnswer & { intent?: string };

export default function StaffThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, choices, back } = loaderData;
  const isAllowed = useMay();
  useLiveList('announcement', 'thread');
  const kept = useKeptAnswer(actionData);
  const failedWrite = isFailedWrite(kept) ? kept : null;
  const answer = isFailedWrite(kept) ? null : (kept as ThreadAnswer | undefined);
  const answerTo = (intent: string) => (answer?.intent === intent ? answer : null);
  return (
    <>
      <PageTitle title={thread.name} />
      <p className="mb-2">
        <Link
          to={back}
          state={backToList}
          className="quiet-link inline-flex min-h-6 items-center text-sm"
        >
          {texts.backToThreads}
        </Link>
      </p>
      {failedWrite ? (
        <div className="mb-5">
          <FailedWriteBox answer={failedWrite} />
        </div>
      ) : (
        <Outcome />
      )}
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-2xl font-bold wrap-anywhere">
            <MixedText text={thread.name} />
          </h1>
          <p className="text-muted">
            {countText(staffLanguage, 'announcements', thread.count)}
            {' · '}
            <span className="font-mono text-sm">{thread.slug}</span>
          </p>
        </div>
        {thread.count > 0 ? (
          <a href={threadPath(thread.slug, locale)} className="button button-secondary">
            {texts.viewOnSite}
          </a>
        ) : null}
      </header>
      <datalist id="threads">
        {choices.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      {isAllowed('announcements.write') ? (
        <div className="mb-5 grid gap-5 lg:grid-cols-2">
          <RenameForm key={thread.name} thread={thread} answer={answerTo('rename')} />
          <MergeForm key={thread.id} thread={thread} />
        </div>
      ) : null}
      <Notices
        key={`${thread.id} ${thread.count}`}
        notices={thread.notices}
        answer={answerTo('move')}
      />
      {thread.formerNames.length > 0 ? <FormerNames thread={thread} /> : null}
      <ScriptsAhead path={threadsPath} />
    </>
  );
}

function RenameForm({ thread, answer }: { thread: Thread; answer: FormAnswer | null }) {
  return (
    <SectionCard title={texts.renameThread}>
      <StaffForm
        id="rename"
        schema={renameThreadSchema}
        labels={{ name: texts.fieldName }}
        values={{ name: thread.name }}
        answer={answer}
        hidden={{ intent: 'rename', was: thread.name }}
      >
        {({ field, isSending }) => (
          <>
            <TextField
              field={field('name')}
              need="required"
              hint={texts.renameThreadHint}
              maxLength={MAX_THREAD_NAME_CHARACTERS}
            />
            <button type="submit" disabled={isSending} className="button button-secondary">
              {texts.renameThreadButton}
            </button>
          </>
        )}
      </StaffForm>
    </SectionCard>
  );
}

/**
 * The form in which staff type the name of the thread to merge into. A confirmation dialog follows,
 * because a merge cannot be undone in one step.
 */
function MergeForm({ thread }: { thread: StaffThread }) {
  const { asked, ask, dismiss } = useQuestion<string>();
  return (
    <SectionCard title={texts.mergeThread}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          ask(String(new FormData(event.currentTarget).get('into')));
        }}
      >
        <div>
          <label htmlFor="into" className="label label-required">
            {texts.mergeThreadInto}
          </label>
          <input
            id="into"
            name="into"
            type="text"
            required
            list="threads"
            maxLength={MAX_THREAD_NAME_CHARACTERS}
            aria-describedby="into-hint"
            className="field"
          />
          <p id="into-hint" className="hint mt-1">
            {texts.mergeThreadHint}
          </p>
        </div>
        <button type="submit" aria-haspopup="dialog" className="button button-secondary">
          {texts.mergeThreadButton}
        </button>
      </form>
      {asked ? (
        <ConfirmDialog
          fields={{ intent: 'merge', into: asked }}
          title={texts.mergeThreadTitle}
          text={formatMessage(texts.mergeThreadText, {
            name: thread.name,
            into: asked,
            n: thread.count,
          })}
          failedText={texts.threadMergeFailed}
          label={texts.mergeThreadButton}
          doingLabel={texts.merging}
          onClose={dismiss}
        />
      ) : null}
    </SectionCard>
  );
}

/** The announcements of the thread, with a form that moves some of them to another thread. */
function Notices({ notices, answer }: { notices: ThreadNoticeRow[]; answer: FormAnswer | null }) {
  const isAllowed = useMay()('announcements.write');
  return (
    <SectionCard title={texts.threadNoticesTitle}>
      <StaffForm
        id="move"
        schema={moveToThreadSchema}
        labels={{ ids: texts.threadNoticesTitle, to: texts.moveToThread }}
        answer={answer}
        hidden={{ intent: 'move' }}
      >
        {({ field, initial, isSending }) => (
          <>
            <ul id={field('ids').id} className="divide-y divide-line">
              {notices.map((notice) => (
                <li key={notice.id} className="flex items-start gap-3 py-2">
                  {isAllowed ? (
                    <input
                      type="checkbox"
                      name={field('ids').name}
                      value={notice.id}
                      aria-label={notice.title}
                      defaultChecked={[initial('ids') ?? []].flat().includes(notice.id)}
                      className="mt-1 size-5 shrink-0 accent-brand"
                    />
                  ) : null}
                  <div className="min-w-0">
                    <Link
                      to={announcementViewPath(notice.id)}
                      className="quiet-link inline-flex min-h-6 items-center font-semibold wrap-anywhere"
                    >
                      <MixedText text={notice.title} />
                    </Link>
                    <p className="text-sm text-muted">
                      {notice.stage ? `${texts[`stage-${notice.stage}`]} · ` : null}
                      <time dateTime={notice.publishedAt}>
                        {formatDate(notice.publishedAt, locale)}
                      </time>
                    </p>
                  </div>
                </li>
              ))}
            </ul>
            <FieldError field={field('ids')} />
            {isAllowed ? (
              <div className="grid gap-5 sm:max-w-md">
                <TextField
                  field={field('to')}
                  need="required"
                  hint={texts.moveToThreadHint}
                  list="threads"
                  maxLength={MAX_THREAD_NAME_CHARACTERS}
                />
                <button type="submit" disabled={isSending} className="button button-secondary">
                  {texts.moveToThreadButton}
                </button>
              </div>
            ) : null}
          </>
        )}
      </StaffForm>
    </SectionCard>
  );
}

/**
 * Former names of the thread. URLs with a former name still lead to the thread. Staff can release a
 * former name after a confirmation.
 */
function FormerNames({ thread }: { thread: Thread & { formerNames: FormerName[] } }) {
  const isAllowed = useMay()('announcements.write');
  const { asked, ask, dismiss } = useQuestion<string>();
  return (
    <div className="mt-5">
      <SectionCard title={texts.formerNames}>
        <p className="hint mb-2">{texts.formerNamesHint}</p>
        <ul className="divide-y divide-line">
          {thread.formerNames.map(({ slug, since }) => (
            <li key={slug} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className="font-mono wrap-anywhere">{slug}</p>
                <p className="text-sm text-muted">
                  {formatMessage(texts.formerNameSince, { date: formatDate(since, locale) })}
                </p>
              </div>
              {isAllowed ? (
                <AskButton name={slug} label={texts.releaseName} onAsk={() => ask(slug)} />
              ) : null}
            </li>
          ))}
        </ul>
        {asked ? (
          <ConfirmDialog
            fields={{ intent: 'release', former: asked }}
            title={texts.releaseNameTitle}
            text={formatMessage(texts.releaseNameText, { slug: asked, name: thread.name })}
            failedText={texts.releaseNameFailed}
            label={texts.releaseName}
            doingLabel={texts.releasing}
            onClose={dismiss}
          />
        ) : null}
      </SectionCard>
    </div>
  );
}

/** Reports the last write. */
function Outcome() {
  const { key } = useLocation();
  const [parameters] = useSearchParams();
  const done = useDoneText({
    renamed: texts.threadRenamed,
    merged: texts.threadMerged,
    released: texts.nameReleased,
    moved: texts.noticesMoved,
  });
  return done ? (
    <SuccessBox key={key}>
      <p>{formatMessage(done, { n: parameters.get('moved') ?? '' })}</p>
    </SuccessBox>
  ) : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
