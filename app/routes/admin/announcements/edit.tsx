import { Link, type RouterContextProvider, redirect } from 'react-router';
import {
  createAnnouncement,
  getAnnouncementForStaff,
  updateAnnouncement,
} from '#domain/announcements/announcements.server.ts';
import { type OldDaysAnswer, OldDaysFound } from '#domain/announcements/changed-days.server.ts';
import { readAnnouncementBase } from '#domain/announcements/content-shape.ts';
import { isExtendable } from '#domain/announcements/extension.ts';
import { findLastOfOrganisation } from '#domain/announcements/last-of-organisation.server.ts';
import { TwinsFound } from '#domain/announcements/twins.server.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import type { Category } from '#domain/categories/schema.ts';
import { todayInIndia } from '#domain/dates.ts';
import { listDocumentsOf } from '#domain/documents/documents.server.ts';
import { Invalid } from '#domain/errors.ts';
import { FactsRefused } from '#domain/facts/judge.ts';
import { kindOfStage } from '#domain/facts/kinds.ts';
import { listThreads } from '#domain/lists/threads.server.ts';
import { type Kept, MergeConflict } from '#domain/merge-save.server.ts';
import { checks } from '#domain/reading/checks.ts';
import { EntryDecided, findEntry, type InboxEntry } from '#domain/sources/inbox.server.ts';
import { toLine } from '#domain/text.ts';
import { composeHindiTitle } from '#domain/titles/compose-hindi.server.ts';
import { listOutdated } from '#domain/translations/states.server.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm, unknownFieldsOf } from '../../../read-form.server.ts';
import type { ShownDocument } from '../documents/document-panel.tsx';
import { DocumentsBox } from '../documents/documents-box.tsx';
import { draftOf } from '../documents/draft.ts';
import { findRelated } from '../documents/related.server.ts';
import { RelatedBox } from '../documents/related-box.tsx';
import { shownDocument } from '../documents/shown-document.server.ts';
import { keptInAddress } from '../forms/describe-conflict.server.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { parseForm } from '../forms/parse-form.ts';
import { editedVersion, invalid, openedForm, refused, saveFields } from '../forms/write.server.ts';
import {
  announcementListPath,
  announcementsPath,
  backOf,
  editAnnouncementPath,
  extendAnnouncementPath,
  listAfterWrite,
  withBack,
} from '../links.ts';
import {
  askedTargets,
  confirmedTargetsIn,
  requirePassword,
  targetFields,
} from '../targets/confirmed-targets.server.ts';
import { TranslationLinks } from '../translations/translation-links.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/edit';
import { AnnouncementErrorPage } from './announcement-error-page.tsx';
import { AnnouncementForm, announcementAutosaveKey } from './announcement-form.tsx';
import { describeAnnouncementConflict } from './conflict.server.ts';
import { EntryNote } from './entry-note.tsx';
import { entryFields, entryOfForm } from './entry-of-form.server.ts';
import { announcementFormSchema, placeFields, twinFields } from './form-schema.ts';
import { filledUp, type NewValues, templateOf, valuesLike, valuesOfEntry } from './new-values.ts';
import { TemplateLinks } from './template-links.tsx';
import type { TwinsQuestion } from './twins-box.tsx';

/**
 * Maximum number of threads that the field for the thread offers, newest first. Staff can also type
 * the name of any other thread.
 */
const MAX_CHOICES = 300;

/**
 * Returns the id of the edited announcement; null if the URL has no id or the id 'new' (admin area,
 * section 2).
 */
function editedId({ id }: { id?: string }): string | null {
  return !id || id === 'new' ? null : id;
}

/**
 * Returns the URL of the list that opens after a save. The parameter `back` of the form's URL names
 * the list. The default is the list of the category in the form's URL.
 */
function listOf(url: URL): string {
  return backOf(url, announcementListPath({ category: url.searchParams.get('category') }));
}

