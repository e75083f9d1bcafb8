import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import {
  type Limits,
  type Settings,
  settingLimits,
  settingsFormSchema,
} from '#domain/settings/schema.ts';
import { formatMessage } from '#messages/format.ts';
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
import { settingsPath } from '../links.ts';
import { useAdminTexts } from '../texts.ts';
import { limitNames, settingNames } from './names.ts';
import { type ChosenNotice, QuickLinkFields } from './quick-link-fields.tsx';
import { SocialLinkFields } from './social-link-fields.tsx';

type Props = {
  values: Settings;
  defaults: Settings;
  /** Those that staff have chosen; the others are as by default. */
  changed: (keyof Settings)[];
  quickLinks: ChosenNotice[];
  /** Another for each save; null where the last thing was none. */
  savedAt: string | null;
  restored: Draft | null;
  onRestore: (draft: Draft) => void;
  answer: object | undefined;
};

/** Under which unsaved work on the settings is kept on the device. */
export const settingsDraftKey = 'settings';

type Answer = {
  result?: SubmissionResult;
  refusal?: Refusal;
  /** What the form was filled with that was sent. */
  shown?: string;
  conflict?: SavedMeanwhile | undefined;
};

export function SettingsForm({
  values,
  defaults,
  changed,
  quickLinks,
  savedAt,
  restored,
  onRestore,
  answer,
}: Props) {
  const texts = useAdminTexts();
  const isSaving = useNavigation().formMethod === 'POST';
  const notSaved = wasNotSaved(answer) ? answer : null;
  const refused: Answer | null = answer && !wasNotSaved(answer) ? answer : null;
  const [tries, setTries] = useState(0);
  const [form] = useForm<Record<string, unknown>>({
    id: 'settings',
    lastResult: refused?.result as SubmissionResult<string[]> | undefined,
    onValidate: ({ formData }) => parseForm(formData, settingsFormSchema, texts) as never,
    shouldRevalidate: 'onInput',
    defaultNoValidate: false,
  });
  const attempt = useMemo(() => (tries > 0 || answer ? {} : null), [tries, answer]);
  const errors = form.allErrors as Record<string, string[]>;
  const fieldOf = (name: string) => nestedField('settings', errors, name);
  // What was written before, or what was sent and refused, where the page was made anew around it.
  const sent = (
    restored
      ? parseForm(toFormData(restored), settingsFormSchema, texts).payload
      : refused?.result?.initialValue
  ) as Partial<Record<string, unknown>> | undefined;
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element);
  const work = useUnsavedWork({
    form: element,
    draftKey: settingsDraftKey,
    version: null,
    restored,
    saved: savedAt,
    onRestore,
  });
  const isChanged = (key: keyof Settings) => changed.includes(key);
  const names = settingNames(texts);
  // Their fields name notices by address, and ids are stored.
  const labels: Record<string, string> = { ...names, quickLinks: names.quickLinkIds };
  const namesOfLimits = limitNames(texts);
  const line = (
    key: 'siteName' | 'bannerText' | 'contactEmail' | 'whatsappNumber' | 'businessHours',
    { type = 'text', maxLength, hint }: { type?: string; maxLength?: number; hint?: string } = {},
  ) => (
    <SettingLine
      // A value that was saved or reset takes the place of what stands there.
      key={`${key} ${values[key]}`}
      field={fieldOf(key)}
      label={labels[key] ?? key}
      hint={hint}
      type={type}
      maxLength={maxLength}
      value={sent ? String(sent[key] ?? '') : values[key]}
    >
      <Default name={key} value={defaults[key]} isChanged={isChanged(key)} />
    </SettingLine>
  );

  return (
    <>
      <Form
        ref={element}
        method="post"
        action={settingsPath}
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
        <UnsavedWorkNotes work={work} version={null} />
        {notSaved ? <NotSavedBox answer={notSaved} /> : null}
        {refused?.conflict ? (
          <ConflictBox
            cause={attempt}
            title={texts.settingsConflictTitle}
            conflict={refused.conflict}
            path={settingsPath}
          />
        ) : (
          <ErrorSummary
            cause={attempt}
            formErrors={refused?.refusal ? [refused.refusal.message] : []}
            requestId={refused?.refusal?.requestId}
            fields={Object.keys(errors)
              .filter((name) => name !== '')
              .map((name) => ({
                label: labels[name.split(/[.[]/)[0] ?? ''] ?? name,
                field: fieldOf(name),
              }))}
          />
        )}
        {/* What was sent or drafted keeps what it grew from: what others changed meanwhile is not
            changed back. */}
        <input
          type="hidden"
          name="shown"
          value={refused?.shown ?? restored?.values.shown ?? JSON.stringify(values)}
        />
        <Card title={texts.settingsSite}>
          {line('siteName', { maxLength: settingLimits.siteNameCharacters })}
          {line('bannerText', {
            maxLength: settingLimits.bannerCharacters,
            hint: texts.settingBannerHint,
          })}
        </Card>
        <Card title={texts.settingsContact}>
          <div className="grid gap-5 sm:grid-cols-2">
            {line('contactEmail', { type: 'email' })}
            {line('whatsappNumber', { type: 'tel', hint: texts.settingChatNumberHint })}
          </div>
          {line('businessHours', { maxLength: settingLimits.hoursCharacters })}
          <fieldset>
            <legend className="label">{texts.settingSocialLinks}</legend>
            <SocialLinkFields
              key={JSON.stringify(values.socialLinks)}
              links={sent ? sent.socialLinks : values.socialLinks}
              fieldOf={fieldOf}
            />
            <Default
              name="socialLinks"
              value={texts.settingDefaultNone}
              isChanged={isChanged('socialLinks')}
            />
          </fieldset>
        </Card>
        <Card title={texts.settingsHome}>
          <QuickLinkFields
            key={JSON.stringify(values.quickLinkIds)}
            chosen={sent ? asChosen(sent.quickLinks) : quickLinks}
            fieldOf={fieldOf}
          />
          <Default
            name="quickLinkIds"
            value={texts.settingDefaultRule}
            isChanged={isChanged('quickLinkIds')}
          />
        </Card>
        <Card title={texts.settingsLimits} hint={texts.settingsLimitsHint}>
          <div key={JSON.stringify(values.limits)} className="grid gap-5 sm:grid-cols-2">
            {(Object.keys(namesOfLimits) as (keyof Limits)[]).map((name) => (
              <LimitFields
                key={name}
                title={namesOfLimits[name]}
                value={(sent?.limits as Limits | undefined)?.[name] ?? values.limits[name]}
                standard={defaults.limits[name]}
                fieldOf={(part) => fieldOf(`limits.${name}.${part}`)}
              />
            ))}
          </div>
          <Default name="limits" value={null} isChanged={isChanged('limits')} />
        </Card>
        <div className="save-bar">
          <button type="submit" disabled={isSaving} className="button button-primary">
            {isSaving ? texts.saving : texts.settingsSave}
          </button>
        </div>
      </Form>
      {changed.map((key) => (
        <Form key={key} id={`reset-${key}`} method="post" action={settingsPath} preventScrollReset>
          <input type="hidden" name="reset" value={key} />
        </Form>
      ))}
    </>
  );
}

