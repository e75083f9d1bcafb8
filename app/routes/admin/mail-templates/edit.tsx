import { useRef, useState } from 'react';
import { data, Form, Link, useNavigation } from 'react-router';
import { z } from 'zod';
import { Conflict, NotFound } from '#domain/errors.ts';
import { previewValues } from '#domain/mails/preview.server.ts';
import { type MailTemplate, renderMail, renderMailBody } from '#domain/mails/render.ts';
import {
  readMailTemplate,
  resetMailTemplate,
  saveMailTemplate,
} from '#domain/mails/templates.server.ts';
import {
  checkMailTemplate,
  isMailName,
  type MailName,
  mailTemplateLimits,
  mailTemplates,
} from '#domain/mails/templates.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext, mailJobsContext, siteContext, staffContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { Prose } from '../../../ui/prose.tsx';
import { toPageHtml } from '../../../ui/prose-html.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { adminFailureMeta, adminMeta } from '../admin-meta.ts';
import { ConflictBox, type SavedMeanwhile } from '../forms/conflict-box.tsx';
import type { Draft } from '../forms/drafts.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { FormField } from '../forms/form-field.tsx';
import { keepForm, wasNotSaved } from '../forms/keep-form.ts';
import { NotSavedBox } from '../forms/not-saved-box.tsx';
import { UnsavedWorkNotes } from '../forms/unsaved-work.tsx';
import { useSaveKey } from '../forms/use-save-key.ts';
import { useUnsavedWork } from '../forms/use-unsaved-work.ts';
import { comparing, explain, intentFields, saveFields } from '../forms/write.server.ts';
import { mailTemplatePath, mailTemplatesPath } from '../links.ts';
import { PageHeader } from '../page-header.tsx';
import { SuccessBox } from '../success-box.tsx';
import { adminTextsFor, useAdminTexts } from '../texts.ts';
import type { Route } from './+types/edit';
import { describeMail } from './names.ts';

function nameOf(value: string): MailName {
  if (!isMailName(value)) throw new NotFound('mailTemplateNotFound');
  return value;
}

export function loader({ context, params }: Route.LoaderArgs) {
  return answering(context, async () => {
    const name = nameOf(params.name);
    const db = context.get(databaseContext);
    const template = await readMailTemplate(db, name);
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
}

const mailFields = z.object({ subject: z.string(), body: z.string() });

/** What a form says that was filled from the original words. */
const ORIGINAL = 'original';

type Done = 'saved' | 'reset' | 'preview' | 'tested';

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, mailFields, intentFields, saveFields);
  const db = context.get(databaseContext);
  const staff = context.get(staffContext);
  const given = { subject: formText(form, 'subject'), body: formText(form, 'body') };
  const version = formText(form, 'version');
  const done = (what: Done, template: MailTemplate & { savedAt?: string | null }) =>
    data({
      done: what,
      template,
      preview: preview(template, values),
      version: isStored(what) ? (template.savedAt ?? ORIGINAL) : version,
    });
  let values: Awaited<ReturnType<typeof previewValues>> = {};
  try {
    const name = nameOf(params.name);
    values = await previewValues(db, name, previewContext(context));
    switch (form.get('intent')) {
      case 'reset':
        await resetMailTemplate(db, name);
        return done('reset', mailTemplates[name]);
      case 'preview':
        return done('preview', checkMailTemplate(name, given));
      case 'test': {
        const template = checkMailTemplate(name, given);
        const mail = renderMail(template, values);
        await context.get(mailJobsContext).sendMail({ ...mail, to: staff.email });
        return done('tested', template);
      }
      default:
        await saveMailTemplate(db, name, given, { by: staff.id, replaces: editedSave(form) });
        return done('saved', await readMailTemplate(db, name));
    }
  } catch (error) {
    const { status, refusal, fieldErrors } = explain(context, error, 'mailTemplateSaveFailed');
    const conflict =
      error instanceof Conflict
        ? await comparing(context, () => compare(db, nameOf(params.name), given))
        : undefined;
    return data({ refusal, fieldErrors, template: given, version, conflict }, { status });
  }
}

/** The save that the form was filled from, or that its writer replaces after seeing both. */
function editedSave(form: FormData): string | null | undefined {
  const named = form.get('replaces') ?? form.get('version');
  return typeof named === 'string' ? (Number.isNaN(Date.parse(named)) ? null : named) : undefined;
}

async function compare(
  db: Parameters<typeof readMailTemplate>[0],
  name: MailName,
  mine: MailTemplate,
): Promise<SavedMeanwhile> {
  const texts = adminTextsFor('en');
  const { savedBy, savedAt, ...theirs } = await readMailTemplate(db, name);
  return {
    savedBy,
    savedAt,
    version: savedAt ?? ORIGINAL,
    fields: [
      { label: texts.fieldSubject, mine: mine.subject, theirs: theirs.subject },
      { label: texts.fieldMailBody, mine: mine.body, theirs: theirs.body },
    ],
  };
}

/** Under which unsaved work on a mail is kept on the device. */
function draftKeyOf(name: string): string {
  return `mail:${name}`;
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  return keepForm(serverAction, {
    draftKey: draftKeyOf(params.name),
    isSaved: (answer) => 'done' in answer && isStored(answer.done),
  });
}

/** Whether the words that stand in the form are the stored ones from now on. */
function isStored(done: Done): boolean {
  return done === 'saved' || done === 'reset';
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  const texts = adminTextsFor('en');
  if (!loaderData) return adminFailureMeta(error, texts.mailTemplateNotFound);
  const { name } = describeMail(texts, loaderData.name);
  return adminMeta(formatMessage(texts.editTemplateTitle, { name }));
}

