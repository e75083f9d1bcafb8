import type { ReactNode } from 'react';
import {
  type AboutSectionName,
  aboutLimits,
  aboutSchema,
  type StaffAboutSection,
} from '#domain/about/schema.ts';
import { formatDateTime } from '#domain/dates.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import type { Field } from '../forms/field.ts';
import { TextAreaField, TextField } from '../forms/fields.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { StaffForm, type StaffFormState } from '../forms/staff-form.tsx';
import { aboutEditorPath } from '../links.ts';
import { AskButton } from '../ui/confirm-dialog.tsx';
import { LastSaved } from '../ui/last-saved.tsx';
import { hasImage, readStats } from './describe-section.ts';
import { sectionTitles } from './form-schema.ts';
import { ImageField } from './image-field.tsx';
import { StatItems } from './stat-items.tsx';

type Props = {
  sections: StaffAboutSection[];
  /** Whether the form was just saved and now shows the newly stored values. */
  isFilledAnew: boolean;
  answer: object | undefined;
  onDelete: (name: AboutSectionName) => void;
};

/** Key of the form's unsaved changes in the browser's storage. */
export const aboutAutosaveKey = 'about';

/** The form of the about page. One button saves all sections. */
export function AboutForm({ sections, isFilledAnew, answer, onDelete }: Props) {
  return (
    <StaffForm
      id="about"
      schema={aboutSchema}
      labels={sectionTitles}
      values={Object.fromEntries(
        sections.map((section) => [section.sectionName, valuesOf(section)]),
      )}
      answer={answer}
      action={aboutEditorPath()}
      // The sum of all sections' versions serves as the version of the page, because each save
      // increases the sum.
      autosave={{
        key: aboutAutosaveKey,
        version: sections.reduce((sum, { version }) => sum + version, 0),
      }}
      unexpected={texts.genericError}
      hidden={{ base: JSON.stringify(baseOf(sections)) }}
      conflictTitle={texts.aboutConflictTitle}
    >
      {(form) => (
        <>
          {sections.map((section) => (
            <Section
              key={section.id}
              section={section}
              title={sectionTitles[section.sectionName]}
              form={form}
              onDelete={() => onDelete(section.sectionName)}
            />
          ))}
          <SaveBar
            form={form}
            label={texts.aboutSaveChanges}
            doing={texts.saving}
            hasFocus={isFilledAnew}
          />
        </>
      )}
    </StaffForm>
  );
}

/**
 * Returns the content of the page for a hidden field of the form. The save compares this content
 * with the stored content to find the changes by other people.
 */
function baseOf(sections: StaffAboutSection[]) {
  return Object.fromEntries(
    sections.map(({ sectionName, title, content, imageUrl, stats }) => [
      sectionName,
      { title, content, imageUrl, stats },
    ]),
  );
}

/** Returns the initial values of a section's fields. */
function valuesOf({ sectionName, title, content, imageUrl, stats }: StaffAboutSection) {
  const own = { title, content, imageUrl };
  if (sectionName === 'mission') return { ...own, points: readStats('mission', stats)?.join('\n') };
  if (sectionName === 'stats') return { ...own, items: readStats('stats', stats) };
  if (sectionName === 'hero') return own;
  return { ...own, ...readStats(sectionName, stats) };
}

function Section({
  section: { sectionName: name, savedBy, updatedAt },
  title,
  form,
  onDelete,
}: {
  section: StaffAboutSection;
  title: string;
  form: StaffFormState<typeof aboutSchema>;
  onDelete: () => void;
}) {
  const field = (part: string) => form.field(`${name}.${part}`);
  const line = (part: string, label: string, type = 'text') => (
    <TextField
      field={field(part)}
      label={label}
      type={type}
      maxLength={aboutLimits.titleCharacters}
    />
  );
  return (
    <section className="card p-5" aria-labelledby={`about-${name}`}>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <h2 id={`about-${name}`} className="text-lg font-bold">
            {title}
          </h2>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <LastSaved by={savedBy} />
            <time dateTime={updatedAt}>{formatDateTime(updatedAt, locale)}</time>
          </p>
        </div>
        <AskButton name={title} onAsk={onDelete} />
      </header>
      <div className="space-y-4">
        {line('title', texts.fieldTitle)}
        <Paragraph field={field('content')} label={texts.aboutContent} />
        {hasImage(name) ? <ImageField field={field('imageUrl')} /> : null}
        {name === 'mission' ? (
          <Paragraph
            field={field('points')}
            label={texts.aboutPoints}
            hint={texts.aboutPointsHint}
          />
        ) : null}
        {name === 'founder' ? (
          <Group title={texts.aboutFounderDetails}>
            {line('name', texts.aboutPersonName)}
            {line('role', texts.aboutPersonRole)}
            {line('email', texts.aboutPersonEmail, 'email')}
            {line('phone', texts.aboutPersonPhone, 'tel')}
          </Group>
        ) : null}
        {name === 'stats' ? (
          <StatItems items={form.initial('stats.items')} fieldOf={field} />
        ) : null}
        {name === 'cta' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            {line('primaryButton', texts.aboutPrimaryButton)}
            {line('secondaryButton', texts.aboutSecondaryButton)}
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

function Paragraph(props: { field: Field; label: string; hint?: string }) {
  const lines = (props.field.initialValue ?? '').split('\n').length;
  return (
    <TextAreaField
      {...props}
      rows={Math.min(10, Math.max(3, lines + 1))}
      maxLength={aboutLimits.textCharacters}
    />
  );
}
