import type { MetaDescriptor } from 'react-router';
import { formatMessage } from '#messages/format.ts';
import { adminTextsFor } from './texts.ts';

/** The head of a page of the staff area: its title, and that search engines are not to list it. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [
    { title: formatMessage(adminTextsFor('en').adminPageTitle, { title }) },
    { name: 'robots', content: 'noindex' },
  ];
}
