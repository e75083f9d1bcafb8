import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getAnnouncementForStaff } from '#domain/announcements/announcements.server.ts';
import { isExtendable } from '#domain/announcements/extension.ts';
import { formatDateTime } from '#domain/dates.ts';
import { describeFact, describeFacts, type FactName, factOf } from '#domain/facts/describe.ts';
import { endsCorrection } from '#domain/facts/last-date.ts';
import { announcementPath } from '#domain/links.ts';
import { listOutdated } from '#domain/translations/states.server.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { databaseContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Image } from '../../../ui/image.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { toPageHtml } from '../../../ui/prose-html.ts';
import { imageOf } from '../../../ui/shown-image.ts';
import {
  announcementLikePath,
  announcementsPath,
  backOf,
  categoryViewPath,
  editAnnouncementPath,
  extendAnnouncementPath,
  withBack,
} from '../links.ts';
import { TranslationLinks } from '../translations/translation-links.tsx';
import { AskButton, ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { LastSaved } from '../ui/last-saved.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ScriptsAhead } from '../ui/scripts-ahead.tsx';
import { backToList } from '../ui/scroll-key.ts';
import { useQuestion } from '../ui/use-question.ts';
import type { Route } from './+types/view';
import { AnnouncementErrorPage } from './announcement-error-page.tsx';
import { ImportanceBadges } from './importance-badges.tsx';

export const loader = answering(async ({ context, params, url }: Route.LoaderArgs) => {
  const db = context.get(databaseContext);
  const announcement = await getAnnouncementForStaff(db, params.id);
  return {
    announcement,
    isOutdated: (await listOutdated(db, [announcement.id])).length > 0,
    back: backOf(url, announcementsPath),
    now: Date.now(),
  };
});

export default function ViewAnnouncement({ loaderData }: Route.ComponentProps) {
  const { announcement, isOutdated, back, now } = loaderData;
  const { asked, ask, dismiss } = useQuestion<typeof announcement>();
  const isOfCorrection = endsCorrection({ ...announcement, dates: announcement.facts.dates });
  const lastDate = isOfCorrection ? 'dates.correction' : 'dates.last';
  const facts = describeFacts(announcement, { texts, locale }).filter(
    ({ name }) => name !== lastDate && !SHOWN_APART.includes(name),
  );
  const { links = [] } = announcement.facts;
  const isPublic = Date.parse(announcement.publishedAt) <= now;
  return (
    <>
      <p className="mb-2">
        <Link
          to={back}
          state={backToList}
          className="quiet-link inline-flex min-h-6 items-center text-sm"
        >
          {texts.backToAnnouncements}
        </Link>
      </p>
      <PageHeader title={announcement.title}>
        {isPublic ? (
          <a href={announcementPath(announcement, locale)} className="button button-secondary">
            {texts.viewOnSite}
          </a>
        ) : null}
        <TranslationLinks entity="announcement" id={announcement.id} isOutdated={isOutdated} />
        {isExtendable(announcement) ? (
          <Link
            to={withBack(extendAnnouncementPath(announcement.id), back, announcementsPath)}
            className="button button-secondary"
          >
            {texts.extend}
          </Link>
        ) : null}
        <Link to={announcementLikePath(announcement.id)} className="button button-secondary">
          {texts.newLikeThis}
        </Link>
        <Link
          to={withBack(editAnnouncementPath(announcement.id), back, announcementsPath)}
          className="button button-primary"
        >
          {texts.editAnnouncement}
        </Link>
      </PageHeader>
      <section className="card mb-5 p-4" aria-label={texts.announcementFacts}>
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
          <Fact name={texts.columnStatus}>
            <ImportanceBadges announcement={announcement} now={now} />
          </Fact>
          <Fact name={texts.fieldCategory}>
            <Link to={categoryViewPath(announcement.categoryId)} className="link">
              {announcement.categoryName}
            </Link>
          </Fact>
          <Fact name={texts['fact-kind']}>{texts[`kind-${announcement.kind}`]}</Fact>
          <Fact name={isPublic ? texts.factPublished : texts.factScheduledFor}>
            {formatDateTime(announcement.publishedAt, locale)}
          </Fact>
          <Fact name={texts.factUpdated}>
            {formatDateTime(announcement.updatedAt, locale)}
            <LastSaved by={announcement.savedBy} />
          </Fact>
          <Fact name={isOfCorrection ? texts['date-correction'] : texts.fieldLastDate}>
            {describeFact(lastDate, factOf(announcement, lastDate), { texts, locale }) ||
              texts.factNone}
          </Fact>
          <Fact name={texts.fieldUrl}>
            {announcement.url ? <OfficialLink url={announcement.url} /> : texts.factNone}
          </Fact>
          <Fact name={texts.fieldThread}>
            {announcement.threadName ?? texts.factNone}
            {announcement.stage ? `: ${texts[`stage-${announcement.stage}`]}` : null}
          </Fact>
          <Fact name={texts.factShortId}>{announcement.shortId}</Fact>
          <Fact name={texts.factSlug}>{announcement.slug}</Fact>
          {facts.map(({ name, label, text }) => (
            <Fact key={name} name={label}>
              {text}
            </Fact>
          ))}
          {links.length > 0 ? (
            <Fact name={texts['fact-links']}>
              <ul>
                {links.map(({ kind, url, label }) => (
                  <li key={`${kind} ${url}`}>
                    {label ?? texts[`link-${kind}`]}: <OfficialLink url={url} />
                  </li>
                ))}
              </ul>
            </Fact>
          ) : null}
        </dl>
      </section>
      <section className="card p-5">
        {announcement.imageUrl ? (
          <Image
            image={imageOf(announcement.imageUrl)}
            sizes="(min-width: 56rem) 54rem, 100vw"
            isLazy={false}
            className="mb-5 aspect-[1200/630] max-h-[400px] w-full rounded-md bg-raised object-contain"
          />
        ) : null}
        <Prose html={toPageHtml(announcement.description, locale)} locale={locale} />
      </section>
      <p className="mt-5">
        <AskButton name={announcement.title} onAsk={() => ask(announcement)} />
      </p>
      <ScriptsAhead path={listOf(back)} />
      {asked ? (
        <ConfirmDialog
          action={listOf(back)}
          fields={{ intent: 'delete', id: asked.id }}
          title={texts.deleteAnnouncementTitle}
          text={formatMessage(texts.deleteAnnouncementText, { title: asked.title })}
          failedText={texts.announcementDeleteFailed}
          onClose={dismiss}
        />
      ) : null}
    </>
  );
}

/** Returns the URL to which the deletion is sent. The action of the list handles the deletion. */
function listOf(back: string): string {
  return back.startsWith(`${announcementsPath}?`) ? back : announcementsPath;
}

/**
 * Facts that the list of facts omits, because the page shows them as a badge or in their own row.
 */
const SHOWN_APART: FactName[] = ['mark', 'dates.last', 'links'];

function OfficialLink({ url = '' }: { url?: string | undefined }) {
  return (
    <ExternalLink href={url} className="link inline-flex items-center gap-1 break-all">
      {url}
    </ExternalLink>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AnnouncementErrorPage error={error} />;
}
