/** The entities that changed; null where anything may have. */
export type News = string[] | null;

/** What tabs of one browser say to each other: what changed up to a number, or a tab's own number. */
type Word = [sequence: string, news: News] | string;

const RETRY_MS = 30_000;

/** Listens while the page is seen. Of a browser's tabs one has the stream and tells the others. */
export function listen(
  since: number,
  tellPage: (news: News, sequence: number) => void,
): () => void {
  // Staff hear more than visitors do.
  const name = location.pathname.startsWith('/admin') ? 'live-staff' : 'live';
  let last = String(since);
  let leave = () => {};
  let isLeading = false;
  let channel: BroadcastChannel;
  const hear = (sequence: string, news: News) => {
    last = sequence;
    tellPage(news, Number(sequence));
  };
  const answer = ({ data }: MessageEvent<Word>) => {
    if (typeof data !== 'string') hear(...data);
    else if (isLeading && Number(data) < Number(last)) channel.postMessage([last, null]);
  };
  const lead = () =>
    new Promise<void>((done) => {
      const source = new EventSource(last === '0' ? '/events' : `/events?since=${last}`);
      const tell = (sequence: string, news: News) => {
        hear(sequence, news);
        channel.postMessage([sequence, news]);
      };
      isLeading = true;
      source.addEventListener('ready', ({ lastEventId }) => {
        last = lastEventId;
      });
      source.addEventListener('reset', ({ lastEventId }) => tell(lastEventId, null));
      source.addEventListener('change', ({ lastEventId, data }) => {
        const { changes } = JSON.parse(data) as { changes: { entity: string }[] };
        tell(lastEventId, [...new Set(changes.map(({ entity }) => entity))]);
      });
      // A refused stream is not opened again by itself; one that broke is.
      let retry = 0;
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) retry = window.setTimeout(follow, RETRY_MS);
      };
      leave = () => {
        isLeading = false;
        window.clearTimeout(retry);
        source.close();
        channel.close();
        done();
      };
    });
  const follow = () => {
    leave();
    leave = () => {};
    // Hidden, the page holds nothing: it catches up from its number when it is seen again.
    if (document.hidden) return;
    channel = new BroadcastChannel(name);
    channel.onmessage = answer;
    // Only safe origins have locks; elsewhere every tab has a stream of its own.
    if (!navigator.locks) return void lead();
    channel.postMessage(last);
    const waiting = new AbortController();
    leave = () => {
      waiting.abort();
      channel.close();
    };
    navigator.locks.request(name, { signal: waiting.signal }, lead).catch(() => {});
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave();
  };
}
