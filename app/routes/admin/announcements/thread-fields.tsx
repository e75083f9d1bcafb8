import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { stages } from '#domain/facts/stages.ts';
import { proposeThread } from '#domain/threads/read-title.ts';
import type { Thread } from '#domain/threads/thread.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import type { StaffFormState } from '../forms/staff-form.tsx';
import { latinTitlePath } from '../links.ts';
import type { announcementFormSchema } from './form-schema.ts';
import type { clientLoader } from './latin-title.ts';

/** Pause in typing before a Hindi title is read. */
const TYPING_PAUSE_MS = 250;

/** Labels of {@link ThreadFields}. */
export const threadFieldLabels = {
  threadName: texts.fieldThread,
  stage: texts.fieldStage,
  threadFromTitle: texts.fieldThreadFromTitle,
};

/** The fields of an announcement's thread and stage. The title proposes a thread. */
export function ThreadFields({
  form,
  threads,
  publishedAt,
}: {
  form: Pick<StaffFormState<typeof announcementFormSchema>, 'field'>;
  /** Threads to choose from. */
  threads: readonly Thread[];
  /** Time of publication, ISO. */
  publishedAt: string;
}) {
  const { value: title = '' } = form.field('title');
  const proposed = proposeThread(useLatinTitle(title), { publishedAt, threads });
  const others = threads.filter(({ slug }) => slug !== proposed?.slug);
  const proposal =
    proposed &&
    formatMessage(others.length < threads.length ? texts.threadProposed : texts.threadProposedNew, {
      name: proposed.name,
    });
  return (
    <div className="card grid gap-5 p-5 sm:grid-cols-2">
      <TextField
        field={form.field('threadName')}
        need="optional"
        hint={proposal ?? texts.fieldThreadHint}
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

/** A title with English names. The server reads Hindi ones; until it answers, the title stays. */
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
