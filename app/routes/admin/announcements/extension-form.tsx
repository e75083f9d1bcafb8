import { useState } from 'react';
import { Link } from 'react-router';
import {
  type ExtendedDate,
  extensionSchema,
  isOffered,
  isProposed,
  type Place,
} from '#domain/announcements/extension.ts';
import { formatDate } from '#domain/dates.ts';
import { rewriteDay } from '#domain/facts/days-in-text.ts';
import { isDay, MAX_DATE_CHARACTERS, readFactDate } from '#domain/facts/fact-date.ts';
import { type Finding, fieldOf } from '#domain/facts/judge.ts';
import { factLimits } from '#domain/facts/schema.ts';
import type { EntryDecided } from '#domain/sources/inbox.server.ts';
import { formatMessage, textOf } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { Doubts } from '../forms/doubts.tsx';
import { type FailedWrite, isFailedWrite } from '../forms/failed-write.ts';
import type { Doubt } from '../forms/field.ts';
import { CheckField, TextField } from '../forms/fields.tsx';
import type { FormAnswer } from '../forms/form-answer.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { StaffForm, type StaffFormState } from '../forms/staff-form.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { EntryBox } from './entry-box.tsx';
import { factFieldLabels } from './fact-fields.tsx';
import { PlaceText } from './place-text.tsx';

type Form = StaffFormState<typeof extensionSchema>;

export function ExtensionForm({
  announcement,
  base,
  oldDays,
  prolongedBy,
  isOfCorrection,
  time,
  back,
  editPath,
  proposed,
  entry,
  document,
  answer,
  ...loaded
}: {
  announcement: { version: number };
  /** The content of the announcement when the form was opened, as JSON. */
  base: string;
  /** The current dates as visitors see them, including changes by other notices. */
  oldDays: Partial<Record<ExtendedDate, string>>;
  /** The title of another notice that changed the last date; null if no other notice did so. */
  prolongedBy: string | null;
  /** Whether the last date is the deadline for corrections instead of applications. */
  isOfCorrection: boolean;
  /** The time of day of the current last date; null if the last date has no time. */
  time: string | null;
  places: Place[];
  back: string;
  editPath: string;
  /** The initial value of the new last date. */
  proposed: string | null;
  /**
   * The inbox entry from which the form was opened; null without an entry. Saving the extension
   * marks the entry as published.
   */
  entry: { id: string } | null;
  /** The id of the document that announces the extension. */
  document: string | null;
  /**
   * The answer to the last save. After a refused save, these properties contain the cause of the
   * refusal:
   *
   * - `findings`: facts that break a rule
   * - `decided`: the state of the inbox entry, if it is no longer open for this save
   */
  answer:
    | (FormAnswer & {
        findings?: readonly Finding[] | undefined;
        decided?: EntryDecided['decided'] | undefined;
        /**
         * The user's answer to the question about the inbox entry. The next save sends this answer
         * again.
         */
        entryAnswer?: string | undefined;
      })
    | FailedWrite
    | undefined;
}) {
  const refused = answer && !isFailedWrite(answer) ? answer : null;
  // The passages belong to `base`, so a later reload of the data must not change them.
  const [places] = useState(loaded.places);
  const { last = '', feeLast } = oldDays;
  const date = formatDate(last, locale);
  return (
    <StaffForm
      id="extension"
      schema={extensionSchema}
      labels={{
        on: isOfCorrection ? texts.fieldNewEndOfCorrection : texts.fieldNewLastDate,
        time: texts.dateTime,
        withFee: texts.fieldWithFee,
        reason: texts.fieldExtensionReason,
        places: texts.extensionPlaces,
        ...factFieldLabels,
        confirmed: texts['fact-confirmed'],
      }}
      // The checkbox for the fee has no initial tick, because an extension includes the last date
      // of the fee only if the official notice says so.
      values={{ on: proposed, time }}
      answer={answer}
      hidden={{
        version: announcement.version,
        base,
        ...(entry && { entry: entry.id }),
        ...(document && { document }),
      }}
      conflictTitle={texts.conflictTitle}
    >
      {(form) => (
        <>
          {refused?.decided ? (
            <EntryBox decided={refused.decided} isNew={false} isSending={form.isSending} />
          ) : null}
          {refused?.entryAnswer ? (
            <HiddenFields fields={{ entryAnswer: refused.entryAnswer }} />
          ) : null}
          <Obstacles form={form} findings={refused?.findings ?? []} editPath={editPath} />
          <div className="card grid gap-5 p-5 sm:grid-cols-2">
            <TextField
              field={form.field('on')}
              need="required"
              maxLength={MAX_DATE_CHARACTERS}
              autoComplete="off"
              autoFocus
              hint={
                prolongedBy
                  ? formatMessage(texts.fieldNewLastDateHintBy, { date, title: prolongedBy })
                  : formatMessage(texts.fieldNewLastDateHint, { date })
              }
            />
            <TextField field={form.field('time')} type="time" need="optional" />
            <TextField
              field={form.field('reason')}
              need="optional"
              maxLength={factLimits.textCharacters}
              hint={texts.fieldExtensionReasonHint}
            />
            {feeLast ? (
              <CheckField
                field={form.field('withFee')}
                hint={formatMessage(texts.fieldWithFeeHint, { date: formatDate(feeLast, locale) })}
              />
            ) : null}
          </div>
          <Places form={form} places={places} />
          <SaveBar
            form={form}
            label={isOfCorrection ? texts.extendCorrection : texts.extendLastDate}
            doing={texts.extending}
            cancel={back}
          />
        </>
      )}
    </StaffForm>
  );
}

