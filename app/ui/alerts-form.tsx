import { useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { localePath } from '#domain/links.ts';
import { alertTexts } from '#messages/en/alerts.ts';
import { useLayoutData } from './layout-data.ts';
import { useLocale } from './texts.ts';
import { TrapField } from './trap-field.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Where the form is posted; also a page of its own, for whoever has no scripts. */
export const alertsPath = '/job-alerts';

export type AlertValues = { email: string; categoryIds: string[] };

export type AlertsOutcome =
  /** Asked by mail, or kept until the site can send mail. */
  | { status: 'asked' | 'kept' }
  | {
      status: 'failed';
      /** Null where nothing but the general failure can be said. */
      message: string | null;
      fields: Record<string, string>;
      /** Null where the form still holds them. */
      values: AlertValues | null;
    };

/**
 * The one form for the newsletter and for Job Alerts: an address and, for whoever wants, categories.
 * Without scripts it leads to the page of Job Alerts, which shows the outcome it was given.
 */
export function AlertsForm({
  id,
  outcome,
  chosen = [],
  isOpen = false,
}: {
  id: string;
  outcome?: AlertsOutcome;
  /** Ids of categories that are ticked to begin with. */
  chosen?: string[];
  /** Whether the categories lie open. */
  isOpen?: boolean;
}) {
  const locale = useLocale();
  const isHydrated = useHydrated();
  const { categories, site } = useLayoutData();
  const fetcher = useFetcher<AlertsOutcome>();
  const form = useRef<HTMLFormElement>(null);
  const result = fetcher.data ?? outcome;
  const failed = result?.status === 'failed' ? result : null;
  const isSending = fetcher.state !== 'idle';
  const values = failed?.values ?? { email: '', categoryIds: chosen };
  const emailError = failed?.fields.email;
  useEffect(() => {
    if (failed?.fields.email) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [failed]);

  if (result && !failed) {
    return (
      <p role="status" className="notice notice-success">
        {result.status === 'asked' ? alertTexts.alertsAsked : alertTexts.alertsKept}
      </p>
    );
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={localePath(alertsPath, locale)}
      noValidate={isHydrated}
      data-react-form
      className="space-y-3"
    >
      {failed && !emailError ? (
        <p role="alert" className="notice notice-error">
          {failed.message ?? alertTexts.alertsFailed}
        </p>
      ) : null}
      <div>
        <label htmlFor={`${id}-email`} className="label">
          {alertTexts.alertsEmail}
        </label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={values.email}
          aria-invalid={emailError ? true : undefined}
          aria-describedby={emailError ? `${id}-email-error` : undefined}
          className="field"
        />
        {emailError ? (
          <p id={`${id}-email-error`} className="field-error">
            {emailError}
          </p>
        ) : null}
      </div>
      {categories && categories.length > 0 ? (
        <details open={isOpen || values.categoryIds.length > 0}>
          <summary className="min-h-8 py-1 font-semibold">
            {alertTexts.alertsChooseCategories}
          </summary>
          <fieldset>
            <legend className="hint">{alertTexts.alertsAllHint}</legend>
            <ul className="mt-1">
              {categories.map((category) => (
                <li key={category.id}>
                  <label className="flex min-h-9 items-center gap-2">
                    <input
                      type="checkbox"
                      name="category"
                      value={category.id}
                      defaultChecked={values.categoryIds.includes(category.id)}
                      className="size-5 accent-brand"
                    />
                    {category.name}
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        </details>
      ) : null}
      <TrapField id={`${id}-website`} />
      <button type="submit" disabled={isSending} className="button button-primary w-full">
        {isSending ? alertTexts.alertsSubscribing : alertTexts.alertsSubscribe}
      </button>
      <p className="hint">
        {site.hasMail ? alertTexts.alertsConsent : alertTexts.alertsNoMailYet}{' '}
        <Link to={localePath('/privacy', locale)} className="link">
          {alertTexts.alertsPrivacy}
        </Link>
      </p>
    </fetcher.Form>
  );
}
