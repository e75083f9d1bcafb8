import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { PlainHead } from '../../../ui/page-head.tsx';

/**
 * The document title of a page in the staff area. Also tells search engines not to index the page.
 */
export function PageTitle({ title }: { title: string }) {
  return <PlainHead title={formatMessage(texts.adminPageTitle, { title })} />;
}
