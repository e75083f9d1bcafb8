import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { localePath } from '#domain/links.ts';
import { alertTexts } from '#messages/en/alerts.ts';
import { alertFormTexts } from '#messages/en/alerts-form.ts';
import { useLayoutData } from './layout-data.ts';
import { useLocale } from './texts.ts';
import { TrapField } from './trap-field.tsx';
import { useHydrated } from './use-hydrated.ts';

export type AlertValues = { email: string; categoryIds: string[] };

export type AlertsOutcome =
  /** Says that the address is asked by mail, or kept until the site can send mail. */
  | { status: 'done'; text: string }
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
  sent,
}: {
  id: string;
  outcome?: AlertsOutcome;
  /** Ids of categories that are ticked to begin with. */
  chosen?: string[];
  /** Whether the categories lie open. */
  isOpen?: boolean;
  /** What was filled in and sent before React had the form; sent on from here, once. */
  sent?: FormData;
}) {
  const locale = useLocale();
  const isHydrated = useHydrated();
  const { categories, site } = useLayoutData();
  const { Form, submit, data, state } = useFetcher<AlertsOutcome>();
  const action = localePath('/job-alerts', locale);
  const form = useRef<HTMLFormElement>(null);
  const result = data ?? outcome;
  const failed = result?.status === 'failed' ? result : null;
  const isSending = state !== 'idle' || (sent !== undefined && !data);
  const filledIn = {
    email: `${sent?.get('email') ?? ''}`,
    categoryIds: sent ? sent.getAll('category').map(String) : chosen,
  };
  const values = failed?.values ?? filledIn;
  const emailError = failed?.fields.email;
  const cameWithPage = useRef(failed);
  const toSend = useRef(sent);
  useEffect(() => {
    if (!toSend.current) return;
    void submit(toSend.current, { method: 'post', action });
    toSend.current = undefined;
  }, [submit, action]);
  useEffect(() => {
    // The visitor may be writing elsewhere: that began before React was there.
    if (failed !== cameWithPage.current && failed?.fields.email) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [failed]);

  if (result?.status === 'done') {
    return (
      <p role="status" className="notice notice-success">
        {result.text}
      </p>
    );
  }
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate={isHydrated}
      data-react="better"
      className="space-y-3"
    >
      {failed && !emailError ? (
        <p role="alert" className="notice notice-error">
          {failed.message ?? alertTexts.alertsFailed}
        </p>
      ) : null}
      <div>
        <label htmlFor={`${id}-email`} className="label">
          {alertFormTexts.alertsEmail}
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
            {alertFormTexts.alertsChooseCategories}
          </summary>
          <fieldset>
            <legend className="hint">{alertFormTexts.alertsAllHint}</legend>
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
        {isSending ? alertFormTexts.alertsSubscribing : alertFormTexts.alertsSubscribe}
      </button>
      <p className="hint">
        {site.hasMail ? alertFormTexts.alertsConsent : alertFormTexts.alertsNoMailYet}{' '}
        <a href={localePath('/privacy', locale)} className="link">
          {alertFormTexts.alertsPrivacy}
        </a>
      </p>
    </Form>
  );
}
