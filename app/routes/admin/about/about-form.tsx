import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import {
  type AboutSectionName,
  aboutLimits,
  aboutSchema,
  type StaffAboutSection,
} from '#domain/about/schema.ts';
import { formatDateTime } from '#domain/dates.ts';
import { ConflictBox, type SavedMeanwhile } from '../forms/conflict-box.tsx';
import { type Draft, toFormData } from '../forms/drafts.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { FieldError } from '../forms/form-field.tsx';
import { wasNotSaved } from '../forms/keep-form.ts';
import { type NestedField, nestedField, propsOf } from '../forms/nested-field.ts';
import { NotSavedBox } from '../forms/not-saved-box.tsx';
import { UnsavedWorkNotes } from '../forms/unsaved-work.tsx';
import { useSaveKey } from '../forms/use-save-key.ts';
import { parseForm } from '../forms/use-schema-form.ts';
import { useUnsavedWork } from '../forms/use-unsaved-work.ts';
import type { Refusal } from '../forms/write.server.ts';
import { LastSaved } from '../last-saved.tsx';
import { aboutEditorPath, deleteAboutSectionPath } from '../links.ts';
import { type AdminTexts, useAdminTexts } from '../texts.ts';
import { hasPicture, readStats } from './describe-section.ts';
import { sectionTitles } from './form-schema.ts';
import { PictureField } from './picture-field.tsx';
import { StatItems } from './stat-items.tsx';

/** What the action says of a form that it did not take. */
type Answer = {
  result?: SubmissionResult;
  refusal?: Refusal;
  conflict?: SavedMeanwhile;
};

type Props = {
  sections: StaffAboutSection[];
  /** Whether the form has just been filled from what was saved. */
  isFilledAnew: boolean;
  restored: Draft | null;
  onRestore: (draft: Draft) => void;
  answer: object | undefined;
  onDelete: (name: AboutSectionName) => void;
};

/** Under which unsaved work on the page is kept on the device. */
export const aboutDraftKey = 'about';

/** All sections in one form, so that one button saves them. */
export function AboutForm({
  sections,
  isFilledAnew,
  restored,
  onRestore,
  answer,
  onDelete,
}: Props) {
  const texts = useAdminTexts();
  const titles = sectionTitles(texts);
  const navigation = useNavigation();
  const isSaving = navigation.formMethod === 'POST' && navigation.formAction === aboutEditorPath();
  const notSaved = wasNotSaved(answer) ? answer : null;
  const refused: Answer | null = answer && !wasNotSaved(answer) ? answer : null;
  const [tries, setTries] = useState(0);
  const [form] = useForm<Record<string, unknown>>({
    id: 'about',
    lastResult: refused?.result as SubmissionResult<string[]> | undefined,
    onValidate: ({ formData }) => parseForm(formData, aboutSchema, texts) as never,
    shouldRevalidate: 'onInput',
    defaultNoValidate: false,
  });
  const attempt = useMemo(() => (tries > 0 || answer ? {} : null), [tries, answer]);
  const saveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFilledAnew) saveButton.current?.focus({ preventScroll: true });
  }, [isFilledAnew]);

  const errors = form.allErrors as Record<string, string[]>;
  const fieldOf = (name: string) => nestedField('about', errors, name);
  // What was written before, or what was sent and refused, where the page was made anew around it.
  const sent = (
    restored
      ? parseForm(toFormData(restored), aboutSchema, texts).payload
      : refused?.result?.initialValue
  ) as Record<string, Record<string, unknown>> | undefined;
  const element = useRef<HTMLFormElement>(null);
  // Each save of a section raises its version.
  const version = sections.reduce((sum, section) => sum + section.version, 0);
  useSaveKey(element);
  const work = useUnsavedWork({
    form: element,
    draftKey: aboutDraftKey,
    version,
    restored,
    onRestore,
  });

  return (
    <>
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
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (!submitter?.hasAttribute('formnovalidate')) setTries((count) => count + 1);
        }}
        className="space-y-5"
      >
        <UnsavedWorkNotes work={work} version={version} />
        {notSaved ? <NotSavedBox answer={notSaved} /> : null}
        {refused?.conflict ? (
          <ConflictBox
            cause={attempt}
            title={texts.aboutConflictTitle}
            conflict={refused.conflict}
            path={aboutEditorPath()}
          />
        ) : (
          <ErrorSummary
            cause={attempt}
            formErrors={refused?.refusal ? [reasonOf(refused.refusal, texts)] : []}
            requestId={refused?.refusal?.requestId}
            fields={Object.keys(errors)
              .filter((name) => name !== '')
              .map((name) => ({
                label: titles[name.split('.')[0] as AboutSectionName] ?? name,
                field: fieldOf(name),
              }))}
          />
        )}
        {sections.map((section) => (
          <Section
            key={section.id}
            section={section}
            title={titles[section.sectionName]}
            sent={sent?.[section.sectionName]}
            fieldOf={fieldOf}
          />
        ))}
        <div className="save-bar">
          <button
            ref={saveButton}
            type="submit"
            disabled={isSaving}
            className="button button-primary"
          >
            {isSaving ? texts.saving : texts.aboutSaveChanges}
          </button>
        </div>
      </Form>
      {sections.map(({ sectionName }) => (
        <form
          key={sectionName}
          id={`delete-${sectionName}`}
          method="get"
          action={deleteAboutSectionPath(sectionName)}
          onSubmit={(event) => {
            event.preventDefault();
            onDelete(sectionName);
          }}
        />
      ))}
    </>
  );
}

