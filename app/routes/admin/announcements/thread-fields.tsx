import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { isCancellation } from '#domain/facts/cancelled-title.ts';
import { stages } from '#domain/facts/stages.ts';
import { proposeThread } from '#domain/threads/read-title.ts';
import type { Thread } from '#domain/threads/thread.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import type { StaffFormState } from '../forms/staff-form.tsx';
import { formerThreadNamePath, latinTitlePath, staffThreadPath } from '../links.ts';
import type { announcementFormSchema } from './form-schema.ts';
import type { clientLoader as formerNameLoader } from './former-thread-name.ts';
import type { clientLoader } from './latin-title.ts';

/** Pause in typing before a Hindi title or the name of a thread is sent to the server (ms). */
const TYPING_PAUSE_MS = 250;

export const threadFieldLabels = {
  threadName: texts.fieldThread,
  stage: texts.fieldStage,
  threadFromTitle: texts.fieldThreadFromTitle,
};

/**
 * The fields for the thread and the stage of an announcement. The site proposes a thread from the
 * title.
 */
export function ThreadFields({
  form,
  threads,
  publishedAt,
}: {
  form: Pick<StaffFormState<typeof announcementFormSchema>, 'field'>;
  /** The threads that the field offers. */
  threads: readonly Thread[];
  /** Time of publication (ISO 8601). */
  publishedAt: string;
}) {
  const { value: title = '' } = form.field('title');
  const latin = useLatinTitle(title);
  const proposed = proposeThread(latin, { publishedAt, threads });
  const others = threads.filter(({ slug }) => slug !== proposed?.slug);
  const isKnown = others.length < threads.length;
  const proposedNew = isCancellation(latin)
    ? texts.threadProposedCancelled
    : texts.threadProposedNew;
  const proposal =
    proposed &&
    formatMessage(isKnown ? texts.threadProposed : proposedNew, { name: proposed.name });
  const threadName = form.field('threadName');
  const former = useFormerName((threadName.value ?? '').trim() || (proposed?.name ?? ''));
  return (
    <div className="card grid gap-5 p-5 sm:grid-cols-2">
      <TextField
        field={threadName}
        need="optional"
        hint={
          // The role `status` makes screen readers announce the text during typing.
          <span role="status">
            {former ? <FormerNameNote {...former} /> : (proposal ?? texts.fieldThreadHint)}
          </span>
        }
        placeholder={proposed?.name}
        list="threads"
      />
      <datalist id="threads">
        {[...(proposed ? [proposed] : []), ...others].map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <SelectField field={form.field('stage')} need="optional">
        <option value="">{texts.noStage}</option>
        {stages.map((stage) => (
          <option key={stage} value={stage}>
            {texts[`stage-${stage}`]}
          </option>
        ))}
      </SelectField>
      <CheckField
        field={form.field('threadFromTitle')}
        hint={texts.fieldThreadFromTitleHint}
        className="sm:col-span-2"
      />
    </div>
  );
}

/**
 * Explains that the typed or proposed name is a former name of another thread. The link leads to
 * the page of that thread, where staff can release the name.
 */
function FormerNameNote({ former, thread }: FormerName) {
  const date = formatDate(thread.since, locale);
  return (
    <>
      {formatMessage(texts.threadNameFormer, { former, name: thread.name, date })}{' '}
      <a href={staffThreadPath(thread.id)} target="_blank" rel="noreferrer" className="link">
        {texts.threadNameRelease}
      </a>
    </>
  );
}

type FormerName = { former: string; thread: { id: string; name: string; since: string } };

/**
 * Returns the thread that formerly had the given name; null if there is none. The hook asks the
 * server again when the window gets the focus, because staff may have released the name in another
 * tab.
 */
function useFormerName(name: string): FormerName | null {
  const { load, data } = useFetcher<typeof formerNameLoader>();
  useEffect(() => {
    if (!name) return;
    const ask = () => void load(formerThreadNamePath(name));
    const typing = window.setTimeout(ask, TYPING_PAUSE_MS);
    window.addEventListener('focus', ask);
    return () => {
      window.clearTimeout(typing);
      window.removeEventListener('focus', ask);
    };
  }, [name, load]);
  return data?.thread && data.name === name ? { former: name, thread: data.thread } : null;
}

/**
 * Returns the title with English names instead of Hindi names. The server replaces the names. The
 * hook returns the unchanged title until the server responds.
 */
function useLatinTitle(title: string): string {
  const { load, data } = useFetcher<typeof clientLoader>();
  const isHindi = /\p{Script=Devanagari}/u.test(title);
  useEffect(() => {
    if (!isHindi) return;
    const typing = window.setTimeout(() => void load(latinTitlePath(title)), TYPING_PAUSE_MS);
    return () => window.clearTimeout(typing);
  }, [title, isHindi, load]);
  return isHindi && data?.title === title ? data.latin : title;
}
