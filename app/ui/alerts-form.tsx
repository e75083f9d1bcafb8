import { alertLimits } from '#domain/alerts/schema.ts';
import { localePath } from '#domain/links.ts';
import { HoneypotField } from './honeypot-field.tsx';
import { MixedText } from './mixed-text.tsx';
import { SendButton } from './send-button.tsx';
import { useLanguage } from './texts.ts';
import { useLayoutData } from './use-layout-data.ts';

export type AlertValues = { email: string; categoryIds: string[] };

export type AlertsOutcome =
  /**
   * The text asks the visitor to confirm by mail. On a site without mail, the text says that the
   * address is stored, and that the site will send the mail to confirm it once it can send mail.
   */
  | { status: 'done'; text: string }
  | {
      status: 'failed';
      /** The reason for the failure; null for the general failure text. */
      message: string | null;
      fields: Record<string, string>;
      values: AlertValues;
    };

/**
 * The form to subscribe to Job Alerts. The blog uses the form for its newsletter. With scripts the
 * response replaces the form (app/browser/forms-in-place.ts). Without scripts the response is the
 * page of Job Alerts.
 */
export function AlertsForm({
  id,
  outcome,
  chosen = [],
  isOpen = false,
}: {
  id: string;
  outcome?: AlertsOutcome;
  /** Ids of the categories that are ticked at first. */
  chosen?: string[];
  /**
   * Whether the list of categories is open at first. A list with ticked categories is always open
   * at first.
   */
  isOpen?: boolean;
}) {
  return (
    <div data-region="alerts">
      {outcome?.status === 'done' ? (
        <p role="status" tabIndex={-1} data-outcome="" className="message-box message-box-success">
          {outcome.text}
        </p>
      ) : (
        <Fields id={id} failed={outcome} chosen={chosen} isOpen={isOpen} />
      )}
    </div>
  );
}

function Fields({
  id,
  failed,
  chosen,
  isOpen,
}: {
  id: string;
  failed: Extract<AlertsOutcome, { status: 'failed' }> | undefined;
  chosen: string[];
  isOpen: boolean;
}) {
  const { locale, texts } = useLanguage();
  const { categories, site } = useLayoutData();
  const { email, categoryIds } = failed?.values ?? { email: '', categoryIds: chosen };
  const emailError = failed?.fields.email;
  return (
    <form method="post" action={localePath('/job-alerts', locale)} className="space-y-3">
      <template data-failure="">
        <Failure text={texts.alertsFailed} />
      </template>
      {failed && !emailError ? <Failure text={failed.message ?? texts.alertsFailed} /> : null}
      <div>
        <label htmlFor={`${id}-email`} className="label">
          {texts.alertsEmail}
        </label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          required
          maxLength={alertLimits.emailCharacters}
          autoComplete="email"
          defaultValue={email}
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
        <details open={isOpen || categoryIds.length > 0}>
          <summary className="min-h-8 py-1 font-semibold">{texts.alertsChooseCategories}</summary>
          <fieldset>
            <legend className="hint">{texts.alertsAllHint}</legend>
            <ul className="mt-1">
              {categories.map((category) => (
                <li key={category.id}>
                  <label className="flex min-h-9 items-center gap-2">
                    <input
                      type="checkbox"
                      name="category"
                      value={category.id}
                      defaultChecked={categoryIds.includes(category.id)}
                      className="size-5 accent-brand"
                    />
                    <MixedText text={category.name} />
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        </details>
      ) : null}
      <HoneypotField id={`${id}-website`} />
      <SendButton idle={texts.alertsSubscribe} busy={texts.alertsSubscribing} />
      <p className="hint">
        {site.hasMail ? texts.alertsConsent : texts.alertsNoMailYet}{' '}
        <a href={localePath('/privacy', locale)} className="link">
          {texts.alertsPrivacy}
        </a>
      </p>
    </form>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <p role="alert" tabIndex={-1} data-outcome="" className="message-box message-box-error">
      {text}
    </p>
  );
}
