import type { StarterNotice } from '#content/starter-notice.ts';
import { type ProposedThread, proposeThread, stageOf } from '#domain/threads/read-title.ts';
import { toThread } from '#domain/threads/thread.ts';

/**
 * The threads with at least two notices of the starter content, by the id of each notice, with the
 * stage of its title. A notice may name its thread; otherwise its title does.
 */
export function starterThreads(notices: readonly StarterNotice[]): Map<string, ProposedThread> {
  const threads = new Map(
    notices.flatMap((notice) => {
      const thread = threadOf(notice);
      return thread ? [[notice.id, thread] as const] : [];
    }),
  );
  const members = Map.groupBy(threads.values(), ({ slug }) => slug);
  return new Map([...threads].filter(([, { slug }]) => (members.get(slug)?.length ?? 0) > 1));
}

function threadOf({ title, cycle, noticeDate = '' }: StarterNotice): ProposedThread | null {
  return cycle
    ? { ...toThread(cycle), stage: stageOf(title) }
    : proposeThread(title, { publishedAt: noticeDate });
}
