import type { EntryDecided } from '#domain/sources/inbox.server.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { announcementViewPath } from '../links.ts';

/**
 * Asks whether to save an announcement although its inbox entry is no longer open for this save.
 * For example, somebody else has taken or published the entry. The link to the other announcement
 * opens a new tab, so that typed values are not lost.
 */
export function EntryBox({
  decided: { state, staffName, announcementId },
  isNew,
  isSending,
}: {
  decided: EntryDecided['decided'];
  /** Whether the form creates a new announcement. */
  isNew: boolean;
  isSending: boolean;
}) {
  const name = staffName ?? texts.siteItself;
  const isTaken = state === 'taken';
  return (
    <section className="card p-5" aria-labelledby="entry-title">
      <h2 id="entry-title" className="mb-3 text-lg font-bold">
        {texts.entryDecidedTitle}
      </h2>
      <p className="mb-4">{hintOf(state, name)}</p>
      <div className="flex flex-wrap items-center gap-3">
        {announcementId ? (
          <a
            href={announcementViewPath(announcementId)}
            target="_blank"
            rel="noreferrer"
            className="link font-semibold"
          >
            {texts.entryOpenTheirs}
          </a>
        ) : null}
        <button
          type="submit"
          name="entryAnswer"
          value={isTaken ? 'take-over' : 'apart'}
          disabled={isSending}
          className="button button-secondary"
        >
          {isTaken
            ? formatMessage(texts.entryTakeOver, { name })
            : isNew
              ? texts.entryApart
              : texts.entrySaveApart}
        </button>
      </div>
    </section>
  );
}

/**
 * Returns the hint about the user's next step. The message above the form already says why the save
 * was refused.
 */
function hintOf(state: EntryDecided['decided']['state'], name: string): string {
  if (state === 'taken') return formatMessage(texts.entryTakenHint, { name });
  return state === 'published' ? texts.entryPublishedHint : texts.entryOtherHint;
}
