import { Link } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import { type FaultyLink, listFaultyLinks } from '#domain/link-checks/link-checks.server.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { databaseContext } from '../../context.ts';
import { answering } from '../../http.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import type { Route } from './+types/faulty-links';
import {
  announcementsPath,
  editAnnouncementPath,
  settingsPath,
  targetsPath,
  withBack,
} from './links.ts';
import { EmptyList } from './ui/empty-list.tsx';
import { PageHeader } from './ui/page-header.tsx';
import { StaffTable } from './ui/staff-table.tsx';
import { useListAddress } from './ui/use-list-address.ts';
import { useMay } from './ui/use-may.ts';

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const [{ outboundWork = false }, page] = await Promise.all([
    readSettings(db),
    listFaultyLinks(db, { cursor: url.searchParams.get('cursor') }),
  ]);
  return { page, isOn: outboundWork };
});

export default function FaultyLinks({ loaderData: { page, isOn } }: Route.ComponentProps) {
  const isAllowed = useMay();
  return (
    <>
      <PageHeader title={texts.faultyLinksTitle}>
        <Link to={targetsPath} className="button button-secondary">
          {texts.targetsToReview}
        </Link>
      </PageHeader>
      <p className="mb-4 text-muted">
        {isOn ? texts.faultyLinksIntro : texts.linkChecksOff}{' '}
        {isAllowed('settings.write') ? (
          <Link to={settingsPath} className="link">
            {texts.settingsTitle}
          </Link>
        ) : null}
      </p>
      <StaffTable
        {...page}
        isNewestFirst={false}
        columns={[
          texts.columnLink,
          texts.columnStatus,
          texts.columnChecked,
          texts.columnAnnouncement,
        ]}
        empty={isOn ? <EmptyList text={texts.noFaultyLinks} /> : null}
      >
        {(link) => <Row key={link.url} {...link} />}
      </StaffTable>
    </>
  );
}

function Row({ url, outcome, httpStatus, finalUrl, checkedAt, announcementId, title }: FaultyLink) {
  const list = useListAddress();
  return (
    <tr>
      <td className="wrap-anywhere">
        <ExternalLink href={url} className="link">
          {url}
        </ExternalLink>
      </td>
      <td className="wrap-anywhere">
        {outcome === 'moved'
          ? formatMessage(texts.linkMoved, { url: finalUrl ?? '' })
          : httpStatus === null
            ? texts.linkNameGone
            : formatMessage(texts.linkBroken, { status: httpStatus })}
      </td>
      <td>{formatDateTime(checkedAt, locale)}</td>
      <td>
        <Link
          to={withBack(editAnnouncementPath(announcementId), list, announcementsPath)}
          className="link"
        >
          {title}
        </Link>
      </td>
    </tr>
  );
}
