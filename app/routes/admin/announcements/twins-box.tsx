import { useId } from 'react';
import { REASON_CHARACTERS } from '#domain/activity/entities.ts';
import type { Contradiction, Twin } from '#domain/announcements/twins.server.ts';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { formatNumber } from '#domain/indian-numbers.ts';
import { announcementPath } from '#domain/links.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import {
  announcementViewPath,
  editAnnouncementPath,
  extendAnnouncementPath,
  type OpenedWith,
} from '../links.ts';

/** The question whether to save in spite of possible duplicates (twins). */
export type TwinsQuestion = {
  twins: readonly Twin[];
  /** Whether the user accepted a contradicting twin without giving a reason. */
  lacksReason: boolean;
  /** The reason that the user typed. */
  reason: string;
};

/**
 * Lists the possible duplicates and asks whether to save anyway. For a duplicate with contradicting
 * facts, staff can replace or extend the duplicate, or publish both announcements with a reason.
 * Links open another tab, so that typed values are not lost.
 */
export function TwinsBox({
  twins,
  lacksReason,
  reason,
  opened,
  isNew,
  isSending,
}: TwinsQuestion & {
  /**
   * The ids of the document and the inbox entry from which the form was filled. The links pass on
   * both ids.
   */
  opened: OpenedWith;
  isNew: boolean;
  isSending: boolean;
}) {
  const isContradicted = twins.some(({ contradiction }) => contradiction !== null);
  return (
    <section className="card p-5" aria-labelledby="twins-title">
      <h2 id="twins-title" className="mb-3 text-lg font-bold">
        {texts.twinsTitle}
      </h2>
      {isContradicted ? <p className="hint mb-3">{texts.twinsContradict}</p> : null}
      <ul className="mb-4 space-y-3">
        {twins.map((twin) => (
          <li key={twin.id}>
            <TwinLink twin={twin} />
            {twin.contradiction ? <Differences {...twin.contradiction} /> : null}
            {twin.contradiction ? <Ways twin={twin} opened={opened} /> : null}
          </li>
        ))}
      </ul>
      {isContradicted ? <ReasonField reason={reason} isMissing={lacksReason} /> : null}
      <button
        type="submit"
        name="knownTwins"
        value={twins.map(({ id }) => id).join(' ')}
        disabled={isSending}
        className="button button-secondary"
      >
        {isContradicted ? texts.publishBoth : isNew ? texts.publishAnyway : texts.saveAnyway}
      </button>
    </section>
  );
}

/** A link that opens a twin in another tab. A hint below the link shows the publication time. */
export function TwinLink({
  twin: { isPublic, ...twin },
}: {
  twin: Pick<Twin, 'id' | 'shortId' | 'slug' | 'title' | 'publishedAt' | 'isPublic'>;
}) {
  const path = isPublic ? announcementPath(twin, locale) : announcementViewPath(twin.id);
  const date = formatDateTime(twin.publishedAt, locale);
  return (
    <>
      <a href={path} target="_blank" rel="noreferrer" className="link font-semibold">
        <MixedText text={twin.title} />
      </a>
      <p className="hint">
        {formatMessage(isPublic ? texts.twinPublished : texts.twinScheduled, { date })}
      </p>
    </>
  );
}

function Differences({ lastDate, vacancies }: Contradiction) {
  return (
    <>
      {lastDate ? (
        <p className="text-alert">
          {formatMessage(texts.twinLastDate, {
            theirs: formatDate(lastDate.theirs, locale),
            own: formatDate(lastDate.own, locale),
          })}
        </p>
      ) : null}
      {vacancies ? (
        <p className="text-alert">
          {formatMessage(texts.twinVacancies, {
            theirs: formatNumber(vacancies.theirs, locale),
            own: formatNumber(vacancies.own, locale),
          })}
        </p>
      ) : null}
    </>
  );
}

function Ways({ twin: { id, title, extendsTo }, opened }: { twin: Twin; opened: OpenedWith }) {
  return (
    <p className="flex flex-wrap gap-x-4">
      <a href={editAnnouncementPath(id, opened)} target="_blank" rel="noreferrer" className="link">
        {texts.twinReplace}
        <span className="sr-only"> {title}</span>
      </a>
      {extendsTo ? (
        <a
          href={extendAnnouncementPath(id, { ...opened, on: extendsTo })}
          target="_blank"
          rel="noreferrer"
          className="link"
        >
          {formatMessage(texts.twinExtend, { date: formatDate(extendsTo, locale) })}
          <span className="sr-only"> {title}</span>
        </a>
      ) : null}
    </p>
  );
}

function ReasonField({ reason, isMissing }: { reason: string; isMissing: boolean }) {
  const id = useId();
  return (
    <div className="mb-4 max-w-xl">
      <label htmlFor={id} className="label">
        {texts.fieldTwinsReason}
      </label>
      <input
        id={id}
        name="twinsReason"
        defaultValue={reason}
        maxLength={REASON_CHARACTERS}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error ${id}-hint` : `${id}-hint`}
        className="field"
      />
      {isMissing ? (
        <p id={`${id}-error`} className="field-error">
          {texts.twinsReasonRequired}
        </p>
      ) : null}
      <p id={`${id}-hint`} className="hint">
        {texts.fieldTwinsReasonHint}
      </p>
    </div>
  );
}
