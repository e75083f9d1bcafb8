import { type ComponentProps, useRef } from 'react';
import type { OldDayPlace } from '#domain/announcements/changed-days.server.ts';
import { writeAnnouncementBase } from '#domain/announcements/content-shape.ts';
import type { Announcement, AnnouncementValues } from '#domain/announcements/schema.ts';
import { announcementLimits } from '#domain/announcements/schema.ts';
import type { Category } from '#domain/categories/schema.ts';
import { toIndianInput } from '#domain/date-time-field.ts';
import { type Finding, judge } from '#domain/facts/judge.ts';
import { endsCorrection } from '#domain/facts/last-date.ts';
import { factLimits } from '#domain/facts/schema.ts';
import { type Check, checks } from '#domain/reading/checks.ts';
import type { EntryDecided } from '#domain/sources/inbox.server.ts';
import type { AskedTarget } from '#domain/targets/targets.server.ts';
import type { Thread } from '#domain/threads/thread.ts';
import type { Composed } from '#domain/titles/compose-hindi.server.ts';
import { texts } from '#messages/staff-texts.ts';
import { ChecksCard } from '../documents/checks-card.tsx';
import { DocumentPanel, type ShownDocument } from '../documents/document-panel.tsx';
import { useEvidence } from '../documents/use-evidence.ts';
import { type FailedWrite, isFailedWrite } from '../forms/failed-write.ts';
import { CheckField, RichTextInput, SelectField, TextField } from '../forms/fields.tsx';
import type { FormAnswer } from '../forms/form-answer.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { StaffForm, type StaffFormState } from '../forms/staff-form.tsx';
import { TargetsBox, targetFieldLabels } from '../targets/targets-box.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { EntryBox } from './entry-box.tsx';
import { FactFields, factFieldLabels } from './fact-fields.tsx';
import { announcementFormSchema } from './form-schema.ts';
import { HindiTitleField } from './hindi-title-field.tsx';
import { LikelyTwinsNote } from './likely-twins-note.tsx';
import type { NewValues } from './new-values.ts';
import { OldDaysBox } from './old-days-box.tsx';
import { PresenceNote } from './presence-note.tsx';
import { ThreadFields, threadFieldLabels } from './thread-fields.tsx';
import { TwinsBox, type TwinsQuestion } from './twins-box.tsx';
import { useJudge } from './use-judge.ts';

/**
 * Returns the key of the form's unsaved changes in the browser's storage. The form of a new
 * announcement has its own key for each document or inbox entry from which it was opened.
 */
export function announcementAutosaveKey(
  id: string | null | undefined,
  { document, entry }: { document: string | null | undefined; entry: string | null | undefined },
): string {
  const begun = document ? `document:${document}` : entry ? `entry:${entry}` : 'new';
  return `announcement:${id ?? begun}`;
}

const checkLabels = Object.fromEntries(
  checks.map((check) => [`checked.${check}`, texts[`check-${check}`]]),
) as Record<`checked.${Check}`, string>;