function asChosen(names: unknown): ChosenNotice[] {
  return Array.isArray(names)
    ? names.map((name) => ({ name: String(name ?? ''), title: null }))
    : [];
}

function Card({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="card p-5" aria-label={title}>
      <h2 className="text-lg font-bold">{title}</h2>
      {hint ? <p className="hint">{hint}</p> : null}
      <div className="mt-4 space-y-5">{children}</div>
    </section>
  );
}

function SettingLine({
  field,
  label,
  hint,
  type,
  maxLength,
  value,
  children,
}: {
  field: NestedField;
  label: string;
  hint: string | undefined;
  type: string;
  maxLength: number | undefined;
  value: string;
  children: ReactNode;
}) {
  return (
    <div>
      <label htmlFor={field.id} className="label">
        {label}
      </label>
      <input
        {...propsOf(field, Boolean(hint))}
        type={type}
        maxLength={maxLength}
        defaultValue={value}
      />
      <FieldError field={field} />
      {hint ? (
        <p id={field.descriptionId} className="hint mt-1">
          {hint}
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** What the default is and, where something else was chosen, the way back to it. */
function Default({
  name,
  value,
  isChanged,
}: {
  name: keyof Settings;
  /** Null where it is said elsewhere. */
  value: string | null;
  isChanged: boolean;
}) {
  const texts = useAdminTexts();
  if (value === null && !isChanged) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {value === null ? null : (
        <span>
          {formatMessage(texts.settingDefault, { value: value || texts.settingDefaultNone })}
        </span>
      )}
      {isChanged ? (
        <button
          type="submit"
          form={`reset-${name}`}
          className="button button-plain button-small -ml-3 min-h-8"
        >
          {texts.settingReset}
        </button>
      ) : null}
    </p>
  );
}

function LimitFields({
  title,
  value,
  standard,
  fieldOf,
}: {
  title: string;
  value: { count: number; minutes: number };
  standard: { count: number; minutes: number };
  fieldOf: (part: string) => NestedField;
}) {
  const texts = useAdminTexts();
  const number = (part: 'count' | 'minutes', label: string) => {
    const field = fieldOf(part);
    return (
      <div>
        <label htmlFor={field.id} className="label text-sm font-normal">
          {label}
        </label>
        <input
          {...propsOf(field)}
          type="number"
          min="1"
          inputMode="numeric"
          defaultValue={value[part]}
        />
        <FieldError field={field} />
      </div>
    );
  };
  return (
    <fieldset>
      <legend className="label">{title}</legend>
      <div className="grid grid-cols-2 gap-3">
        {number('count', texts.limitCount)}
        {number('minutes', texts.limitMinutes)}
      </div>
      <p className="mt-1 text-sm text-muted">
        {formatMessage(texts.settingDefault, {
          value: formatMessage(texts.settingDefaultLimit, standard),
        })}
      </p>
    </fieldset>
  );
}
