import { useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import {
  addAboutSection,
  deleteAboutSection,
  openAboutEditor,
  readAboutBase,
  restoreAboutSection,
  saveAboutSections,
} from '#domain/about/edit.server.ts';
import {
  type AboutSectionName,
  aboutSchema,
  aboutSectionNames,
  isAboutSectionName,
} from '#domain/about/schema.ts';
import { NotFound } from '#domain/errors.ts';
import { MergeConflict } from '#domain/merge-save.server.ts';
import { onlyEntry } from '#domain/translations/fields.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { intentsOf } from '../access.ts';
import { describeSaved } from '../forms/describe-conflict.server.ts';
import { catchFailedWrite, isFailedWrite, sentField } from '../forms/failed-write.ts';
import { parseForm } from '../forms/parse-form.ts';
import { invalid, openedForm, refused, refusedWrite, saveFields } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { aboutEditorPath } from '../links.ts';
import { TranslationLinks } from '../translations/translation-links.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SuccessBox } from '../ui/success-box.tsx';
import { Toast } from '../ui/toast.tsx';
import { useQuestion } from '../ui/use-question.ts';
import type { Route } from './+types/edit';
import { AboutForm, aboutAutosaveKey } from './about-form.tsx';
import { AddedOrDeletedSection } from './added-or-deleted-section.tsx';
import { aboutPartLabel, describeAboutConflict } from './conflict.server.ts';
import { sectionTitles } from './form-schema.ts';

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const deletedNow = url.searchParams.get('deleted');
  const { sections, deleted } = await openAboutEditor(
    context.get(databaseContext),
    context.get(actorContext),
    texts,
  );
  return {
    sections,
    deleted,
    deletedNow: deleted.find((name) => name === deletedNow) ?? null,
    missing: aboutSectionNames.filter(
      (name) =>
        !deleted.includes(name) && !sections.some(({ sectionName }) => sectionName === name),
    ),
  };
});

const intents = intentsOf('/admin/about');
const otherFields = z.object({ intent: z.string(), id: z.string() });

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, aboutSchema, saveFields, otherFields);
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const intent = intents.find((each) => each === form.get('intent')) ?? 'save';
  if (intent !== 'save') return changeSections(context, intent, formText(form, 'id'));

  const submission = parseForm(form, aboutSchema);
  if (submission.status !== 'success') return invalid(submission);
  try {
    const opened = openedForm(form, readAboutBase);
    const saved = await saveAboutSections(db, actor, submission.value, opened);
    const merged = await describeSaved(db, saved, (part) => aboutPartLabel(part));
    return data({ savedAt: Date.now(), merged });
  } catch (error) {
    return refused(context, error, submission, {
      missing: 'deletedMeanwhile',
      fallback: 'aboutSaveFailed',
      compare: error instanceof MergeConflict && (() => describeAboutConflict(db, actor, error)),
    });
  }
}

