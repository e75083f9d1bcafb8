import { redirect, useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { findByAddress, listChosen } from '#domain/lists/quick-links.server.ts';
import { MergeConflict } from '#domain/merge-save.server.ts';
import { type Settings, settingSchemas, settingsFormSchema } from '#domain/settings/schema.ts';
import { changeSettings, readSettings, resetSettings } from '#domain/settings/settings.server.ts';
import { onlyEntry } from '#domain/translations/fields.ts';
import { texts } from '#messages/staff-texts.ts';
import { actorContext, databaseContext, settingsContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { catchFailedWrite, sentField } from '../forms/failed-write.ts';
import { parseForm } from '../forms/parse-form.ts';
import { invalid, openedForm, refused, refusedWrite, saveFields } from '../forms/write.server.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { settingsPath } from '../links.ts';
import { TranslationLinks } from '../translations/translation-links.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SuccessBox } from '../ui/success-box.tsx';
import { useDoneText } from '../ui/use-done-text.ts';
import type { Route } from './+types/settings';
import { describeSettingsConflict } from './conflict.server.ts';
import { SettingsForm, settingsAutosaveKey } from './settings-form.tsx';

export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const chosen = await readSettings(db);
  const defaults = context.get(settingsContext).defaults(texts);
  const values = { ...defaults, ...chosen };
  const announcements = await listChosen(db, values.quickLinkIds);
  return {
    defaults,
    values,
    changed: Object.keys(chosen) as (keyof Settings)[],
    quickLinks: values.quickLinkIds.map((id) => {
      const announcement = announcements.find((each) => each.id === id);
      return { name: announcement?.shortId ?? id, title: announcement?.title ?? null };
    }),
  };
});

const otherFields = z.object({ reset: z.string(), shown: z.string() });

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, settingsFormSchema, saveFields, otherFields);
  const reset = formText(form, 'reset');
  return Object.hasOwn(settingSchemas, reset)
    ? resetToDefault(context, reset as keyof Settings)
    : save(context, form);
}

type Context = Route.ActionArgs['context'];

async function resetToDefault(context: Context, name: keyof Settings) {
  try {
    await resetSettings(context.get(databaseContext), context.get(actorContext), [name]);
    await context.get(settingsContext).refresh();
  } catch (error) {
    return refusedWrite(context, error, 'settingsSaveFailed');
  }
  return redirect(`${settingsPath}?done=reset`);
}

async function save(context: Context, form: FormData) {
  const db = context.get(databaseContext);
  const settings = context.get(settingsContext);
  const submission = parseForm(form, settingsFormSchema);
  const more = { shown: formText(form, 'shown') || '{}' };
  if (submission.status !== 'success') return invalid(submission, { more });
  const { quickLinks, ...values } = submission.value;
  const shown = shownSettings(form);
  try {
    const kept = shown.quickLinkIds ?? [];
    const found = await Promise.all(
      quickLinks.map(async (name) => {
        if (!name) return null;
        // A stored quick link is accepted even if its announcement is no longer published.
        return kept.includes(name) ? name : (await findByAddress(db, name))?.id;
      }),
    );
    const missing = found.flatMap((id, index) => (id === undefined ? `quickLinks[${index}]` : []));
    if (missing.length > 0) {
      const reason = [texts.quickLinkNotFound];
      const fieldErrors = Object.fromEntries(missing.map((name) => [name, reason]));
      return invalid(submission, { fieldErrors, more });
    }
    const mine = { ...values, quickLinkIds: [...new Set(found.flatMap((id) => id ?? []))] };
    await changeSettings(db, context.get(actorContext), mine, {
      defaults: settings.defaults(texts),
      shown,
      choices: openedForm(form, () => null).choices,
    });
    await settings.refresh();
  } catch (error) {
    return refused(context, error, submission, {
      fallback: 'settingsSaveFailed',
      compare: error instanceof MergeConflict && (() => describeSettingsConflict(db, error)),
      more,
    });
  }
  return redirect(`${settingsPath}?done=saved`);
}

/** Reads the settings that the form had when it was opened, from the hidden field `shown`. */
function shownSettings(form: FormData): Partial<Settings> {
  try {
    const said = Object.entries(Object(JSON.parse(formText(form, 'shown'))));
    return Object.fromEntries(said.filter(([key, value]) => isSetting(key, value)));
  } catch {
    return {};
  }
}

function isSetting(key: string, value: unknown): boolean {
  return (
    Object.hasOwn(settingSchemas, key) &&
    settingSchemas[key as keyof Settings].safeParse(value).success
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // A reset leaves the unsaved changes of other settings in storage.
  const isReset = (await sentField(request, 'reset')) !== null;
  return catchFailedWrite(serverAction, isReset ? {} : { autosaveKey: settingsAutosaveKey });
}

export default function EditSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { key } = useLocation();
  const [parameters] = useSearchParams();
  const done = useDoneText({ saved: texts.settingsSaved, reset: texts.settingsWereReset });
  const savedAt = parameters.get('done') === 'saved' && !actionData ? key : null;
  return (
    <>
      <PageHeader title={texts.settingsTitle}>
        <TranslationLinks entity="settings" id={onlyEntry.settings} />
      </PageHeader>
      <p className="mb-4 text-muted">{texts.settingsIntro}</p>
      {done && !actionData ? (
        <SuccessBox key={key}>
          <p>{done}</p>
        </SuccessBox>
      ) : null}
      <SettingsForm {...loaderData} savedAt={savedAt} answer={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
