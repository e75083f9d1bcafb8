import { useRef, useState } from 'react';
import { redirect, useFetcher } from 'react-router';
import { readSettings } from '#domain/settings/settings.server.ts';
import { sourceKinds } from '#domain/sources/kinds.ts';
import type { PagePreview } from '#domain/sources/preview.server.ts';
import { previewSchema, rhythms, sourceLimits, sourceSchema } from '#domain/sources/schema.ts';
import { createSource, getSource, updateSource } from '#domain/sources/sources.server.ts';
import { parseInput } from '#domain/validation.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import {
  actorContext,
  databaseContext,
  officialSitesContext,
  siteContext,
} from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import { parseForm } from '../forms/parse-form.ts';
import { SaveBar } from '../forms/save-bar.tsx';
import { StaffForm, type StaffFormState } from '../forms/staff-form.tsx';
import { intentFields, invalid, refused, refusedWrite, saveFields } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { listAfterWrite, sourcePath, sourcesPath } from '../links.ts';
import { type ConfirmAnswer, ConfirmFailure } from '../ui/confirm-dialog.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/edit';
import { obstacleOf } from './obstacle.ts';
import { PreviewCard } from './preview-card.tsx';

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  return {
    // The form sends the id of the new source, so that sending the form twice creates one source.
    newId: crypto.randomUUID(),
    source: params.id ? await getSource(db, params.id) : null,
    obstacle: obstacleOf(await readSettings(db), context.get(siteContext)),
  };
});

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, sourceSchema, intentFields, saveFields);
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  if (form.get('intent') === 'preview') {
    try {
      const sent = Object.fromEntries(form);
      const page = parseInput(previewSchema, sent, 'privateAddress');
      const { signal } = request;
      return { preview: await context.get(officialSitesContext).preview(actor, page, { signal }) };
    } catch (error) {
      return refusedWrite(context, error, 'previewFailed');
    }
  }
  const submission = parseForm(form, sourceSchema);
  if (submission.status !== 'success') return invalid(submission);
  try {
    const { id } = params;
    const newId = formText(form, 'newId');
    if (id) await updateSource(db, actor, id, submission.value);
    const saved = id ?? (await createSource(db, actor, { ...submission.value, id: newId })).id;
    return redirect(listAfterWrite(sourcePath(saved), { done: 'saved' }));
  } catch (error) {
    return refused(context, error, submission, {
      fallback: 'sourceFailed',
      missing: 'deletedMeanwhile',
    });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction);
}

export default function EditSource({ loaderData, actionData }: Route.ComponentProps) {
  const { source, newId, obstacle } = loaderData;
  const title = source
    ? formatMessage(texts.editSourceTitle, { organisation: source.organisation })
    : texts.addSource;
  return (
    <>
      <PageHeader title={title} />
      <StaffForm
        key={source?.id ?? 'new'}
        id="source"
        schema={sourceSchema}
        labels={{
          organisation: texts.fieldOrganisation,
          url: texts.fieldSourceUrl,
          kind: texts.fieldSourceKind,
          selector: texts.fieldSelector,
          everyMinutes: texts.fieldRhythm,
          isActive: texts.fieldSourceActive,
        }}
        values={{ ...(source ?? NEW), isActive: (source?.isActive ?? true) ? 'on' : null }}
        answer={actionData}
        hidden={source ? {} : { newId }}
      >
        {(form) => <SourceFields form={form} source={source} canPreview={obstacle === null} />}
      </StaffForm>
    </>
  );
}

type PreviewAnswer = { preview: PagePreview } | NonNullable<ConfirmAnswer>;

const NEW = { kind: 'html', everyMinutes: 180 };

function SourceFields({
  form,
  source,
  canPreview,
}: {
  form: StaffFormState<typeof sourceSchema>;
  source: Route.ComponentProps['loaderData']['source'];
  canPreview: boolean;
}) {
  const selector = useRef<HTMLInputElement>(null);
  const fetcher = useFetcher<PreviewAnswer>();
  const isPreviewing = fetcher.state !== 'idle';
  const answer = isPreviewing ? undefined : fetcher.data;
  const preview = answer && 'preview' in answer ? answer.preview : null;
  const ask = (button: HTMLButtonElement) => {
    const sent = new FormData(button.form ?? undefined);
    sent.set('intent', 'preview');
    void fetcher.submit(sent, { method: 'post' });
  };
  const kind = form.field('kind').value;
  const [picked, setPicked] = useState(source?.selector ?? '');
  const pick = (choice: string) => {
    setPicked(choice);
    if (!selector.current) return;
    selector.current.value = choice;
    selector.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <>
      <div className="card grid gap-5 p-5 sm:grid-cols-2">
        <TextField
          field={form.field('organisation')}
          need="required"
          maxLength={sourceLimits.organisationCharacters}
          autoFocus={source === null}
        />
        <TextField field={form.field('url')} type="url" need="required" />
        <SelectField field={form.field('kind')} need="required">
          {sourceKinds.map((each) => (
            <option key={each} value={each}>
              {texts[`format-${each}`]}
            </option>
          ))}
        </SelectField>
        {kind === 'feed' || kind === 'page' ? null : (
          <TextField
            field={form.field('selector')}
            hint={kind === 'json' ? texts.fieldListPathHint : texts.fieldSelectorHint}
            maxLength={sourceLimits.selectorCharacters}
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
            ref={selector}
            onInput={(event) => setPicked(event.currentTarget.value)}
          />
        )}
        <SelectField field={form.field('everyMinutes')} need="required">
          {rhythms.map((minutes) => (
            <option key={minutes} value={minutes}>
              {texts[`every-${minutes}`]}
            </option>
          ))}
        </SelectField>
        <CheckField field={form.field('isActive')} hint={texts.fieldSourceActiveHint} />
      </div>
      <p className="hint">{canPreview ? texts.previewHint : texts.previewOff}</p>
      {answer && !('preview' in answer) ? (
        <ConfirmFailure answer={answer} failedText={texts.previewFailed} />
      ) : null}
      {preview ? <PreviewCard preview={preview} picked={picked} onPick={pick} /> : null}
      <SaveBar
        form={form}
        label={texts.saveSource}
        doing={texts.saving}
        cancel={source ? sourcePath(source.id) : sourcesPath}
      >
        {canPreview ? (
          <button
            type="button"
            disabled={form.isSending || isPreviewing}
            className="button button-secondary"
            onClick={({ currentTarget }) => ask(currentTarget)}
          >
            {isPreviewing ? texts.previewingPage : texts.previewPage}
          </button>
        ) : null}
      </SaveBar>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
