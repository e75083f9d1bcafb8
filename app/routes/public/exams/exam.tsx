import { isRouteErrorResponse, redirect } from 'react-router';
import { cardOfThread } from '#domain/cards/card.ts';
import { cardPath } from '#domain/cards/cards.server.ts';
import { formatDate } from '#domain/dates.ts';
import { statusesChangeAt } from '#domain/facts/status.ts';
import { announcementPath, localePath, threadPath } from '#domain/links.ts';
import { changesOfThread, noticesInThread } from '#domain/lists/notice-in-thread.ts';
import { listPastCycles } from '#domain/lists/past-cycles.server.ts';
import { daysInPastCycles, type PastDays } from '#domain/lists/past-cycles.ts';
import { getThread } from '#domain/lists/threads.server.ts';
import { type TimelineStep, timelineOf } from '#domain/lists/timeline.ts';
import { pastDaysIn, timelineIn } from '#domain/lists/timeline-texts.server.ts';
import { threadSlug } from '#domain/threads/thread.ts';
import { nameIn, titleIn } from '#domain/translated.ts';
import { formatMessage } from '#messages/format.ts';
import { databaseContext, languageContext, pageContext, siteContext } from '../../../context.ts';
import { answering } from '../../../http.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { ErrorPage } from '../../../ui/error-page.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { NoticeTitle } from '../../../ui/notice-title.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useLanguage } from '../../../ui/texts.ts';
import { TitleList } from '../../../ui/title-list.tsx';
import { WaysOn } from '../../../ui/ways-on.tsx';
import type { Route } from './+types/exam';
import { PastText, StepBadge, stepName, useStepDate } from './step-parts.tsx';

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const language = context.get(languageContext);
  const { locale } = language;
  const thread = await getThread(context.get(databaseContext), threadSlug(params.slug));
  const { slug } = thread;
  if (slug !== params.slug) throw redirect(threadPath(slug, locale), 301);
  const now = Date.now();
  const told = timelineOf(thread.notices, now);
  const others = noticesInThread(told.others, changesOfThread(thread.notices));
  const timeline = { ...told, others };
  const cycles =
    timeline.awaited.length > 0 ? await listPastCycles(context.get(databaseContext), thread) : [];
  const pastDays = daysInPastCycles(timeline.awaited, cycles, now);
  context.get(pageContext).own(`thread:${slug}`);
  for (const past of pastDays.flatMap((days) => days.cycles)) {
    context.get(pageContext).own(`thread:${past.thread.slug}`);
  }
  context.get(pageContext).until(timeline.changesAt);
  context.get(pageContext).until(statusesChangeAt(timeline.others, now));
  const card = cardPath(
    { kind: 'exam', key: slug },
    cardOfThread(thread, language),
    locale,
    context.get(siteContext).siteName,
  );
  return {
    thread,
    timeline: timelineIn(timeline, locale),
    pastDays: pastDaysIn(pastDays, locale),
    card,
    now,
  };
});

/**
 * One cycle of an examination, such as SSC CGL 2026. Shows its steps with their dates and notices,
 * the number of days between steps in past cycles, and the other notices.
 */
export default function ExamPage({ loaderData }: Route.ComponentProps) {
  const { thread, timeline, pastDays, card, now } = loaderData;
  const { locale, texts } = useLanguage();
  const { slug, notices } = thread;
  const name = nameIn(thread, locale);
  return (
    <div className="page-width max-w-[58rem] py-3 sm:py-5 lg:py-7">
      <PageHead
        path={threadPath(slug, locale)}
        title={name}
        description={formatMessage(texts.threadDescription, { name })}
        breadcrumb={{ here: name }}
        card={card}
        list={notices.map((notice) => ({
          name: titleIn(notice, locale),
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
              <Step
                key={`${step.round} ${step.stage ?? step.dateName}`}
                step={step}
                isQuiet={timeline.isQuiet}
              />
            ))}
          </ol>
        ) : null}
        {timeline.lastKnown ? <LastKnown step={timeline.lastKnown} /> : null}
        {pastDays.length > 0 ? <PastDaysList pastDays={pastDays} /> : null}
        <p className="hint mt-4">{texts.verifyOfficial}</p>
      </div>
      <div className="title-lists mt-5">
        <TitleList
          title={timeline.steps.length > 0 ? texts.sameExamination : texts.threadNotices}
          announcements={timeline.others}
          now={now}
        />
      </div>
    </div>
  );
}

/** A row of the timeline with a step, its date, and the notices about the step. */
function Step({ step, isQuiet }: { step: TimelineStep; isQuiet: boolean }) {
  const { locale, texts } = useLanguage();
  const date = useStepDate(step, { isQuiet });
  const { notices, source, state } = step;
  return (
    <li className={`timeline-step step-${state}`}>
      <p className="flex flex-wrap items-center gap-x-3">
        <strong>
          <MixedText text={stepName(step, texts)} />
        </strong>
        <PastText step={step} />
        <StepBadge step={step} />
        {source && date && !notices.includes(source) ? (
          <a
            href={announcementPath(source, locale)}
            title={titleIn(source, locale)}
            className="link inline-flex min-h-6 items-center"
          >
            {date}
          </a>
        ) : (
          <span className="text-muted">{date}</span>
        )}
      </p>
      {notices.map((notice) => (
        <p key={notice.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <a
            href={announcementPath(notice, locale)}
            className="link inline-flex min-h-6 items-center wrap-anywhere"
          >
            <NoticeTitle notice={notice} />
          </a>
          <time dateTime={notice.publishedAt} className="text-xs text-muted tabular-nums">
            {formatDate(notice.publishedAt, locale)}
          </time>
        </p>
      ))}
    </li>
  );
}

/**
 * A note with the last known step, for an examination without recent news. The note also says that
 * the site has no later date.
 */
function LastKnown({ step }: { step: TimelineStep }) {
  const { texts } = useLanguage();
  const date = useStepDate(step, { isQuiet: true });
  const told = [stepName(step, texts), date].filter(Boolean).join(', ');
  return (
    <p className="mt-4">
      <MixedText text={formatMessage(texts.lastKnownStep, { step: told })} />{' '}
      {texts['step-next-unknown']}
    </p>
  );
}

/** The number of days between two steps in past cycles, with links to the pages of these cycles. */
function PastDaysList({ pastDays }: { pastDays: PastDays[] }) {
  const { locale, texts } = useLanguage();
  return (
    <section aria-labelledby="past-days" className="mt-4">
      <h2 id="past-days" className="text-lg font-bold">
        {texts.pastDaysTitle}
      </h2>
      <p className="hint">{texts.pastDaysHint}</p>
      <dl className="past-days">
        {pastDays.map(({ from, to, cycles }) => (
          <div key={`${to.round} ${to.dateName}`}>
            <dt>
              <MixedText
                text={formatMessage(texts.pastDaysBetween, {
                  from: stepName(from, texts),
                  to: stepName(to, texts),
                })}
              />
            </dt>
            {cycles.map(({ thread, cycle, days }) => (
              <dd key={thread.slug}>
                <a href={threadPath(thread.slug, locale)} className="link">
                  {cycle}
                </a>
                : {days}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { locale, texts } = useLanguage();
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
