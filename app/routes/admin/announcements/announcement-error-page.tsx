import { isRouteErrorResponse, Link } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import type { ErrorAnswer } from '../../../ui/error-answer.ts';
import { AdminErrorPage } from '../layout/admin-error-page.tsx';
import { announcementListPath, announcementsPath } from '../links.ts';

/**
 * The error page of one announcement. If the announcement was deleted, the page links to the list
 * in which staff can restore it.
 */
export function AnnouncementErrorPage({ error }: { error: unknown }) {
  const answer = isRouteErrorResponse(error) ? (error.data as ErrorAnswer | null) : null;
  const isDeleted = answer?.key === 'announcementDeleted';
  return (
    <AdminErrorPage
      error={error}
      title={texts.announcementLoadFailed}
      hint={isDeleted ? texts.deletedKeepsTyped : undefined}
    >
      {isDeleted ? (
        <Link to={announcementListPath({ status: 'deleted' })} className="button button-secondary">
          {texts.deletedAnnouncements}
        </Link>
      ) : null}
      <Link to={announcementsPath} className="button button-secondary">
        {texts.backToAnnouncements}
      </Link>
    </AdminErrorPage>
  );
}
