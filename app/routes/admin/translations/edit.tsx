import { Link } from 'react-router';
import { z } from 'zod';
import { NotFound } from '#domain/errors.ts';
import { isDay } from '#domain/facts/fact-date.ts';
import { MergeConflict } from '#domain/merge-save.server.ts';
import {
  fieldsOf,
  isOtherLocale,
  isTranslatedEntity,
  translationSchema,
} from '#domain/translations/fields.ts';
import {
  getTranslation,
  readTranslationBase,
  saveTranslation,
  type TranslationKey,
} from '#domain/translations/translations.server.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { Icon } from '../../../ui/icon.tsx';
import { describeConflict, describeSaved, textPart } from '../forms/describe-conflict.server.ts';
import { catchFailedWrite } from '../forms/failed-write.ts';
import { parseForm } from '../forms/parse-form.ts';
import { parseJson } from '../forms/parse-json.ts';
import { invalid, openedForm, refused, saveFields } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { backOf } from '../links.ts';
import {
  askedTargets,
  confirmedTargetsIn,
  requirePassword,
  targetFields,
} from '../targets/confirmed-targets.server.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { backToList } from '../ui/scroll-key.ts';
import { SuccessBox } from '../ui/success-box.tsx';
import type { Route } from './+types/edit';
import { entryName, languageName, translationLabel, translationTexts } from './labels.ts';
import { TranslationForm } from './translation-form.tsx';

function keyOf({ entity, id, locale }: Route.LoaderArgs['params']): TranslationKey {
  if (!isTranslatedEntity(entity) || !isOtherLocale(locale)) {
    throw new NotFound('translationNotFound');
  }
  return { entity, id, locale };
}

export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  const key = keyOf(params);
  const translation = await getTranslation(
    context.get(databaseContext),
    context.get(actorContext),
    key,
  );
  return { key, translation, back: backOf(url, translationTexts[key.entity].path) };
});

/**
 * Hidden fields with the state of the form when it was opened:
 *
 * - `sourceHashes`: hashes of the English texts
 * - `openedDays`: the days of the announcement's dates
 * - `confirmedDays`: earlier days of changed dates; the form said that the translation still
 *   mentions these days
 */
const shownFields = z.object({
  sourceHashes: z.string(),
  openedDays: z.string(),
  confirmedDays: z.string(),
});
const hashesSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{32}$/));

export const action = answering(async ({ context, params, request }: Route.ActionArgs) => {
  const key = keyOf(params);
  const schema = translationSchema(key.entity);
  const form = await readForm(request, schema, saveFields, shownFields, targetFields);
  const submission = parseForm(form, schema);
  if (submission.status !== 'success') return invalid(submission);
  const db = context.get(databaseContext);
  const actor = context.get(actorContext);
  const confirmed = confirmedTargetsIn(form);
  const labelOf = (part: string) => translationLabel(key.entity, part, key.locale);
  try {
    if (confirmed.length > 0) await requirePassword(context, request, form);
    const saved = await saveTranslation(db, actor, key, submission.value, {
      ...openedForm(form, readTranslationBase(key.entity)),
      sourceHashes: hashesSchema.safeParse(parseJson(formText(form, 'sourceHashes'))).data,
      openedDays: daysIn(form, 'openedDays'),
      confirmedDays: daysIn(form, 'confirmedDays'),
      confirmedTargets: confirmed,
    });
    return {
      result: submission.reply(),
      isSaved: true,
      merged: await describeSaved(db, saved, labelOf),
    };
  } catch (error) {
    return refused(context, error, submission, {
      missing: 'deletedMeanwhile',
      fallback: 'translationSaveFailed',
      hideFields: ['currentPassword'],
      more: { targets: await askedTargets(db, error, confirmed) },
      compare:
        error instanceof MergeConflict &&
        (async () => {
          const kinds = Object.fromEntries(fieldsOf(key.entity));
          return describeConflict(error, await getTranslation(db, actor, key), (part) => ({
            ...textPart(labelOf(part)),
            isHtml: kinds[part]?.kind === 'html',
          }));
        }),
    });
  }
});

/** Returns the key of the form's unsaved changes in the browser's storage. */
function autosaveKeyOf({ entity, id, locale }: Record<'entity' | 'id' | 'locale', string>): string {
  return `translation:${entity}:${id}:${locale}`;
}

const isSaved = (answer: object) => 'isSaved' in answer;

/** Returns the valid days in a form field. The field contains days separated by spaces. */
function daysIn(form: FormData, name: string): string[] {
  return formText(form, name).split(' ').filter(isDay);
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  return catchFailedWrite(serverAction, { autosaveKey: autosaveKeyOf(params), isSaved });
}

export default function EditTranslation({ loaderData, actionData }: Route.ComponentProps) {
  const { key, translation, back } = loaderData;
  const autosaveKey = autosaveKeyOf(key);
  const saved = actionData && isSaved(actionData) ? actionData : null;
  const merged = saved && 'merged' in saved ? saved.merged : null;
  return (
    <>
      <p className="mb-2">
        <Link to={back} state={backToList} className="button button-plain button-small -ml-3">
          <Icon name="arrow-left" /> {texts.back}
        </Link>
      </p>
      <PageHeader
        title={formatMessage(texts.translationTitle, {
          name: entryName(key.entity, key.id, translation.label),
          language: languageName(key.locale),
        })}
      />
      {saved ? (
        <SuccessBox key={JSON.stringify(translation.savedAt)}>
          <p>{texts.translationSaved}</p>
          {merged ? <p>{merged}</p> : null}
        </SuccessBox>
      ) : null}
      <TranslationForm
        // The key changes after a save, so the form is filled again with the stored texts.
        key={`${autosaveKey} ${translation.savedAt}`}
        of={key}
        translation={translation}
        autosaveKey={autosaveKey}
        back={back}
        answer={saved ? undefined : actionData}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