export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const id = editedId(params);
  const [categories, announcement, threads] = await Promise.all([
    listCategories(db),
    id ? getAnnouncementForStaff(db, id) : null,
    listThreads(db, { limit: MAX_CHOICES }),
  ]);
  const category = url.searchParams.get('category');
  // Links in contact messages contain the short id. The form needs a URL with the long id, because
  // unsaved changes are stored under the long id.
  if (announcement && announcement.id !== id) {
    throw redirect(editAnnouncementPath(announcement.id) + url.search);
  }
  const now = Date.now();
  const document = await shownDocument(db, url.searchParams.get('document'), announcement);
  const entry = await findEntry(db, url.searchParams.get('entry') ?? '');
  const related = document && !announcement ? await findRelated(context, document) : [];
  const documents = announcement ? await listDocumentsOf(db, announcement.id) : [];
  const newValues = announcement
    ? null
    : await readNewValues(context, url, { document, entry, categories });
  const { organisation } = newValues?.facts ?? {};
  const last =
    document && organisation && !url.searchParams.has('like')
      ? await findLastOfOrganisation(db, organisation, kindOfStage(newValues?.stage ?? null))
      : null;
  const outdated = announcement ? await listOutdated(db, [announcement.id]) : [];
  return {
    categories,
    announcement,
    isOutdated: outdated.length > 0,
    // The form sends the id of the new announcement, so that sending the form twice creates one
    // announcement.
    newId: crypto.randomUUID(),
    category,
    back: listOf(url),
    composedTitle: announcement && composeHindiTitle(announcement.title),
    isScheduled: announcement !== null && Date.parse(announcement.publishedAt) > now,
    threads,
    document,
    entry,
    related,
    documents,
    newValues,
    last,
    // The form is filled again if one of these parameters changes.
    begun: [url.searchParams.get('like'), url.searchParams.get('kind')],
    now: new Date(now).toISOString(),
  };
});

/**
 * Reads the initial values of a new announcement. Each value comes from the first of these sources
 * that has it:
 *
 * - the title in the URL
 * - the document
 * - the inbox entry
 * - the earlier announcement, or the template of a kind
 */
async function readNewValues(
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
  {
    document,
    entry,
    categories,
  }: {
    document: ShownDocument | null;
    entry: InboxEntry | null;
    categories: readonly Category[];
  },
): Promise<NewValues> {
  const like = searchParams.get('like');
  const earlier = like ? await getAnnouncementForStaff(context.get(databaseContext), like) : null;
  const begun = earlier ? valuesLike(earlier) : templateOf(searchParams.get('kind'), categories);
  const read = document ? draftOf(document.placed, { today: todayInIndia(), categories }) : {};
  const told = entry ? valuesOfEntry(entry, categories) : {};
  return [{ title: searchParams.get('title') }, read, told, begun].reduce(filledUp);
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await readForm(
    request,
    announcementFormSchema,
    saveFields,
    twinFields,
    placeFields,
    targetFields,
    entryFields,
  );
  const submission = parseForm(form, announcementFormSchema);
  if (submission.status !== 'success') return invalid(submission);
  const db = context.get(databaseContext);
  const id = editedId(params);
  const actor = context.get(actorContext);
  const now = new Date();
  const { publishedAt, changeReason: reason, document, checked, ...typed } = submission.value;
  const confirmed = confirmedTargetsIn(form);
  const content = {
    ...typed,
    knownTwins: formText(form, 'knownTwins').split(' '),
    twinsReason: toLine(formText(form, 'twinsReason')).trim(),
    confirmedTargets: confirmed,
    // In a new announcement staff must tick the facts that they have compared with the document. In
    // a stored announcement staff accept each value individually, so all checks count as ticked.
    document: document ? { id: document, checked: id ? checks : checked } : undefined,
    entry: entryOfForm(form),
  };
  const isScheduled = publishedAt !== null && publishedAt > now;
  let saved: { id: string } & Partial<Kept>;
  const unknownFacts = unknownFieldsOf(form, 'facts').join(', ');
  try {
    if (unknownFacts) throw new Invalid('factsUnknown', {}, { names: unknownFacts });
    if (confirmed.length > 0) await requirePassword(context, request, form);
    if (id) {
      // The form of a stored announcement has a field for the publication time only while the
      // announcement is scheduled. In this field an empty or past time means now. Without this
      // field the stored time does not change.
      const moment = isScheduled ? publishedAt : form.has('publishedAt') ? now : null;
      const opened = openedForm(form, readAnnouncementBase);
      const change = { ...content, publishedAt: moment, reason, version: editedVersion(form) };
      const oldDays = oldDaysAnswerIn(form);
      saved = await updateAnnouncement(db, actor, id, { ...change, ...opened, oldDays });
    } else {
      const newId = formText(form, 'newId');
      const moment = isScheduled ? publishedAt : null;
      saved = await createAnnouncement(db, actor, { ...content, publishedAt: moment, id: newId });
    }
  } catch (error) {
    return refused(context, error, submission, {
      missing: 'deletedMeanwhile',
      hideFields: ['currentPassword'],
      more: {
        findings: error instanceof FactsRefused ? error.findings : undefined,
        twins: error instanceof TwinsFound ? toTwinsQuestion(error, form) : undefined,
        targets: await askedTargets(db, error, confirmed),
        decided: error instanceof EntryDecided ? error.decided : undefined,
        oldDays: error instanceof OldDaysFound ? error.places : undefined,
        answered: answeredIn(form, error),
      },
      compare:
        error instanceof MergeConflict &&
        id !== null &&
        (() => describeAnnouncementConflict(db, id, error)),
    });
  }
  const done = isScheduled ? 'scheduled' : id ? 'saved' : 'created';
  const outcome = { done, saved: saved.id, ...keptInAddress(saved) };
  return redirect(listAfterWrite(listOf(url), outcome));
}

