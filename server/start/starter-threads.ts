import type { StarterNotice } from '#content/starter-notice.ts';
import { type ProposedThread, proposeThread, stageOf } from '#domain/threads/read-title.ts';
import { toThread } from '#domain/threads/thread.ts';

/**
 * The cycles of examinations that two notices of the starter content or more belong to: each notice's
 * by its id, with the stage that its title tells of. The title names the cycle, unless the notice
 * itself says which one it is.
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