/**
 * Lists the facts that do not fit the new date. An improbable but possible fact has a checkbox that
 * confirms it. The checkbox remains visible after somebody ticks it.
 */
function Obstacles({
  form,
  findings,
  editPath,
}: {
  form: Form;
  findings: readonly Finding[];
  editPath: string;
}) {
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const wrong = form.wrongFields.filter(({ name }) => !(name in extensionSchema.shape));
  const doubts = findings
    .filter(({ severity }) => severity === 'odd')
    .map((finding) => ({ finding, name: fieldOf(finding, 'facts.dates.last.on') }));
  const names = new Set([
    ...wrong.map(({ name }) => name),
    ...doubts.filter(({ finding }) => confirmed.includes(finding.rule)).map(({ name }) => name),
  ]);
  const toDoubt = (finding: Finding): Doubt => ({
    name: 'confirmed',
    value: finding.rule,
    text: textOf(texts, finding),
    isConfirmed: confirmed.includes(finding.rule),
    onConfirm: (isChecked) =>
      setConfirmed((rules) => [
        ...rules.filter((rule) => rule !== finding.rule),
        ...(isChecked ? [finding.rule] : []),
      ]),
  });
  if (names.size === 0) return null;
  return (
    <div className="card p-5">
      <p className="mb-2">{texts.extensionObstacles}</p>
      <ul className="mb-3 list-disc pl-5">
        {[...names].map((name) => {
          const field = form.field(name as never);
          const own = doubts.filter((doubt) => doubt.name === name);
          return (
            <li key={field.id} id={field.id}>
              <span id={field.errorId}>
                {field.label}
                {field.errors ? `: ${field.errors[0]}` : null}
              </span>
              <Doubts field={{ ...field, doubts: own.map(({ finding }) => toDoubt(finding)) }} />
            </li>
          );
        })}
      </ul>
      <Link to={editPath} className="button button-secondary">
        {texts.editAnnouncement}
      </Link>
    </div>
  );
}

/**
 * Lists the passages that name an old date. Each passage has a checkbox and shows its text before
 * and after the change.
 */
function Places({ form, places }: { form: Form; places: readonly Place[] }) {
  const typed = readFactDate(form.field('on').value ?? '');
  const isWithFee = form.field('withFee').value === 'on';
  const shown = places.filter((place) => isOffered(place, isWithFee));
  const written = form.written && {
    places: [form.initial('places') ?? []].flat(),
    isWithFee: form.initial('withFee') === 'on',
  };
  // After a refused save the checkboxes of the passages keep their state, with one exception. If
  // the user has changed `withFee` since that save, the passages with the last date of the fee
  // return to their default state.
  const isTicked = (place: Place) =>
    written && (place.date === 'last' || written.isWithFee === isWithFee)
      ? written.places.includes(place.id)
      : isProposed(place, isWithFee);
  return (
    <fieldset className="card p-5">
      <legend className="float-left mb-1 w-full text-lg font-bold">{texts.extensionPlaces}</legend>
      <p className="hint clear-both mb-3">
        {shown.length > 0 ? texts.extensionPlacesHint : texts.extensionNoPlaces}
      </p>
      <ul className="space-y-3">
        {shown.map((place) => (
          <li key={place.id}>
            <label className="flex items-start gap-3">
              <input
                // A change of `withFee` gives the passages with the last date of the fee a new key,
                // so that their checkboxes return to the default state.
                key={place.date === 'feeLast' ? `${isWithFee}` : undefined}
                type="checkbox"
                name="places"
                value={place.id}
                defaultChecked={isTicked(place)}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <PlaceText
                field={place.field}
                before={place.before}
                text={place.written.text}
                newText={isDay(typed) ? rewriteDay(place.written, place.on, typed) : null}
                after={place.after}
              />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