export function AnnouncementForm({
  announcement,
  newId,
  categories,
  category,
  back,
  composedTitle,
  isScheduled,
  threads,
  document,
  entry,
  newValues,
  now,
  answer,
}: {
  /** The stored announcement; null for a new announcement. */
  announcement: Announcement | null;
  newId: string;
  categories: Category[];
  /** The initial category of a new announcement. */
  category: string | null;
  /** The URL of the list that the form returns to. */
  back: string;
  composedTitle: Composed | null;
  isScheduled: boolean;
  /** Threads that the field for the thread offers. */
  threads: Thread[];
  /** The document that is shown next to the form; null without a document. */
  document: ShownDocument | null;
  /**
   * The inbox entry from which the form was opened; null without an entry. Saving the announcement
   * marks the entry as published.
   */
  entry: { id: string } | null;
  /** The initial values of a new announcement; null for a stored announcement. */
  newValues: NewValues | null;
  /** Time at which the page was loaded (ISO 8601). */
  now: string;
  /**
   * The answer to a refused save. These properties contain the cause of the refusal:
   *
   * - `findings`: facts that break a rule
   * - `twins`: other announcements about the same notice
   * - `targets`: unknown hosts, accounts or telephone numbers
   * - `oldDays`: passages that still contain an old date
   * - `decided`: the state of the inbox entry, if it is no longer open for this save
   */
  answer:
    | (FormAnswer & {
        findings?: readonly Finding[] | undefined;
        twins?: TwinsQuestion | undefined;
        targets?: readonly AskedTarget[] | undefined;
        oldDays?: readonly OldDayPlace[] | undefined;
        decided?: EntryDecided['decided'] | undefined;
        /**
         * The user's answers to earlier questions about this save. The form sends them again as
         * hidden fields.
         */
        answered?: Record<string, string> | undefined;
      })
    | FailedWrite
    | undefined;
}) {
  const refused = answer && !isFailedWrite(answer) ? answer : null;
  return (
    <StaffForm
      id="announcement"
      schema={announcementFormSchema}
      labels={{
        title: texts.fieldTitle,
        ownTitles: texts.hindiTitle,
        'ownTitles.hi': texts.ownHindiTitle,
        description: texts.fieldDescription,
        categoryId: texts.fieldCategory,
        lastDate: isEndOfCorrection(announcement)
          ? texts.fieldEndOfCorrection
          : texts.fieldLastDate,
        facts: texts.announcementFacts,
        ...factFieldLabels,
        url: texts.fieldUrl,
        imageUrl: texts.fieldImageUrl,
        changeReason: texts.fieldChangeReason,
        publishedAt: texts.fieldPublishedAt,
        important: texts.fieldImportant,
        ...threadFieldLabels,
        document: texts.documentPanel,
        checked: texts.checksTitle,
        ...checkLabels,
        ...targetFieldLabels,
      }}
      values={{
        ...newValues,
        ...announcement,
        categoryId: announcement?.categoryId ?? category ?? newValues?.categoryId,
        important: announcement?.important ? 'on' : null,
        threadFromTitle: announcement ? null : 'on',
        publishedAt:
          announcement && isScheduled ? toIndianInput(new Date(announcement.publishedAt)) : null,
      }}
      answer={answer}
      hidden={{
        ...(document && { document: document.id }),
        ...(entry && { entry: entry.id }),
        ...(announcement
          ? {
              version: announcement.version,
              base: JSON.stringify(writeAnnouncementBase(announcement)),
            }
          : { newId }),
      }}
      autosave={{
        key: announcementAutosaveKey(announcement?.id, {
          document: document?.id,
          entry: entry?.id,
        }),
        version: announcement?.version ?? null,
      }}
      conflictTitle={announcement && texts.conflictTitle}
    >
      {(form) => (
        <>
          {refused?.decided ? (
            <EntryBox
              decided={refused.decided}
              isNew={announcement === null}
              isSending={form.isSending}
            />
          ) : null}
          {refused?.targets ? (
            <TargetsBox
              targets={refused.targets}
              password={form.field('currentPassword' as 'title')}
              isSending={form.isSending}
            />
          ) : null}
          {refused?.twins ? (
            <TwinsBox
              {...refused.twins}
              opened={{ document: document?.id, entry: entry?.id }}
              isNew={announcement === null}
              isSending={form.isSending}
            />
          ) : null}
          {refused?.oldDays ? (
            <OldDaysBox
              // A new key resets the selection when the box shows other passages.
              key={refused.oldDays.map(({ id }) => id).join(' ')}
              places={refused.oldDays}
              isSending={form.isSending}
            />
          ) : null}
          {refused?.answered ? <HiddenFields fields={refused.answered} /> : null}
          <AnnouncementFields
            form={form}
            announcement={announcement}
            composedTitle={composedTitle}
            categories={categories}
            refused={refused?.findings}
            isScheduled={isScheduled}
            threads={threads}
            document={document}
            now={now}
            back={back}
          />
        </>
      )}
    </StaffForm>
  );
}

/**
 * Names of the form fields for the last date. `lastDate` is the day. `facts.dates.last` is the row
 * with all other details, such as the time of day.
 */
const LAST_DATE_FIELDS: readonly string[] = ['lastDate', 'facts.dates.last'];

/** Stands for a missing last date. This day is later than every real last date. */
const LATEST = '9999-12-31';

/**
 * Whether the last date of a notice is the deadline for corrections instead of applications. A
 * missing last date counts as `LATEST`. Returns false without a notice.
 */
