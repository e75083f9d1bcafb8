import { useState } from 'react';
import { data, Link, useNavigation } from 'react-router';
import { z } from 'zod';
import { NotFound } from '#domain/errors.ts';
import { previewValues } from '#domain/mails/preview.server.ts';
import {
  readMailBase,
  readMailTemplate,
  resetMailTemplate,
  saveMailTemplate,
} from '#domain/mails/templates.server.ts';
import {
  checkMailTemplate,
  isMailName,
  isVisitorMail,
  type MailName,
  mailTemplateLimits,
  mailTemplates,
  originalMail,
} from '#domain/mails/templates.ts';
import { MergeConflict } from '#domain/merge-save.server.ts';
import { type MailTemplate, renderMail, renderMailBody } from '#domain/render-mail.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, staffLanguage, texts } from '#messages/staff-texts.ts';
import {
  actorContext,
  databaseContext,
  mailJobsContext,
  siteContext,
  staffContext,
} from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { Prose } from '../../../ui/prose.tsx';
import { toPageHtml } from '../../../ui/prose-html.ts';
import { intentsOf } from '../access.ts';
import { describeConflict, describeSaved, textPart } from '../forms/describe-conflict.server.ts';
import { catchFailedWrite, isFailedWrite } from '../forms/failed-write.ts';
import { TextAreaField, TextField } from '../forms/fields.tsx';
import { parseForm } from '../forms/parse-form.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { StaffForm, type StaffFormState } from '../forms/staff-form.tsx';
import { intentFields, openedForm, refused, saveFields } from '../forms/write.server.ts';
import { mailTemplatesPath } from '../links.ts';
import { TranslationLinks } from '../translations/translation-links.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SuccessBox } from '../ui/success-box.tsx';
import type { Route } from './+types/edit';
import { describeMail } from './describe-mail.ts';

function nameOf(value: string): MailName {
  if (!isMailName(value)) throw new NotFound('mailTemplateNotFound');
  return value;
}

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const name = nameOf(params.name);
  const db = context.get(databaseContext);
  const template = await readMailTemplate(db, name, texts);
  const values = await previewValues(db, name, previewContext(context));
  return {
    name,
    template,
    placeholders: [...mailTemplates[name].placeholders],
    preview: preview(template, values),
    email: context.get(staffContext).email,
    hasMail: context.get(siteContext).hasMail,
  };
});

/**
 * The schema accepts any text. The domain checks subject and body, because each mail has its own
 * rules.
 */
const mailSchema = z.object({ subject: z.string().optional(), body: z.string().optional() });

type Done = 'saved' | 'reset' | 'preview' | 'tested';

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, mailSchema, intentFields, saveFields);
  const submission = parseForm(form, mailSchema);
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const given = { subject: formText(form, 'subject'), body: formText(form, 'body') };
  const base = formText(form, 'base');
  const labelOf = (part: string) => (part === 'subject' ? texts.fieldSubject : texts.fieldMailBody);
  let merged: string | null = null;
  const done = (what: Done, template: MailTemplate) =>
    data({
      done: what,
      template,
      preview: preview(template, values),
      base: isStored(what) ? baseOf(template) : base,
      merged,
    });
  let values: Awaited<ReturnType<typeof previewValues>> = {};
  try {
    const name = nameOf(params.name);
    values = await previewValues(db, name, previewContext(context));
    const intents = intentsOf('/admin/notifications/templates/:name');
    const intent = intents.find((each) => each === form.get('intent')) ?? 'save';
    if (intent === 'reset') {
      await resetMailTemplate(db, actor, name);
      return done('reset', originalMail(name, texts));
    }
    const template = checkMailTemplate(name, given);
    switch (intent) {
      case 'preview':
        return done('preview', template);
      case 'test': {
        const mail = renderMail(template, values, locale);
        await context
          .get(mailJobsContext)
          .sendMail({ ...mail, to: context.get(staffContext).email });
        return done('tested', template);
      }
      default:
        merged = await describeSaved(
          db,
          await saveMailTemplate(db, actor, name, template, {
            ...openedForm(form, readMailBase),
            texts,
          }),
          labelOf,
        );
        return done('saved', await readMailTemplate(db, name, texts));
    }
  } catch (error) {
    return refused(context, error, submission, {
      fallback: 'mailTemplateSaveFailed',
      compare:
        error instanceof MergeConflict &&
        (async () =>
          describeConflict(error, await readMailTemplate(db, nameOf(params.name), texts), (part) =>
            textPart(labelOf(part)),
          )),
      more: { base },
    });
  }
}

/**
 * Returns the current texts for a hidden field. The save compares these texts with the stored texts
 * to find the changes by other people.
 */
function baseOf({ subject, body }: MailTemplate): string {
  return JSON.stringify({ subject, body });
}

/** Returns the key of the form's unsaved changes in the browser's storage. */
function autosaveKeyOf(name: string): string {
  return `mail:${name}`;
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction, {
    autosaveKey: autosaveKeyOf(params.name),
    isSaved: (answer) => 'done' in answer && isStored(answer.done),
  });
}

/** Whether the form must show the stored texts after this outcome. */
function isStored(done: Done): boolean {
  return done === 'saved' || done === 'reset';
}

