import { formatMessage } from '#messages/format.ts';
import { PlainHead } from '../../../ui/page-head.tsx';
import { useStaffTexts } from './staff-texts.ts';

/** The title of the document that a page of the staff area stands in; search engines list none. */
export function PageTitle({ title }: { title: string }) {
  return <PlainHead title={formatMessage(useStaffTexts().adminPageTitle, { title })} />;
}
