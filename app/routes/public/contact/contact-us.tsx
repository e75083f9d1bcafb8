import { data } from 'react-router';
import { visitor } from '#domain/actor.ts';
import { findAnnouncement } from '#domain/announcements/announcements.server.ts';
import { contactLimits, contactSchema } from '#domain/contact/schema.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { announcementPath, localePath } from '#domain/links.ts';
import { cutText } from '#domain/text.ts';
import { titleIn } from '#domain/translated.ts';
import { parseInput } from '#domain/validation.ts';
import { formatMessage } from '#messages/format.ts';
import {
  databaseContext,
  languageContext,
  limitsContext,
  pageContext,
  requestContext,
  type SiteInfo,
  siteContext,
} from '../../../context.ts';
import { answering } from '../../../http.ts';
import { formText, readForm } from '../../../read-form.server.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { HoneypotField } from '../../../ui/honeypot-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SendButton } from '../../../ui/send-button.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { explainRefusal, fillsHoneypot, honeypotFields } from '../visitor-forms.server.ts';
import type { Route } from './+types/contact-us';

type Values = { name: string; email: string; subject: string; message: string };

type Outcome =
  | { status: 'sent' }
  /** `message` is null for the general failure text. */
  | { status: 'failed'; message: string | null; fields: Partial<Values>; values: Values };

const empty: Values = { name: '', email: '', subject: '', message: '' };

export const handle = { parameters: ['notice'] };

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const site = context.get(siteContext);
  const { locale, texts } = context.get(languageContext);
  context.get(pageContext).own('settings');
  const about = url.searchParams.get('notice');
  const announcement = about ? await findAnnouncement(context.get(databaseContext), about) : null;
  const start: Values = announcement
    ? {
        ...empty,
        subject: cutText(
          formatMessage(texts.reportErrorSubject, { title: titleIn(announcement, locale) }),
          contactLimits.subjectCharacters,
        ),
        message: formatMessage(texts.reportErrorMessage, {
          url: site.siteUrl + announcementPath(announcement, locale),
        }),
      }
    : empty;
  return { site, start };
});

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, contactSchema, honeypotFields);
  const values: Values = {
    name: formText(form, 'name'),
    email: formText(form, 'email'),
    subject: formText(form, 'subject'),
    message: formText(form, 'message'),
  };
  try {
    await context.get(limitsContext).contact(context.get(requestContext).address);
    if (!fillsHoneypot(form)) {
      const message = parseInput(contactSchema, values, 'contactInvalid');
      await submitContact(context.get(databaseContext), visitor, message);
    }
    return data<Outcome>({ status: 'sent' });
  } catch (error) {
    const { status, message, fields } = explainRefusal(context, error);
    return data<Outcome>({ status: 'failed', message, fields, values }, { status });
  }
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, texts } = useLanguage();
  const { site, start } = loaderData;
  return (
    <div className="page-width py-5 lg:py-7">
      <PageHead
        path={localePath('/contact-us', locale)}
        title={texts.contactTitle}
        description={formatMessage(texts.contactDescription, { siteName: site.siteName })}
        breadcrumb={{ here: texts.contactTitle }}
      />
      <Breadcrumb here={texts.contactTitle} />
      <h1 className="mt-3 text-2xl font-bold">{texts.contactTitle}</h1>
      <p className="mt-1 mb-5 text-muted">{texts.contactIntro}</p>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ContactForm start={start} outcome={actionData} />
        <Details site={site} />
      </div>
    </div>
  );
}

/**
 * The contact form. With scripts the response replaces only the form
 * (app/browser/forms-in-place.ts).
 */
