import type { MessageReference } from '#messages/format.ts';
import type { MessageKey, StaffTexts } from '#messages/texts.ts';
import { Invalid } from '../errors.ts';
import type { MailTemplate } from '../render-mail.ts';
import { toWellFormed } from '../text.ts';

export const mailTemplateLimits = { subjectCharacters: 200, bodyCharacters: 10_000 } as const;

/** What a text may name, and whether the mail is useless without it. */
type Placeholder = {
  name: string;
  isRequired?: boolean;
  /** Stands in a paragraph of its own and becomes a list. */
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
 * The mails that the site sends, and what each may name. The words that the site comes with are in
 * the catalogue, under the keys here (`originalMail`): those of mails to visitors in its public part.
 * `templates.server.ts` reads what staff wrote instead. `alert-mail-values.ts`,
 * `response-mail-values.ts` and `password-link-mail-values.ts` beside their entities make what the
 * placeholders say.
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

/** The words of a mail as the makers of the site wrote them. */
export function originalMail(name: MailName, texts: StaffTexts): MailTemplate {
  const { subject, body } = mailTemplates[name];
  return { subject: texts[subject], body: texts[body] };
}

export type MailName = keyof typeof mailTemplates;

export const mailNames = Object.keys(mailTemplates) as MailName[];

/** Whether the site sends a mail of this name; for what addresses say. */
export function isMailName(name: string): name is MailName {
  return Object.hasOwn(mailTemplates, name);
}

/**
 * The words of a mail as staff want them, checked: nothing is empty, every placeholder is one that
 * this mail fills in, and those without which it is useless are there.
 *
 * @throws Invalid with the text of each field
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
