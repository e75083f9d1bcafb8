import { data, redirect } from 'react-router';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import {
  readAnnouncementBase,
  toMergedContent,
  writeAnnouncementBase,
} from '#domain/announcements/content-shape.ts';
import { extendAnnouncement } from '#domain/announcements/extend.server.ts';
import {
  extensionSchema,
  isExtendable,
  oldDays,
  oldTime,
  placesOf,
} from '#domain/announcements/extension.ts';
import { readTranslatedDescriptions } from '#domain/announcements/translated-descriptions.server.ts';
import { isDay, readFactDate, writeFactDate } from '#domain/facts/fact-date.ts';
import { FactsRefused } from '#domain/facts/judge.ts';
import { endsCorrection } from '#domain/facts/last-date.ts';
import { readInThread } from '#domain/lists/threads.server.ts';
import { MergeConflict } from '#domain/merge-save.server.ts';
import { EntryDecided, findEntry } from '#domain/sources/inbox.server.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import type { ErrorAnswer } from '../../../ui/error-answer.ts';
import { keptInAddress } from '../forms/describe-conflict.server.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { parseForm } from '../forms/parse-form.ts';
import { editedVersion, invalid, openedForm, refused, saveFields } from '../forms/write.server.ts';
import {
  announcementsPath,
  backOf,
  editAnnouncementPath,
  listAfterWrite,
  withBack,
} from '../links.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/extend';
import { AnnouncementErrorPage } from './announcement-error-page.tsx';
import { describeAnnouncementConflict } from './conflict.server.ts';
import { EntryNote } from './entry-note.tsx';
import { documentFields, entryFields, entryOfForm } from './entry-of-form.server.ts';
import { ExtensionForm } from './extension-form.tsx';

export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const announcement = await getAnnouncementForStaff(db, params.id);
  const back = backOf(url, announcementsPath);
  const editPath = withBack(editAnnouncementPath(announcement.id), back, announcementsPath);
  // The edit form opens for an announcement that cannot be extended. Examples are a cancelled
  // announcement and an announcement without a last date.
  if (!isExtendable(announcement)) throw redirect(editPath);
  const translated = await readTranslatedDescriptions(db, announcement.id);
  const content = { ...toMergedContent(announcement), translated };
  const { notice, changed, cancellation } = await readInThread(db, announcement);
  const present = toMergedContent(notice);
  const { searchParams } = url;
  const entry = await findEntry(db, searchParams.get('entry') ?? '');
  const on = readFactDate(searchParams.get('on') ?? '');
  return {
    announcement: { id: announcement.id, title: announcement.title, version: announcement.version },
    base: JSON.stringify(writeAnnouncementBase(announcement)),
    oldDays: oldDays(present),
    // The title of another notice that changed the last date; null if no other notice did so.
    prolongedBy: changed.find(({ name }) => name === 'last')?.by.title ?? null,
    isOfCorrection: endsCorrection({
      ...announcement,
      lastDate: oldDays(content).last ?? null,
      dates: content.facts.dates,
    }),
    time: oldTime(present),
    places: placesOf(content),
    // The title of the notice that cancels the recruitment or the admission; null if there is none.
    cancelledBy: cancellation && cancellation.of !== 'exam' ? cancellation.by.title : null,
    // The new last date that the URL proposes; null if the URL contains no valid day.
    proposed: isDay(on) ? writeFactDate(on) : null,
    entry,
    document: searchParams.get('document'),
    back,
    editPath,
  };
});

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await readForm(request, extensionSchema, saveFields, entryFields, documentFields);
  const submission = parseForm(form, extensionSchema);
  if (submission.status !== 'success') return invalid(submission);
  const { base, choices } = openedForm(form, readAnnouncementBase);
  // Without `base` the save is impossible, because the ids of the chosen passages refer to the
  // texts in `base`.
  if (!base) throw data({ key: 'formBroken' } satisfies ErrorAnswer, { status: 400 });
  const db = context.get(databaseContext);
  const version = editedVersion(form);
  try {
    const stored = await getAnnouncementForStaff(db, params.id);
    const { notice, changed } = await readInThread(db, stored);
    const isProlonged = changed.some(({ name }) => name === 'last');
    const saved = await extendAnnouncement(db, context.get(actorContext), params.id, {
      ...submission.value,
      version,
      base,
      ...(isProlonged && { present: toMergedContent(notice) }),
      choices,
      document: formText(form, 'document') || undefined,
      entry: entryOfForm(form),
    });
    const outcome = { done: 'extended', saved: saved.id, ...keptInAddress(saved) };
    return redirect(listAfterWrite(backOf(url, announcementsPath), outcome));
  } catch (error) {
    return refused(context, error, submission, {
      missing: 'deletedMeanwhile',
      more: {
        findings: error instanceof FactsRefused ? error.findings : undefined,
        decided: error instanceof EntryDecided ? error.decided : undefined,
        entryAnswer:
          error instanceof EntryDecided ? undefined : formText(form, 'entryAnswer') || undefined,
      },
      compare:
        error instanceof MergeConflict &&
        (() => describeAnnouncementConflict(db, params.id, error)),
    });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function ExtendAnnouncement({ loaderData, actionData }: Route.ComponentProps) {
  const { announcement, entry, cancelledBy } = loaderData;
  return (
    <>
      <PageHeader title={formatMessage(texts.extendTitle, { title: announcement.title })} />
      {cancelledBy ? (
        <p role="note" className="message-box message-box-warning mb-5">
          {formatMessage(texts.extendCancelled, { title: cancelledBy })}
        </p>
      ) : null}
      {entry ? <EntryNote entry={entry} /> : null}
      <ExtensionForm key={announcement.id} {...loaderData} answer={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AnnouncementErrorPage error={error} />;
}
