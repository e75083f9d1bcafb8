import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { writeSameMeanings } from '#domain/settings/same-meanings.ts';
import {
  type Limits,
  type Retention,
  type Settings,
  settingLimits,
  settingsFormSchema,
} from '#domain/settings/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { type FailedWrite, isFailedWrite } from '../forms/failed-write.ts';
import { valueAt } from '../forms/field.ts';
import { CheckField, TextAreaField, TextField } from '../forms/fields.tsx';
import type { FormAnswer } from '../forms/form-answer.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { StaffForm, type StaffFormState } from '../forms/staff-form.tsx';
import { settingsPath } from '../links.ts';
import { type ChosenAnnouncement, QuickLinkFields } from './quick-link-fields.tsx';
import { limitLabels, retentionLabels, settingLabels } from './setting-labels.ts';
import { SocialLinkFields } from './social-link-fields.tsx';

type Props = {
  values: Settings;
  defaults: Settings;
  /** Names of the settings that staff have changed. All other settings have their default value. */
  changed: (keyof Settings)[];
  quickLinks: ChosenAnnouncement[];
  /** A value that differs after each save. It is null unless the last action was a save. */
  savedAt: string | null;
  /**
   * The answer to a failed save or reset. After a failed save, `shown` is the content of the form
   * when it was opened.
   */
  answer: (FormAnswer & { shown?: string }) | FailedWrite | undefined;
};

/** Key of the form's unsaved changes in the browser's storage. */
export const settingsAutosaveKey = 'settings';

export function SettingsForm(props: Props) {
  const { quickLinkIds, ...names } = settingLabels;
  return (
    <>
      <StaffForm
        id="settings"
        schema={settingsFormSchema}
        // The form field is called `quickLinks`, because it contains URLs and short ids. The
        // setting `quickLinkIds` stores long ids.
        labels={{ ...names, quickLinks: quickLinkIds }}
        answer={props.answer}
        action={settingsPath}
        autosave={{ key: settingsAutosaveKey, version: null }}
        saved={props.savedAt}
        conflictTitle={texts.settingsConflictTitle}
      >
        {(form) => <SettingFields form={form} {...props} />}
      </StaffForm>
      {props.changed.map((key) => (
        <Form key={key} id={`reset-${key}`} method="post" action={settingsPath} preventScrollReset>
          <input type="hidden" name="reset" value={key} />
        </Form>
      ))}
    </>
  );
}

type FormState = StaffFormState<typeof settingsFormSchema>;

function SettingFields({
  form,
  values,
  defaults,
  changed,
  quickLinks,
  answer,
}: Props & { form: FormState }) {
  const { field, written, restored } = form;
  const refused = answer && !isFailedWrite(answer) ? answer : null;
  const isChanged = (key: keyof Settings) => changed.includes(key);
  const sameMeanings = writeSameMeanings(values.sameMeanings);
  const line = (
    key: 'siteName' | 'bannerText' | 'contactEmail' | 'whatsappNumber' | 'businessHours',
    options: { type?: string; maxLength?: number; hint?: string } = {},
  ) => (
    <div>
      <TextField
        // The key changes with the stored value, so a save or a reset fills the field again.
        key={values[key]}
        field={field(key)}
        defaultValue={written ? String(written[key] ?? '') : values[key]}
        {...options}
      />
      <Default name={key} value={defaults[key]} isChanged={isChanged(key)} />
    </div>
  );

  return (
    <>
      {/*
       * A refused or restored form sends the content that the form had when it was opened. With
       * newer content the save could undo changes by other people.
       */}
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
            links={written ? written.socialLinks : values.socialLinks}
            fieldOf={field}
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
          chosen={written ? asChosen(written.quickLinks) : quickLinks}
          fieldOf={field}
        />
        <Default
          name="quickLinkIds"
          value={texts.settingDefaultRule}
          isChanged={isChanged('quickLinkIds')}
        />
      </Card>
      <Card title={texts.settingsSearch}>
        <div>
          <TextAreaField
            key={sameMeanings}
            field={field('sameMeanings')}
            defaultValue={written ? String(written.sameMeanings ?? '') : sameMeanings}
            hint={texts.settingSameMeaningsHint}
            rows={8}
          />
          <Default
            name="sameMeanings"
            value={texts.settingDefaultNone}
            isChanged={isChanged('sameMeanings')}
          />
        </div>
      </Card>
      <Card title={texts.settingsLinks}>
        <div>
          <CheckField
            key={String(values.outboundWork)}
            field={field('outboundWork')}
            hint={texts.settingOutboundWorkHint}
            defaultChecked={written ? written.outboundWork === 'on' : values.outboundWork}
          />
          <Default
            name="outboundWork"
            value={texts.settingOff}
            isChanged={isChanged('outboundWork')}
          />
        </div>
      </Card>
      <Card title={texts.settingsLimits} hint={texts.settingsLimitsHint}>
        <div key={JSON.stringify(values.limits)} className="grid gap-5 sm:grid-cols-2">
          {(Object.keys(limitLabels) as (keyof Limits)[]).map((name) => (
            <LimitFields
              key={name}
              name={name}
              title={limitLabels[name]}
              value={values.limits[name]}
              standard={defaults.limits[name]}
              form={form}
            />
          ))}
        </div>
        <Default name="limits" value={null} isChanged={isChanged('limits')} />
      </Card>
      <Card title={texts.settingsRetention} hint={texts.settingsRetentionHint}>
        <div key={JSON.stringify(values.retention)} className="grid gap-5 sm:grid-cols-2">
          {(Object.keys(retentionLabels) as (keyof Retention)[]).map((name) => (
            <div key={name}>
              <TextField
                field={field(`retention.${name}`)}
                label={retentionLabels[name]}
                type="number"
                min="1"
                inputMode="numeric"
                defaultValue={
                  written
                    ? String(valueAt(written, `retention.${name}`) ?? '')
                    : values.retention[name]
                }
              />
              <p className="mt-1 text-sm text-muted">
                {formatMessage(texts.settingDefault, { value: defaults.retention[name] })}
              </p>
            </div>
          ))}
        </div>
        <Default name="retention" value={null} isChanged={isChanged('retention')} />
      </Card>
      <SaveBar form={form} label={texts.settingsSave} doing={texts.saving} />
    </>
  );
}

function asChosen(names: unknown): ChosenAnnouncement[] {
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

/**
 * Shows the default of a setting. If staff have changed the setting, a button restores the default.
 */
function Default({
  name,
  value,
  isChanged,
}: {
  name: keyof Settings;
  /** The default as text. It is null if the page shows the default elsewhere. */
  value: string | null;
  isChanged: boolean;
}) {
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

type Limit = Limits[keyof Limits];

function LimitFields({
  name,
  title,
  value,
  standard,
  form: { field, written },
}: {
  name: keyof Limits;
  title: string;
  value: Limit;
  standard: Limit;
  form: FormState;
}) {
  const number = (part: keyof Limit, label: string) => (
    <TextField
      field={field(`limits.${name}.${part}`)}
      label={label}
      type="number"
      min="1"
      inputMode="numeric"
      defaultValue={
        written ? String(valueAt(written, `limits.${name}.${part}`) ?? '') : value[part]
      }
    />
  );
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
