import { formatMessage } from '#messages/format.ts';
import { PlainHead } from '../../../ui/page-head.tsx';
import { useStaffTexts } from './staff-texts.ts';

/** The title of a document in the staff area. Search engines do not list the page. */
export function PageTitle({ title }: { title: string }) {
  return <PlainHead title={formatMessage(useStaffTexts().adminPageTitle, { title })} />;
}