function ContactForm({ start, outcome }: { start: Values; outcome: Outcome | undefined }) {
  const texts = useTexts();
  const failed = outcome?.status === 'failed' ? outcome : null;
  const isSent = outcome?.status === 'sent';
  const values = isSent ? empty : (failed?.values ?? start);
  const errors = failed?.fields ?? {};
  const hasErrors = Object.keys(errors).length > 0;
  const field = (name: keyof Values) => ({
    id: `contact-${name}`,
    name,
    required: true,
    defaultValue: values[name],
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `contact-${name}-error` : undefined,
    className: 'field',
  });
  return (
    <div data-region="contact">
      <form method="post" className="card space-y-4 p-4 sm:p-6">
        <template data-failure="">
          <Failure message={null} />
        </template>
        {isSent ? (
          <>
            <ContactToast role="status">{texts.contactSent}</ContactToast>
            <p tabIndex={-1} data-outcome="" className="message-box message-box-success">
              {texts.contactSentNote}
            </p>
          </>
        ) : null}
        {failed && !hasErrors ? <Failure message={failed.message} /> : null}
        {failed && hasErrors ? (
          <p role="alert" data-outcome="" className="message-box message-box-error">
            {failed.message}
          </p>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="name" label={texts.contactName} error={errors.name}>
            <input
              {...field('name')}
              type="text"
              autoComplete="name"
              maxLength={contactLimits.nameCharacters}
            />
          </Field>
          <Field name="email" label={texts.contactEmail} error={errors.email}>
            <input
              {...field('email')}
              type="email"
              autoComplete="email"
              maxLength={contactLimits.emailCharacters}
            />
          </Field>
        </div>
        <Field name="subject" label={texts.contactSubject} error={errors.subject}>
          <input {...field('subject')} type="text" maxLength={contactLimits.subjectCharacters} />
        </Field>
        <Field name="message" label={texts.contactMessage} error={errors.message}>
          <textarea {...field('message')} rows={6} maxLength={contactLimits.messageCharacters} />
        </Field>
        <HoneypotField id="contact-website" />
        <SendButton idle={texts.contactSend} busy={texts.contactSending} className="sm:w-auto">
          <Icon name="send" />
        </SendButton>
      </form>
    </div>
  );
}

/**
 * Reports that a message was not sent. A toast appears for five seconds, and a text stays in the
 * form.
 */
function Failure({ message }: { message: string | null }) {
  const texts = useTexts();
  return (
    <>
      <ContactToast role="alert">{texts.contactFailed}</ContactToast>
      <p tabIndex={-1} data-outcome="" className="message-box message-box-error">
        {message ?? texts.contactFailedNote}
      </p>
    </>
  );
}

/**
 * A toast over the page for five seconds (public site, section 8). The stylesheet defines its
 * place.
 */
function ContactToast({ role, children }: { role: 'status' | 'alert'; children: string }) {
  const colour = role === 'status' ? 'bg-success-fill' : 'bg-alert-fill';
  return (
    <p role={role} className={`toast contact-toast ${colour}`}>
      {children}
    </p>
  );
}

function Field({
  name,
  label,
  error,
  children,
}: {
  name: string;
  label: string;
  error: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <div>
      <label htmlFor={`contact-${name}`} className="label">
        {label}
      </label>
      {children}
      {error ? (
        <p id={`contact-${name}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Details({ site }: { site: SiteInfo }) {
  const texts = useTexts();
  return (
    <section aria-labelledby="contact-details" className="card p-4 sm:p-6">
      <h2 id="contact-details" className="mb-3 text-lg font-bold">
        {texts.contactDetails}
      </h2>
      <ul className="space-y-3">
        <li className="flex gap-3">
          <Icon name="mail" className="mt-0.5 size-5 text-link" />
          <a href={`mailto:${site.contactEmail}`} className="link break-all">
            {site.contactEmail}
          </a>
        </li>
        <li className="flex gap-3">
          <Icon name="chat" className="mt-0.5 size-5 text-link" />
          <ExternalLink
            href={`https://wa.me/${site.whatsappNumber}`}
            className="link inline-flex items-center gap-1"
          >
            {texts.chatWithUs}
          </ExternalLink>
        </li>
        <li className="flex gap-3">
          <Icon name="clock" className="mt-0.5 size-5 text-link" />
          <span>
            <span className="block font-semibold">{texts.businessHoursTitle}</span>
            <MixedText text={site.businessHours} />
          </span>
        </li>
      </ul>
    </section>
  );
}
