import type { MetaDescriptor } from 'react-router';
import { formatMessage } from '#messages/format.ts';
import { isMissing } from '../../../ui/failure-meta.ts';
import { adminTextsFor } from '../texts.ts';

/** The head of a page of the staff area: its title, and that search engines are not to list it. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [
    { title: formatMessage(adminTextsFor('en').adminPageTitle, { title }) },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The head of a page that has nothing to show: missing, or only out of reach just now. */
export function adminFailureMeta(error: unknown, missing: string): MetaDescriptor[] {
  return adminMeta(isMissing(error) ? missing : adminTextsFor('en').somethingWentWrong);
}