function isEndOfCorrection(
  notice: Pick<AnnouncementValues, 'stage' | 'lastDate' | 'facts'> | null,
): boolean {
  if (!notice) return false;
  const { stage, lastDate, facts } = notice;
  return endsCorrection({ stage, lastDate: lastDate ?? LATEST, dates: facts.dates });
}

function AnnouncementFields({
  form,
  announcement,
  composedTitle,
  categories,
  refused,
  isScheduled,
  threads,
  document,
  now,
  back,
}: Pick<
  ComponentProps<typeof AnnouncementForm>,
  | 'announcement'
  | 'composedTitle'
  | 'categories'
  | 'isScheduled'
  | 'threads'
  | 'document'
  | 'now'
  | 'back'
> & {
  form: StaffFormState<typeof announcementFormSchema>;
  refused: readonly Finding[] | undefined;
}) {
  const wrapper = useRef<HTMLDivElement>(null);
  const judged = useJudge(form, wrapper, {
    categories,
    stored: announcement ? judge(announcement, announcement.kind) : [],
    newAt: announcement ? undefined : new Date(now),
    refused,
  });
  const isOfCorrection = isEndOfCorrection(judged.filled ?? announcement);
  const evidenced = useEvidence(judged.field, document?.placed ?? []);
  const field: typeof evidenced = (name) =>
    isOfCorrection && LAST_DATE_FIELDS.includes(name)
      ? Object.assign(evidenced(name), { label: texts.fieldEndOfCorrection })
      : evidenced(name);
  const fields = (
    <div ref={wrapper} onInput={judged.onInput} className="min-w-0 space-y-5">
      {announcement ? (
        <PresenceNote
          announcement={announcement}
          isUnsaved={form.isUnsaved}
          isConflict={Boolean(form.refused?.conflict)}
        />
      ) : null}
      <div className="card space-y-5 p-5">
        <TextField
          field={form.field('title')}
          need="required"
          maxLength={announcementLimits.titleCharacters}
          autoFocus={announcement === null || form.restored !== null}
        />
        <LikelyTwinsNote form={{ ...form, field }} announcement={announcement} />
        <RichTextInput field={form.field('description')} toolset="announcement" />
      </div>
      <div className="card grid gap-5 p-5 sm:grid-cols-2">
        <SelectField field={form.field('categoryId')} need="required">
          <option value="">{texts.chooseCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          field={field('lastDate')}
          type="date"
          need="optional"
          hint={isOfCorrection ? texts.fieldEndOfCorrectionHint : texts.fieldLastDateHint}
        />
        <TextField field={form.field('url')} type="url" need="optional" hint={texts.fieldUrlHint} />
        <TextField
          field={form.field('imageUrl')}
          type="url"
          need="optional"
          hint={texts.fieldImageUrlHint}
        />
        {announcement && !isScheduled ? null : (
          <TextField
            field={form.field('publishedAt')}
            type="datetime-local"
            need="optional"
            hint={texts.fieldPublishedAtHint}
          />
        )}
        <CheckField field={form.field('important')} hint={texts.fieldImportantHint} />
      </div>
      <HindiTitleField form={form} composed={composedTitle} />
      <ThreadFields
        form={{ ...form, field }}
        threads={threads}
        publishedAt={announcement?.publishedAt ?? now}
      />
      <FactFields form={{ ...form, field }} />
      {document && !announcement ? (
        <ChecksCard
          placed={document.placed}
          filled={judged.filled}
          field={(check) => form.field(`checked.${check}`)}
        />
      ) : null}
      {announcement && !isScheduled ? (
        <div className="card p-5">
          <TextField
            field={form.field('changeReason')}
            need="optional"
            maxLength={factLimits.textCharacters}
            hint={texts.fieldChangeReasonHint}
          />
        </div>
      ) : null}
      <SaveBar
        form={form}
        label={announcement ? texts.updateAnnouncement : texts.createAnnouncement}
        doing={announcement ? texts.updating : texts.creating}
        cancel={back}
      />
    </div>
  );
  if (!document) return fields;
  return (
    <div data-wide className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="lg:sticky lg:top-4">
        <DocumentPanel document={document} idOfField={(name) => form.field(name as 'title').id} />
      </div>
      {fields}
    </div>
  );
}
