import type { Language } from '#messages/texts.ts';
import { describeFacts, organisationInFull, type WithFacts } from './describe.ts';

/**
 * The facts of an announcement in one line, for announcements without a description; '' without
 * facts. Links and numbers by post are left out.
 */
export function summarizeFacts(announcement: WithFacts, language: Language): string {
  const told = describeFacts(announcement, language)
    .filter(({ name }) => name !== 'posts' && name !== 'links' && name !== 'organisation')
    .map(({ name, label, text }) => (name === 'mark' ? text : `${label}: ${text}`));
  return [organisationInFull(announcement, language.locale), ...told]
    .filter(Boolean)
    .map((text) => `${text}.`)
    .join(' ');
}
