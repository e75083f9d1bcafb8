import { announcementLimits } from '#domain/announcements/schema.ts';
import type { Composed } from '#domain/titles/compose-hindi.server.ts';
import { texts } from '#messages/staff-texts.ts';
import { TextField } from '../forms/fields.tsx';
import type { StaffFormState } from '../forms/staff-form.tsx';
import type { announcementFormSchema } from './form-schema.ts';

const NAME = 'ownTitles.hi';

/**
 * The field for a Hindi title, in a `details` element. A typed Hindi title replaces the Hindi title
 * that the site generates from the English title.
 */
export function HindiTitleField({
  form,
  composed,
}: {
  form: Pick<StaffFormState<typeof announcementFormSchema>, 'field' | 'wrongFields'>;
  /** The Hindi title that the site generated from the stored title; null if there is none. */
  composed: Composed | null;
}) {
  const field = form.field(NAME);
  const isWrong = form.wrongFields.some(({ name }) => name === NAME);
  return (
    <details open={isWrong || Boolean(field.initialValue)} className="card">
      <summary className="px-5 py-4">
        <span className="text-lg font-bold">{texts.hindiTitle}</span>{' '}
        <span className="hint">{texts.hindiTitleHint}</span>
      </summary>
      <div className="space-y-4 px-5 pb-5">
        {composed ? (
          <div>
            <p>
              {texts.hindiTitleComposed} <strong lang="hi">{composed.text}</strong>
            </p>
            {composed.fromUsage.length > 0 ? (
              <p className="hint">
                {texts.hindiTitleFromUsage} <span lang="hi">{composed.fromUsage.join(', ')}</span>
              </p>
            ) : null}
          </div>
        ) : (
          <p>{texts.hindiTitleNotComposed}</p>
        )}
        <TextField
          field={field}
          lang="hi"
          need="optional"
          maxLength={announcementLimits.titleCharacters}
          hint={texts.ownHindiTitleHint}
        />
      </div>
    </details>
  );
}