/** Adds, deletes or restores the section with the given name. */
async function changeSections(
  context: Route.ActionArgs['context'],
  intent: Exclude<(typeof intents)[number], 'save'>,
  name: string,
) {
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  try {
    if (!isAboutSectionName(name)) throw new NotFound('aboutSectionNotFound');
    if (intent === 'add') {
      await addAboutSection(db, actor, texts, name);
      return redirect(aboutEditorPath({ done: 'added' }));
    }
    if (intent === 'restore') {
      await restoreAboutSection(db, actor, name);
      return redirect(aboutEditorPath({ done: 'restored' }));
    }
    // A second click on Delete finds the section already deleted. The second click gets the same
    // response as the first click.
    const { deleted } = await openAboutEditor(db, actor, texts);
    if (!deleted.includes(name)) await deleteAboutSection(db, actor, name);
    return redirect(aboutEditorPath({ deleted: name }));
  } catch (error) {
    const failures = {
      add: 'aboutSaveFailed',
      delete: 'aboutSectionDeleteFailed',
      restore: 'aboutSectionRestoreFailed',
    } as const;
    return refusedWrite(context, error, failures[intent]);
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // Adding, deleting or restoring a section leaves the unsaved changes of other sections in
  // storage.
  if ((await sentField(request, 'intent')) !== null) return catchFailedWrite(serverAction);
  return catchFailedWrite(serverAction, {
    autosaveKey: aboutAutosaveKey,
    isSaved: (answer) => 'savedAt' in answer,
  });
}

export default function EditAbout({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, deleted, missing, deletedNow } = loaderData;
  const isIdle = useNavigation().state === 'idle';
  const { asked, ask, dismiss } = useQuestion<AboutSectionName>();
  const savedAt = actionData && 'savedAt' in actionData ? actionData.savedAt : null;
  const hasFailed = actionData && (isFailedWrite(actionData) || 'refusal' in actionData);
  // After a save a new key makes the form show the stored rows (admin area, section 4).
  const [filledAt, setFilledAt] = useState<number | null>(null);
  if (isIdle && savedAt !== filledAt && savedAt !== null) setFilledAt(savedAt);
  return (
    <>
      <PageHeader title={texts.aboutEditorTitle}>
        <TranslationLinks entity="about" id={onlyEntry.about} />
        <a href="/about" className="button button-secondary">
          {texts.viewOnSite}
        </a>
      </PageHeader>
      {savedAt && isIdle ? (
        <Toast key={savedAt} kind="success" isInCorner>
          {texts.aboutSaved}
        </Toast>
      ) : null}
      {savedAt && actionData && 'merged' in actionData && actionData.merged ? (
        <SuccessBox key={`merged ${savedAt}`}>
          <p>{actionData.merged}</p>
        </SuccessBox>
      ) : null}
      {hasFailed && isIdle ? (
        <FailureToast key={JSON.stringify(actionData)} answer={actionData} />
      ) : null}
      <AddedOrDeletedSection deleted={deletedNow} />
      {sections.length === 0 ? (
        <p className="card px-5 py-8 text-center text-muted">{texts.aboutSectionEmpty}</p>
      ) : (
        <AboutForm
          key={filledAt}
          sections={sections}
          isFilledAnew={filledAt !== null}
          answer={actionData}
          onDelete={ask}
        />
      )}
      <div className="mt-6 grid items-start gap-5 empty:hidden sm:grid-cols-2">
        {missing.length > 0 ? (
          <section className="card p-5" aria-labelledby="missing-sections">
            <h2 id="missing-sections" className="mb-3 text-lg font-bold">
              {texts.aboutAddTitle}
            </h2>
            <Form method="post" className="flex flex-wrap gap-3">
              <input type="hidden" name="intent" value="add" />
              {missing.map((name) => (
                <button
                  key={name}
                  type="submit"
                  name="id"
                  value={name}
                  disabled={!isIdle}
                  className="button button-secondary"
                >
                  {formatMessage(texts.aboutAddSection, { section: sectionTitles[name] })}
                </button>
              ))}
            </Form>
          </section>
        ) : null}
        {deleted.length > 0 ? (
          <section className="card p-5" aria-labelledby="deleted-sections">
            <h2 id="deleted-sections" className="text-lg font-bold">
              {texts.aboutDeletedTitle}
            </h2>
            <p className="hint mb-3">{texts.aboutDeletedHint}</p>
            <ul className="flex flex-wrap gap-3">
              {deleted.map((name) => (
                <li key={name}>
                  <Form method="post">
                    <HiddenFields fields={{ intent: 'restore', id: name }} />
                    <button type="submit" disabled={!isIdle} className="button button-secondary">
                      {formatMessage(texts.aboutRestoreSection, { section: sectionTitles[name] })}
                    </button>
                  </Form>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      {asked ? (
        <ConfirmDialog
          fields={{ intent: 'delete', id: asked }}
          title={texts.aboutDeleteTitle}
          text={formatMessage(texts.aboutDeleteText, { section: sectionTitles[asked] })}
          failedText={texts.aboutSectionDeleteFailed}
          onClose={dismiss}
        />
      ) : null}
    </>
  );
}

/** The toast of a failed write. A conflict has its own box and no toast. */
function FailureToast({ answer }: { answer: object }) {
  if ('conflict' in answer && answer.conflict) return null;
  return (
    <Toast kind="error" isInCorner>
      {texts.aboutSaveFailed}
    </Toast>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Toast kind="error" isInCorner>
        {texts.aboutLoadFailed}
      </Toast>
      <AdminErrorPage error={error} />
    </>
  );
}
