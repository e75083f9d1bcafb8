import { stages } from '#domain/facts/stages.ts';
import { proposeThread } from '#domain/threads/read-title.ts';
import type { Thread } from '#domain/threads/thread.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import type { StaffFormState } from '../forms/staff-form.tsx';
import type { announcementFormSchema } from './form-schema.ts';

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
  const proposed = proposeThread(title, { publishedAt, threads });
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