export default function EditMailTemplate(props: Route.ComponentProps) {
  return <MailTemplateEditor key={props.loaderData.name} {...props} />;
}

function MailTemplateEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { name, placeholders, email, hasMail, template } = loaderData;
  const answer = actionData && !isFailedWrite(actionData) ? actionData : null;
  const accepted = answer && 'done' in answer ? answer : null;
  const saved = accepted && isStored(accepted.done) ? accepted : null;
  // After a save or a reset the form is filled again with the stored texts.
  const [filled, setFilled] = useState({
    by: saved,
    times: 0,
    template: accepted?.template ?? template,
    base: answer?.base ?? baseOf(template),
  });
  if (saved && saved !== filled.by) {
    setFilled({ ...saved, by: saved, times: filled.times + 1 });
  }
  const shown = accepted?.preview ?? loaderData.preview;
  const done =
    accepted &&
    {
      saved: texts.templateSaved,
      reset: texts.templateReset,
      preview: null,
      tested: hasMail ? formatMessage(texts.testSent, { email }) : texts.testImpossible,
    }[accepted.done];
  return (
    <>
      <PageHeader title={formatMessage(texts.editTemplateTitle, { name: describeMail(name).name })}>
        {isVisitorMail(name) ? <TranslationLinks entity="mail-template" id={name} /> : null}
      </PageHeader>
      {done ? (
        <SuccessBox key={JSON.stringify(accepted)}>
          <p>{done}</p>
          {accepted.merged ? <p>{accepted.merged}</p> : null}
        </SuccessBox>
      ) : null}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <StaffForm
          key={filled.times}
          id="mail"
          schema={mailSchema}
          labels={{ subject: texts.fieldSubject, body: texts.fieldMailBody }}
          values={filled.template}
          answer={accepted ? undefined : actionData}
          hidden={{ base: filled.base }}
          autosave={{ key: autosaveKeyOf(name), version: null }}
          conflictTitle={texts.templateConflictTitle}
          className="card space-y-5 p-5"
        >
          {(form) => <MailFields form={form} placeholders={placeholders} />}
        </StaffForm>
        <section aria-labelledby="preview" className="card p-5">
          <h2 id="preview" className="mb-2 text-lg font-bold">
            {texts.previewTitle}
          </h2>
          <p className="mb-3 border-b border-line pb-3 font-semibold break-words">
            {formatMessage(texts.previewSubject, { subject: shown.subject })}
          </p>
          <Prose html={toPageHtml(shown.html, locale)} locale={locale} />
        </section>
      </div>
    </>
  );
}

function MailFields({
  form,
  placeholders,
}: {
  form: StaffFormState<typeof mailSchema>;
  placeholders: Route.ComponentProps['loaderData']['placeholders'];
}) {
  const { formData } = useNavigation();
  const isSaving = form.isSending && !formData?.has('intent');
  return (
    <>
      <TextField
        field={form.field('subject')}
        need="required"
        maxLength={mailTemplateLimits.subjectCharacters}
      />
      <TextAreaField
        field={form.field('body')}
        need="required"
        hint={texts.fieldMailBodyHint}
        rows={18}
        maxLength={mailTemplateLimits.bodyCharacters}
      />
      <section aria-labelledby="placeholders">
        <h2 id="placeholders" className="font-semibold">
          {texts.placeholdersTitle}
        </h2>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {placeholders.map(({ name: placeholder, isRequired, isList }) => (
            <li key={placeholder}>
              <code>{`{${placeholder}}`}</code>
              {isRequired ? ` – ${texts.placeholderRequired}` : ''}
              {isList ? `, ${texts.placeholderList}` : ''}
            </li>
          ))}
        </ul>
      </section>
      <SaveBar
        form={form}
        label={texts.saveTemplate}
        doing={isSaving ? texts.saving : texts.saveTemplate}
      >
        <IntentButton intent="preview" isOff={form.isSending}>
          {texts.previewTemplate}
        </IntentButton>
        <IntentButton intent="test" isOff={form.isSending}>
          {texts.sendTest}
        </IntentButton>
        <IntentButton intent="reset" isOff={form.isSending}>
          {texts.resetTemplate}
        </IntentButton>
      </SaveBar>
      <Link to={mailTemplatesPath} className="link inline-flex min-h-8 items-center">
        {texts.backToTemplates}
      </Link>
    </>
  );
}

function IntentButton({
  intent,
  isOff,
  children,
}: {
  intent: string;
  isOff: boolean;
  children: string;
}) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      disabled={isOff}
      formNoValidate={intent === 'reset'}
      className="button button-secondary"
    >
      {children}
    </button>
  );
}

function preview(template: MailTemplate, values: Parameters<typeof renderMail>[1]) {
  return {
    subject: renderMail(template, values, locale).subject,
    html: renderMailBody(template.body, values),
  };
}

function previewContext(context: Readonly<Route.LoaderArgs['context']>) {
  const { siteName, siteUrl } = context.get(siteContext);
  const { name, email } = context.get(staffContext);
  return { site: { siteName, siteUrl }, staff: { name, email }, language: staffLanguage };
}