export default function EditMailTemplate(props: Route.ComponentProps) {
  const { name } = props.loaderData;
  const [restored, setRestored] = useState<Draft | null>(null);
  return (
    <MailTemplateEditor
      key={`${name} ${restored?.at}`}
      {...props}
      restored={restored}
      onRestore={setRestored}
    />
  );
}

function MailTemplateEditor({
  loaderData,
  actionData,
  restored,
  onRestore,
}: Route.ComponentProps & { restored: Draft | null; onRestore: (draft: Draft) => void }) {
  const { name, placeholders, email, hasMail } = loaderData;
  const texts = useAdminTexts();
  const isHydrated = useHydrated();
  const sending = useNavigation().formData?.get('intent');
  const notSaved = wasNotSaved(actionData) ? actionData : null;
  const answer = actionData && !wasNotSaved(actionData) ? actionData : null;
  const refused = answer && 'refusal' in answer ? answer : null;
  const accepted = answer && 'done' in answer ? answer : null;
  const saved = accepted && isStored(accepted.done) ? accepted : null;
  // The words that were stored, or the original, take the place of what stands there.
  const [filled, setFilled] = useState({
    by: saved,
    times: 0,
    template: restored?.values ?? answer?.template ?? loaderData.template,
    version: restored?.values.version ?? answer?.version ?? loaderData.template.savedAt ?? ORIGINAL,
  });
  if (saved && saved !== filled.by) {
    setFilled({ ...saved, by: saved, times: filled.times + 1 });
  }
  const shown = accepted?.preview ?? loaderData.preview;
  const isSending = sending !== undefined;
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element);
  const work = useUnsavedWork({
    form: element,
    draftKey: draftKeyOf(name),
    version: null,
    restored,
    saved: filled.times,
    onRestore,
  });
  const done =
    accepted &&
    {
      saved: texts.templateSaved,
      reset: texts.templateReset,
      preview: null,
      tested: hasMail ? formatMessage(texts.testSent, { email }) : texts.testImpossible,
    }[accepted.done];
  const field = (id: 'subject' | 'body') => ({
    id,
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
    errors: refused?.fieldErrors[id],
  });
  const described = (id: 'subject' | 'body') => ({
    id,
    name: id,
    required: true,
    'aria-invalid': refused?.fieldErrors[id] ? true : undefined,
    'aria-describedby': refused?.fieldErrors[id] ? `${id}-error` : undefined,
    className: 'field',
  });
  return (
    <>
      <PageHeader
        title={formatMessage(texts.editTemplateTitle, { name: describeMail(texts, name).name })}
      />
      {done ? (
        <SuccessBox key={JSON.stringify(accepted)}>
          <p>{done}</p>
        </SuccessBox>
      ) : null}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Form ref={element} method="post" noValidate={isHydrated} className="card space-y-5 p-5">
          <UnsavedWorkNotes work={work} version={null} />
          {notSaved ? <NotSavedBox answer={notSaved} /> : null}
          {refused?.conflict ? (
            <ConflictBox
              cause={refused}
              title={texts.templateConflictTitle}
              conflict={refused.conflict}
              path={mailTemplatePath(name)}
            />
          ) : (
            <ErrorSummary
              cause={refused}
              formErrors={refused ? [refused.refusal.message] : []}
              requestId={refused?.refusal.requestId}
              fields={[
                { label: texts.fieldSubject, field: field('subject') },
                { label: texts.fieldMailBody, field: field('body') },
              ]}
            />
          )}
          <input type="hidden" name="version" value={filled.version} />
          <FormField field={field('subject')} label={texts.fieldSubject} isRequired>
            <input
              key={filled.times}
              {...described('subject')}
              maxLength={mailTemplateLimits.subjectCharacters}
              defaultValue={filled.template.subject}
            />
          </FormField>
          <FormField
            field={field('body')}
            label={texts.fieldMailBody}
            hint={texts.fieldMailBodyHint}
            isRequired
          >
            <textarea
              key={filled.times}
              {...described('body')}
              rows={18}
              maxLength={mailTemplateLimits.bodyCharacters}
              defaultValue={filled.template.body}
            />
          </FormField>
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
          <div className="flex flex-wrap gap-3">
            <button type="submit" disabled={isSending} className="button button-primary">
              {isSending && sending === null ? texts.saving : texts.saveTemplate}
            </button>
            <IntentButton intent="preview" isOff={isSending}>
              {texts.previewTemplate}
            </IntentButton>
            <IntentButton intent="test" isOff={isSending}>
              {texts.sendTest}
            </IntentButton>
            <IntentButton intent="reset" isOff={isSending}>
              {texts.resetTemplate}
            </IntentButton>
          </div>
          <Link to={mailTemplatesPath} className="link inline-flex min-h-8 items-center">
            {texts.backToTemplates}
          </Link>
        </Form>
        <section aria-labelledby="preview" className="card p-5">
          <h2 id="preview" className="mb-2 text-lg font-bold">
            {texts.previewTitle}
          </h2>
          <p className="mb-3 border-b border-line pb-3 font-semibold break-words">
            {formatMessage(texts.previewSubject, { subject: shown.subject })}
          </p>
          <Prose html={toPageHtml(shown.html)} />
        </section>
      </div>
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
    subject: renderMail(template, values).subject,
    html: renderMailBody(template.body, values),
  };
}

function previewContext(context: Readonly<Route.LoaderArgs['context']>) {
  const { siteName, siteUrl } = context.get(siteContext);
  const { name, email } = context.get(staffContext);
  return { site: { siteName, siteUrl }, staff: { name, email } };
}
