import type { Announcement } from '#domain/announcements/schema.ts';
import { announcementPath, threadPath } from '#domain/links.ts';
import type { ThreadWithNotices } from '#domain/lists/threads.server.ts';
import { timelineOf } from '#domain/lists/timeline.ts';
import { formatMessage } from '#messages/format.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLocale, useTexts } from '../../../ui/texts.ts';
import { useLayoutData } from '../../../ui/use-layout-data.ts';

/** An announcement's place in its thread: the known stages, its own and the next. */
export function ThreadStrip({
  thread,
  announcement,
}: {
  thread: ThreadWithNotices;
  announcement: Pick<Announcement, 'stage'>;
}) {
  const texts = useTexts();
  const locale = useLocale();
  const { now } = useLayoutData();
  const { steps, next } = timelineOf(thread.notices, now);
  return (
    <nav aria-label={thread.name} className="thread-strip">
      <a href={threadPath(thread.slug, locale)} className="link font-semibold">
        <MixedText text={thread.name} />
      </a>
      <ol>
        {steps.map(({ stage, notices: [newest] }) => {
          if (stage === null || !newest) return null;
          const name = texts[`stage-${stage}`];
          return stage === announcement.stage ? (
            <li key={stage} aria-current="step" className="font-semibold">
              {formatMessage(texts.stageOfThis, { stage: name })}
            </li>
          ) : (
            <li key={stage}>
              <a href={announcementPath(newest, locale)} className="link">
                {name}
              </a>
            </li>
          );
        })}
        {next ? (
          <li className="text-muted">
            {formatMessage(texts.nextStage, { stage: texts[`stage-${next}`] })}
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