/** What nobody expected has its text in a toast; the box that stays names the request. */
function reasonOf({ requestId, message }: Refusal, texts: AdminTexts): string {
  return requestId ? texts.genericError : message;
}

function Section({
  section,
  title,
  sent,
  fieldOf,
}: {
  section: StaffAboutSection;
  title: string;
  sent: Record<string, unknown> | undefined;
  fieldOf: (name: string) => NestedField;
}) {
  const texts = useAdminTexts();
  // The version that these texts are of, whatever is read again around them meanwhile.
  const [version] = useState(section.version);
  const { sectionName: name, stats } = section;
  const field = (part: string) => fieldOf(`${name}.${part}`);
  const textFor = (part: string, stored: string | null | undefined) =>
    (sent ? (sent[part] as string | undefined) : stored) ?? '';
  const line = (part: string, label: string, stored: string | null | undefined, type = 'text') => (
    <Line field={field(part)} label={label} value={textFor(part, stored)} type={type} />
  );
  const founder = name === 'founder' ? readStats('founder', stats) : null;
  const cta = name === 'cta' ? readStats('cta', stats) : null;
  return (
    <section className="card p-5" aria-labelledby={`about-${name}`}>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <h2 id={`about-${name}`} className="text-lg font-bold">
            {title}
          </h2>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <LastSaved by={section.savedBy} />
            <time dateTime={section.updatedAt}>{formatDateTime(section.updatedAt)}</time>
          </p>
        </div>
        <button
          type="submit"
          form={`delete-${name}`}
          aria-haspopup="dialog"
          className="button button-plain button-small text-alert"
        >
          {texts.delete}
          <span className="sr-only"> {title}</span>
        </button>
      </header>
      <input type="hidden" name={`${name}.version`} value={version} />
      <div className="space-y-4">
        {line('title', texts.fieldTitle, section.title)}
        <Paragraph
          field={field('content')}
          label={texts.aboutContent}
          value={textFor('content', section.content)}
        />
        {hasPicture(name) ? (
          <PictureField field={field('imageUrl')} value={textFor('imageUrl', section.imageUrl)} />
        ) : null}
        {name === 'mission' ? (
          <Paragraph
            field={field('points')}
            label={texts.aboutPoints}
            hint={texts.aboutPointsHint}
            value={textFor('points', readStats('mission', stats)?.join('\n'))}
          />
        ) : null}
        {name === 'founder' ? (
          <Group title={texts.aboutFounderDetails}>
            {line('name', texts.aboutPersonName, founder?.name)}
            {line('role', texts.aboutPersonRole, founder?.role)}
            {line('email', texts.aboutPersonEmail, founder?.email, 'email')}
            {line('phone', texts.aboutPersonPhone, founder?.phone, 'tel')}
          </Group>
        ) : null}
        {name === 'stats' ? (
          <StatItems
            items={sent ? sent.items : readStats('stats', stats)}
            fieldOf={(part) => field(part)}
          />
        ) : null}
        {name === 'cta' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            {line('primaryButton', texts.aboutPrimaryButton, cta?.primaryButton)}
            {line('secondaryButton', texts.aboutSecondaryButton, cta?.secondaryButton)}
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-3 w-full font-bold">{title}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function Line({
  field,
  label,
  value,
  type,
}: {
  field: NestedField;
  label: string;
  value: string;
  type: string;
}) {
  return (
    <div>
      <label htmlFor={field.id} className="label">
        {label}
      </label>
      <input
        {...propsOf(field)}
        type={type}
        maxLength={aboutLimits.titleCharacters}
        defaultValue={value}
      />
      <FieldError field={field} />
    </div>
  );
}

function Paragraph({
  field,
  label,
  hint,
  value,
}: {
  field: NestedField;
  label: string;
  hint?: string;
  value: string;
}) {
  return (
    <div>
      <label htmlFor={field.id} className="label">
        {label}
      </label>
      <textarea
        {...propsOf(field, Boolean(hint))}
        rows={Math.min(10, Math.max(3, value.split('\n').length + 1))}
        maxLength={aboutLimits.textCharacters}
        defaultValue={value}
      />
      <FieldError field={field} />
      {hint ? (
        <p id={field.descriptionId} className="hint mt-1">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
