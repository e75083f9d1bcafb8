import { isRouteErrorResponse, redirect } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { describeDate } from '#domain/facts/describe.ts';
import { announcementPath, localePath, threadPath } from '#domain/links.ts';
import { getThread } from '#domain/lists/threads.server.ts';
import { type Timeline, type TimelineStep, timelineOf } from '#domain/lists/timeline.ts';
import { threadSlug } from '#domain/threads/thread.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext, languageContext, pageContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { ErrorPage } from '../../../ui/error-page.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLanguage, useLocale, useTexts } from '../../../ui/texts.ts';
import { TitleList } from '../../../ui/title-list.tsx';
import { useLayoutData } from '../../../ui/use-layout-data.ts';
import { WaysOn } from '../../../ui/ways-on.tsx';
import type { Route } from './+types/exam';

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const { locale } = context.get(languageContext);
  const slug = threadSlug(params.slug);
  const thread = await getThread(context.get(databaseContext), slug);
  if (slug !== params.slug) throw redirect(threadPath(slug, locale), 301);
  context.get(pageContext).own(`thread:${slug}`);
  return thread;
});

/** The cycle of an examination: its stages with their dates, the current one and the next. */
export default function ExamPage({ loaderData: { slug, name, notices } }: Route.ComponentProps) {
  const texts = useTexts();
  const locale = useLocale();
  const { now } = useLayoutData();
  const timeline = timelineOf(notices, now);
  return (
    <div className="page-width max-w-[58rem] py-3 sm:py-5 lg:py-7">
      <PageHead
        path={threadPath(slug, locale)}
        title={name}
        description={formatMessage(texts.threadDescription, { name })}
        breadcrumb={{ here: name }}
        list={notices.map((notice) => ({
          name: notice.title,
          path: announcementPath(notice, locale),
        }))}
      />
      <Breadcrumb here={name} isTitleBeneath />
      <div className="card p-4 sm:p-7">
        <h1 className="text-xl font-bold sm:text-3xl">
          <MixedText text={name} />
        </h1>
        {timeline.steps.length > 0 ? (
          <ol className="mt-4">
            {timeline.steps.map((step) => (
              <Step key={step.stage ?? step.dateName} step={step} timeline={timeline} />
            ))}
          </ol>
        ) : null}
        <p className="hint mt-4">{texts.verifyOfficial}</p>
      </div>
      <div className="title-lists mt-5">
        <TitleList
          title={timeline.steps.length > 0 ? texts.sameExamination : texts.threadNotices}
          announcements={timeline.others}
        />
      </div>
    </div>
  );
}

/** A row of the timeline: the stage, its date, and its notices. */
function Step({ step, timeline }: { step: TimelineStep; timeline: Timeline }) {
  const language = useLanguage();
  const { texts, locale } = language;
  const { stage, dateName, date, notices, isDone } = step;
  const isCurrent = timeline.isCurrent && stage !== null && stage === timeline.current;
  const isNext = stage !== null && stage === timeline.next;
  return (
    <li
      className={`timeline-step ${isCurrent ? 'timeline-now' : isDone ? 'timeline-done' : ''}`}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <p className="flex flex-wrap items-center gap-x-3">
        <strong>{stage ? texts[`stage-${stage}`] : dateName && texts[`date-${dateName}`]}</strong>
        {isCurrent ? <span className="badge badge-success">{texts.stageNow}</span> : null}
        {isNext ? <span className="badge">{texts.stageNext}</span> : null}
        {date ? <span className="text-muted">{describeDate(date, language)}</span> : null}
        {isNext && !date && notices.length === 0 ? (
          <span className="text-muted">{texts.stageNotTold}</span>
        ) : null}
      </p>
      {notices.map((notice) => (
        <p key={notice.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <a
            href={announcementPath(notice, locale)}
            className="link inline-flex min-h-6 items-center wrap-anywhere"
          >
            <MixedText text={notice.title} />
          </a>
          <time dateTime={notice.publishedAt} className="text-xs text-muted tabular-nums">
            {formatDate(notice.publishedAt, locale)}
          </time>
        </p>
      ))}
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = useTexts();
  const locale = useLocale();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <MessagePage title={texts.threadNotFound}>
        <a href={localePath('/', locale)} className="button button-primary mt-5">
          {texts.goToHomePage}
        </a>
        <WaysOn />
      </MessagePage>
    );
  }
  return <ErrorPage error={error} />;
}
