import { useState } from 'react';
import { data, isRouteErrorResponse, redirect, useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { findByAddress, listChosen } from '#domain/announcements/quick-links.server.ts';
import { type Settings, settingSchemas, settingsFormSchema } from '#domain/settings/schema.ts';
import {
  changeSettings,
  readSettings,
  resetSettings,
  SettingsConflict,
} from '#domain/settings/settings.server.ts';
import { databaseContext, settingsContext, staffContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { AdminErrorPage } from '../admin-error-page.tsx';
import { adminMeta } from '../admin-meta.ts';
import type { Draft } from '../forms/drafts.ts';
import { keepForm, sendsField } from '../forms/keep-form.ts';
import { parseForm } from '../forms/use-schema-form.ts';
import { comparing, explain } from '../forms/write.server.ts';
import { settingsPath } from '../links.ts';
import { PageHeader } from '../page-header.tsx';
import { SuccessBox } from '../success-box.tsx';
import { adminTextsFor, useAdminTexts } from '../texts.ts';
import type { Route } from './+types/settings';
import { compare } from './compare.server.ts';
import { SettingsForm, settingsDraftKey } from './settings-form.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return answering(context, async () => {
    const db = context.get(databaseContext);
    const chosen = await readSettings(db);
    const defaults = context.get(settingsContext).defaults();
    const values = { ...defaults, ...chosen };
    const notices = await listChosen(db, values.quickLinkIds);
    return {
      defaults,
      values,
      changed: Object.keys(chosen) as (keyof Settings)[],
      quickLinks: values.quickLinkIds.map((id) => {
        const notice = notices.find((each) => each.id === id);
        return { name: notice?.shortId ?? id, title: notice?.title ?? null };
      }),
    };
  });
}

const otherFields = z.object({ reset: z.string(), shown: z.string(), replaces: z.string() });

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, settingsFormSchema, otherFields);
  const db = context.get(databaseContext);
  const settings = context.get(settingsContext);
  const reset = form.get('reset');
  const sent = String(form.get('shown') ?? '{}');
  try {
    if (typeof reset === 'string' && Object.hasOwn(settingSchemas, reset)) {
      await resetSettings(db, [reset as keyof Settings]);
      await settings.refresh();
      return redirect(`${settingsPath}?done=reset`);
    }
    const texts = adminTextsFor('en');
    const submission = parseForm(form, settingsFormSchema, texts);
    if (submission.status !== 'success') {
      return data({ result: submission.reply(), shown: sent }, { status: 400 });
    }
    const { quickLinks, ...values } = submission.value;
    const shown = settingsIn(form, 'shown');
    const kept = shown.quickLinkIds ?? [];
    const found = await Promise.all(
      quickLinks.map(async (name) => {
        if (!name) return null;
        // One that was chosen and is no longer published keeps its place.
        return kept.includes(name) ? name : ((await findByAddress(db, name))?.id ?? undefined);
      }),
    );
    const fieldErrors = Object.fromEntries(
      found.flatMap((id, index) =>
        id === undefined ? [[`quickLinks[${index}]`, [texts.quickLinkNotFound]]] : [],
      ),
    );
    if (Object.keys(fieldErrors).length > 0) {
      return data({ result: submission.reply({ fieldErrors }), shown: sent }, { status: 400 });
    }
    const quickLinkIds = [...new Set(found.flatMap((id) => id ?? []))];
    const mine = { ...values, quickLinkIds };
    try {
      await changeSettings(db, mine, {
        defaults: settings.defaults(),
        by: context.get(staffContext).id,
        shown,
        replaces: settingsIn(form, 'replaces'),
      });
    } catch (error) {
      if (!(error instanceof SettingsConflict)) throw error;
      const { status, refusal } = explain(context, error);
      const conflict = await comparing(context, () => compare(db, error, mine));
      return data({ result: submission.reply(), refusal, shown: sent, conflict }, { status });
    }
    await settings.refresh();
  } catch (error) {
    const { status, refusal } = explain(context, error, 'settingsSaveFailed');
    return data({ refusal }, { status });
  }
  return redirect(`${settingsPath}?done=saved`);
}

/** What the form says that it was filled with, or that it may overwrite. */
function settingsIn(form: FormData, name: 'shown' | 'replaces'): Partial<Settings> {
  try {
    const said = Object.entries(Object(JSON.parse(formText(form, name))));
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
  // What was written of the other settings is unsaved still.
  const isReset = await sendsField(request, 'reset');
  return keepForm(serverAction, isReset ? {} : { draftKey: settingsDraftKey });
}

export function meta() {
  return adminMeta(adminTextsFor('en').settingsTitle);
}

export default function EditSettings({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useAdminTexts();
  const { key } = useLocation();
  const [parameters] = useSearchParams();
  const done = { saved: texts.settingsSaved, reset: texts.settingsWereReset }[
    parameters.get('done') ?? ''
  ];
  const savedAt = parameters.get('done') === 'saved' && !actionData ? key : null;
  const [lastSavedAt, setLastSavedAt] = useState(savedAt);
  const [restored, setRestored] = useState<Draft | null>(null);
  if (savedAt !== null && savedAt !== lastSavedAt) {
    setLastSavedAt(savedAt);
    setRestored(null);
  }
  return (
    <>
      <PageHeader title={texts.settingsTitle} />
      <p className="mb-4 text-muted">{texts.settingsIntro}</p>
      {done && !actionData ? (
        <SuccessBox key={key}>
          <p>{done}</p>
        </SuccessBox>
      ) : null}
      <SettingsForm
        key={restored?.at}
        {...loaderData}
        savedAt={savedAt}
        restored={restored}
        onRestore={setRestored}
        answer={actionData}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={isRouteErrorResponse(error) ? error : null} />;
}