/**
 * Returns the user's answer to the question which texts get the new date. The answer is empty if
 * the user has not clicked a button of that question.
 */
function oldDaysAnswerIn(form: FormData): OldDaysAnswer {
  const answer = formText(form, 'places');
  return {
    known: answer ? formText(form, 'knownPlaces').split(' ') : [],
    changed:
      answer === 'change'
        ? form.getAll('changedPlaces').flatMap((ids) => String(ids).split(' '))
        : [],
  };
}

function toTwinsQuestion({ twins, lacksReason }: TwinsFound, form: FormData): TwinsQuestion {
  return { twins, lacksReason, reason: formText(form, 'twinsReason') };
}

/**
 * Maps questions about a save to functions. A function tests whether a form field with the given
 * name belongs to the answer to its question.
 */
const isAnswerTo = {
  conflict: (name: string) => name === 'collidedWith' || name.startsWith('choices'),
  twins: (name: string) => name === 'knownTwins' || name === 'twinsReason',
  oldDays: (name: string) => ['places', 'knownPlaces', 'changedPlaces'].includes(name),
};

/**
 * Returns the answers that the user has already given about this save, except answers to the
 * question that `error` asks. The form sends the returned answers again with the next save. The
 * result can contain answers to these questions. A save asks them in this order:
 *
 * - the inbox entry
 * - conflicts with another save
 * - possible duplicates (twins)
 * - old dates in texts
 *
 * Answers to the last question of a save, about unknown targets, are never returned.
 */
function answeredIn(form: FormData, error: unknown): Record<string, string> {
  const answered = [...form].filter(
    ([name]) =>
      (name === 'entryAnswer' && !(error instanceof EntryDecided)) ||
      (isAnswerTo.conflict(name) && !(error instanceof MergeConflict)) ||
      (isAnswerTo.twins(name) && !(error instanceof TwinsFound)) ||
      (isAnswerTo.oldDays(name) && form.has('places') && !(error instanceof OldDaysFound)),
  );
  const byName = Map.groupBy(answered, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, fields]) => [name, fields.map(([, value]) => value).join(' ')]),
  );
}

export function clientAction({ serverAction, params, request }: Route.ClientActionArgs) {
  const { searchParams } = new URL(request.url);
  const autosaveKey = announcementAutosaveKey(editedId(params), {
    document: searchParams.get('document'),
    entry: searchParams.get('entry'),
  });
  return catchFailedWrite(serverAction, { autosaveKey });
}

function titleOf(stored: { title: string } | null) {
  return stored
    ? formatMessage(texts.editAnnouncementTitle, { title: stored.title })
    : texts.createAnnouncementTitle;
}

export default function EditAnnouncement({ loaderData, actionData }: Route.ComponentProps) {
  const { announcement, isOutdated, back, document, entry, documents, related, last } = loaderData;
  return (
    <>
      <PageHeader title={titleOf(announcement)}>
        {announcement ? (
          <TranslationLinks entity="announcement" id={announcement.id} isOutdated={isOutdated} />
        ) : null}
        {announcement && isExtendable(announcement) ? (
          <Link
            to={withBack(extendAnnouncementPath(announcement.id), back, announcementsPath)}
            className="button button-secondary"
          >
            {texts.extend}
          </Link>
        ) : null}
      </PageHeader>
      {entry ? <EntryNote entry={entry} /> : null}
      {document ? (
        <RelatedBox
          opened={{ document: document.id, entry: entry?.id }}
          related={related}
          last={last}
        />
      ) : null}
      {announcement || document ? null : <TemplateLinks />}
      {announcement ? <DocumentsBox announcement={announcement} documents={documents} /> : null}
      <AnnouncementForm
        key={JSON.stringify([announcement?.id, document?.id, entry?.id, loaderData.begun])}
        {...loaderData}
        answer={actionData}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AnnouncementErrorPage error={error} />;
}
