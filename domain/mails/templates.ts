import type { MessageReference } from '#messages/format.ts';
import type { MessageKey, StaffTexts, Texts } from '#messages/texts.ts';
import { Invalid } from '../errors.ts';
import type { MailTemplate } from '../render-mail.ts';
import { toWellFormed } from '../text.ts';

export const mailTemplateLimits = { subjectCharacters: 200, bodyCharacters: 10_000 } as const;

/** A placeholder in the template of an email. */
type Placeholder = {
  name: string;
  isRequired?: boolean;
  /** Whether the placeholder must be a paragraph of its own, which becomes a list. */
  isList?: boolean;
};

type Definition = Record<keyof MailTemplate, MessageKey> & {
  placeholders: readonly Placeholder[];
};

const site: Placeholder[] = [{ name: 'siteName' }, { name: 'siteUrl' }];

const passwordLink: Placeholder[] = [
  { name: 'name' },
  { name: 'email' },
  { name: 'passwordUrl', isRequired: true },
];

/**
 * The emails of the site and their placeholders. The `*-mail-values.ts` files in the folders of the
 * entities build the values of the placeholders.
 */
export const mailTemplates = {
  confirmation: {
    subject: 'mailConfirmationSubject',
    body: 'mailConfirmationBody',
    placeholders: [...site, { name: 'categories' }, { name: 'confirmUrl', isRequired: true }],
  },
  digest: {
    subject: 'mailDigestSubject',
    body: 'mailDigestBody',
    placeholders: [
      ...site,
      { name: 'count' },
      { name: 'date' },
      { name: 'categories' },
      { name: 'notices', isRequired: true, isList: true },
      { name: 'more' },
      { name: 'leaveUrl', isRequired: true },
      { name: 'changeUrl' },
    ],
  },
  contactResponse: {
    subject: 'mailResponseSubject',
    body: 'mailResponseBody',
    placeholders: [
      ...site,
      { name: 'name' },
      { name: 'subject' },
      { name: 'message' },
      { name: 'response', isRequired: true },
      { name: 'date' },
    ],
  },
  passwordReset: {
    subject: 'mailPasswordResetSubject',
    body: 'mailPasswordResetBody',
    placeholders: [...site, ...passwordLink],
  },
  staffInvitation: {
    subject: 'mailStaffInvitationSubject',
    body: 'mailStaffInvitationBody',
    placeholders: [...site, ...passwordLink],
  },
} satisfies Record<string, Definition>;

/** Builds the original template of an email. */
export function originalMail(name: MailName, texts: StaffTexts): MailTemplate {
  const { subject, body } = mailTemplates[name];
  return { subject: texts[subject], body: texts[body] };
}

/** Emails that visitors receive in their own language. */
export const visitorMailNames = ['confirmation', 'digest'] as const;
export type VisitorMailName = (typeof visitorMailNames)[number];

/** Builds the original template of an email to visitors, in the language of `texts`. */
export function originalVisitorMail(name: VisitorMailName, texts: Texts): MailTemplate {
  const { subject, body } = mailTemplates[name];
  return { subject: texts[subject], body: texts[body] };
}

/** Whether an email is sent to visitors in their own language. */
export function isVisitorMail(name: string): name is VisitorMailName {
  return visitorMailNames.some((each) => each === name);
}

export type MailName = keyof typeof mailTemplates;

export const mailNames = Object.keys(mailTemplates) as MailName[];

/** Checks whether a string is the name of an email. */
export function isMailName(name: string): name is MailName {
  return Object.hasOwn(mailTemplates, name);
}

/**
 * Checks a template that staff edited. Subject and body must not be empty or too long. Placeholders
 * must be known, and the body must have all required placeholders. A placeholder for a list must be
 * a paragraph of its own in the body.
 *
 * @returns the template, trimmed, with single spaces in the subject
 * @throws Invalid with a message for each wrong field
 */
export function checkMailTemplate(name: MailName, input: MailTemplate): MailTemplate {
  const subject = toWellFormed(input.subject).replace(/\s+/g, ' ').trim();
  const body = toWellFormed(input.body).replaceAll('\r\n', '\n').trim();
  const fields: Record<string, MessageReference> = {};
  const placeholders: readonly Placeholder[] = mailTemplates[name].placeholders;
  const refuse = (field: string, reference: MessageReference) => {
    fields[field] ??= reference;
  };
  if (subject === '') refuse('subject', { key: 'mailSubjectRequired' });
  if (body === '') refuse('body', { key: 'mailBodyRequired' });
  if (subject.length > mailTemplateLimits.subjectCharacters) {
    refuse('subject', { key: 'textTooLong' });
  }
  if (body.length > mailTemplateLimits.bodyCharacters) refuse('body', { key: 'textTooLong' });
  for (const [field, text] of Object.entries({ subject, body })) {
    for (const [placeholder, used] of text.matchAll(/\{(\w+)\}/g)) {
      const known = placeholders.find((candidate) => candidate.name === used);
      if (!known || (known.isList && field === 'subject')) {
        refuse(field, { key: 'mailPlaceholderUnknown', values: { placeholder } });
      }
    }
  }
  const paragraphs = body.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  for (const { name: wanted, isRequired, isList } of placeholders) {
    const placeholder = `{${wanted}}`;
    if (isList && body.includes(placeholder) && !paragraphs.includes(placeholder)) {
      refuse('body', { key: 'mailListNeedsParagraph', values: { placeholder } });
    }
    if (isRequired && !body.includes(placeholder)) {
      refuse('body', { key: 'mailPlaceholderMissing', values: { placeholder } });
    }
  }
  const [first] = Object.values(fields);
  if (first) throw new Invalid(first.key, fields, first.values);
  return { subject, body };
}
