import {
  getFormProps,
  getInputProps,
  getSelectProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { useMemo, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { type Announcement, announcementLimits } from '#domain/announcements/schema.ts';
import type { Category } from '#domain/categories/schema.ts';
import { toIndianInput } from '#domain/indian-input.ts';
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx';
import { ConflictBox, type SavedMeanwhile } from '../forms/conflict-box.tsx';
import type { Draft } from '../forms/drafts.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { FieldError, FormField } from '../forms/form-field.tsx';
import { type NotSaved, wasNotSaved } from '../forms/keep-form.ts';
import { NotSavedBox } from '../forms/not-saved-box.tsx';
import { UnsavedWorkNotes } from '../forms/unsaved-work.tsx';
import { useSaveKey } from '../forms/use-save-key.ts';
import { parseForm } from '../forms/use-schema-form.ts';
import { useUnsavedWork } from '../forms/use-unsaved-work.ts';
import type { Refusal } from '../forms/write.server.ts';
import { announcementListPath, editAnnouncementPath } from '../links.ts';
import { useAdminTexts } from '../texts.ts';
import { announcementFormSchema } from './form-schema.ts';

/** What the route's action answers when it does not lead back to the list. */
type Answer =
  | { result: SubmissionResult; refusal?: Refusal; conflict?: SavedMeanwhile }
  | NotSaved
  | undefined;

type Props = {
  /** Null when a new one is written. */
  announcement: Announcement | null;
  newId: string;
  categories: Category[];
  /** The list's filter: preselects the category and leads back to the same list. */
  category: string | null;
  isScheduled: boolean;
  restored: Draft | null;
  onRestore: (draft: Draft) => void;
  answer: Answer;
};

/** Under which unsaved work on an announcement is kept on the device. */
export function announcementDraftKey(id: string | null | undefined): string {
  return `announcement:${id ?? 'new'}`;
}

export function AnnouncementForm({
  announcement,
  newId,
  categories,
  category,
  isScheduled,
  restored,
  onRestore,
  answer,
}: Props) {
  const texts = useAdminTexts();
  const isSaving = useNavigation().formMethod === 'POST';
  const notSaved = wasNotSaved(answer) ? answer : null;
  const refused = answer && !wasNotSaved(answer) ? answer : null;
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const version = announcement?.version ?? null;
  useSaveKey(element);
  const work = useUnsavedWork({
    form: element,
    draftKey: announcementDraftKey(announcement?.id),
    version,
    restored,
    onRestore,
  });

  const [form, fields] = useForm({
    id: 'announcement',
    lastResult: refused?.result,
    defaultValue: restored?.values ?? {
      title: announcement?.title,
      description: announcement?.description,
      categoryId: announcement?.categoryId ?? category ?? undefined,
      important: announcement?.important ? 'on' : undefined,
      lastDate: announcement?.lastDate,
      url: announcement?.url,
      imageUrl: announcement?.imageUrl,
      publishedAt:
        announcement && isScheduled ? toIndianInput(new Date(announcement.publishedAt)) : undefined,
    },
    onValidate: ({ formData }) => parseForm(formData, announcementFormSchema, texts),
    shouldRevalidate: 'onInput',
    defaultNoValidate: false,
  });
  const attempt = useMemo(() => (tries > 0 || answer ? {} : null), [tries, answer]);

  return (
    <Form
      ref={element}
      method="post"
      {...getFormProps(form)}
      onSubmit={(event) => {
        if (isSaving) {
          event.preventDefault();
          return;
        }
        form.onSubmit(event);
        // Conform also submits to check a single field, which is no try.
        const isTry = !(event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formnovalidate');
        if (isTry) setTries((count) => count + 1);
      }}
      className="space-y-5"
    >
      <UnsavedWorkNotes work={work} version={version} />
      {notSaved ? <NotSavedBox answer={notSaved} /> : null}
      {announcement && refused?.conflict ? (
        <ConflictBox
          cause={attempt}
          title={texts.conflictTitle}
          conflict={refused.conflict}
          path={editAnnouncementPath(announcement.id, category)}
        />
      ) : (
        <ErrorSummary
          cause={attempt}
          formErrors={form.errors}
          requestId={refused?.refusal?.requestId}
          fields={[
            { label: texts.fieldTitle, field: fields.title },
            { label: texts.fieldDescription, field: fields.description },
            { label: texts.fieldCategory, field: fields.categoryId },
            { label: texts.fieldLastDate, field: fields.lastDate },
            { label: texts.fieldUrl, field: fields.url },
            { label: texts.fieldImageUrl, field: fields.imageUrl },
            { label: texts.fieldPublishedAt, field: fields.publishedAt },
          ]}
        />
      )}
      {announcement ? (
        <input type="hidden" name="version" value={announcement.version} />
      ) : (
        <input type="hidden" name="newId" value={newId} />
      )}

      <div className="card space-y-5 p-5">
        <FormField field={fields.title} label={texts.fieldTitle} isRequired>
          <input
            {...withoutKey(getInputProps(fields.title, { type: 'text' }))}
            required
            maxLength={announcementLimits.titleCharacters}
            // biome-ignore lint/a11y/noAutofocus: what is new or was restored is written from here
            autoFocus={announcement === null || restored !== null}
            className="field"
          />
        </FormField>
        <div>
          <RichTextField
            id={fields.description.id}
            name={fields.description.name}
            label={texts.fieldDescription}
            defaultValue={fields.description.initialValue}
            describedBy={fields.description.errors ? fields.description.errorId : undefined}
            isInvalid={Boolean(fields.description.errors)}
            texts={texts}
            toolset="announcement"
          />
          <FieldError field={fields.description} />
        </div>
      </div>

      <div className="card grid gap-5 p-5 sm:grid-cols-2">
        <FormField field={fields.categoryId} label={texts.fieldCategory} isRequired>
          <select {...withoutKey(getSelectProps(fields.categoryId))} required className="field">
            <option value="">{texts.chooseCategory}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FormField>
        <FormField
          field={fields.lastDate}
          label={texts.fieldLastDate}
          hint={texts.fieldLastDateHint}
        >
          <input
            {...withoutKey(
              getInputProps(fields.lastDate, {
                type: 'date',
                ariaDescribedBy: fields.lastDate.descriptionId,
              }),
            )}
            className="field"
          />
        </FormField>
        <FormField field={fields.url} label={texts.fieldUrl} hint={texts.fieldUrlHint}>
          <input
            {...withoutKey(
              getInputProps(fields.url, { type: 'url', ariaDescribedBy: fields.url.descriptionId }),
            )}
            className="field"
          />
        </FormField>
        <FormField
          field={fields.imageUrl}
          label={texts.fieldImageUrl}
          hint={texts.fieldImageUrlHint}
        >
          <input
            {...withoutKey(
              getInputProps(fields.imageUrl, {
                type: 'url',
                ariaDescribedBy: fields.imageUrl.descriptionId,
              }),
            )}
            className="field"
          />
        </FormField>
        {announcement && !isScheduled ? null : (
          <FormField
            field={fields.publishedAt}
            label={texts.fieldPublishedAt}
            hint={texts.fieldPublishedAtHint}
          >
            <input
              {...withoutKey(
                getInputProps(fields.publishedAt, {
                  type: 'datetime-local',
                  ariaDescribedBy: fields.publishedAt.descriptionId,
                }),
              )}
              className="field"
            />
          </FormField>
        )}
        <div className="flex items-start gap-3">
          <input
            {...withoutKey(
              getInputProps(fields.important, {
                type: 'checkbox',
                ariaDescribedBy: fields.important.descriptionId,
              }),
            )}
            className="mt-1 size-5 accent-brand"
          />
          <div>
            <label htmlFor={fields.important.id} className="label mb-0">
              {texts.fieldImportant}
            </label>
            <p id={fields.important.descriptionId} className="hint">
              {texts.fieldImportantHint}
            </p>
          </div>
        </div>
      </div>

      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={isSaving} className="button button-primary">
          {announcement
            ? isSaving
              ? texts.updating
              : texts.updateAnnouncement
            : isSaving
              ? texts.creating
              : texts.createAnnouncement}
        </button>
        <Link to={announcementListPath({ category })} className="button button-secondary">
          {texts.cancel}
        </Link>
      </div>
    </Form>
  );
}

/** Conform hands the key along with the properties, where React wants it apart. */
function withoutKey<Properties extends { key?: unknown }>({ key: _, ...properties }: Properties) {
  return properties;
}
