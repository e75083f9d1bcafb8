/** The entities that changed; null if any entity may have changed. */
export type News = string[] | null;

/**
 * A message between tabs of a browser: changes up to a sequence number, or only the last sequence
 * number that the sender has received.
 */
type Word = [sequence: string, news: News, spreadMs?: number] | string;

/**
 * Shortest delay before a refused stream is opened again. The delay is random, up to twice as long,
 * so that browsers do not all return at once.
 */
const RETRY_MS = 30_000;
/**
 * Time for which the stream stays closed after a click on a link, so that the next page can begin
 * to load.
 */
const PRESS_MS = 1_000;
/** Longest time for which the stream stays closed while the next page loads. */
const VISIT_MS = 10_000;

/**
 * Listens at `/events` while the page is visible. In browsers with locks, one visible tab has the
 * stream and passes its messages to the other tabs.
 *
 * @param since the sequence number of the page; 0 if unknown
 * @param tellPage receives the changed entities; many pages should spread their requests over
 * `spreadMs`
 * @returns a function that stops listening
 */
export function listen(
  since: number,
  tellPage: (news: News, sequence: number, spreadMs?: number) => void,
): () => void {
  // Staff receive more messages than visitors, so their tabs have a separate channel.
  const name = location.pathname.startsWith('/admin') ? 'live-staff' : 'live';
  let last = String(since);
  let leave = () => {};
  let isLeading = false;
  let channel: BroadcastChannel;
  const hear = (sequence: string, news: News, spreadMs?: number) => {
    last = sequence;
    tellPage(news, Number(sequence), spreadMs);
  };
  const answer = ({ data }: MessageEvent<Word>) => {
    if (typeof data !== 'string') hear(...data);
    else if (isLeading && Number(data) < Number(last)) channel.postMessage([last, null]);
  };
  const lead = () =>
    new Promise<void>((done) => {
      const source = new EventSource(last === '0' ? '/events' : `/events?since=${last}`);
      const tell = (sequence: string, news: News, spreadMs?: number) => {
        hear(sequence, news, spreadMs);
        channel.postMessage([sequence, news, spreadMs]);
      };
      isLeading = true;
      source.addEventListener('ready', ({ lastEventId }) => {
        last = lastEventId;
      });
      source.addEventListener('reset', ({ lastEventId, data }) =>
        tell(lastEventId, null, JSON.parse(data).spreadMs),
      );
      source.addEventListener('change', ({ lastEventId, data }) => {
        const { changes, spreadMs } = JSON.parse(data) as {
          changes: { entity: string }[];
          spreadMs?: number;
        };
        tell(lastEventId, [...new Set(changes.map(({ entity }) => entity))], spreadMs);
      });
      // EventSource reopens a broken stream by itself, but not a refused stream.
      let retry = 0;
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return;
        retry = window.setTimeout(follow, RETRY_MS * (1 + Math.random()));
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
    // A hidden page closes its stream. When the page is visible again, the new stream starts at the
    // last sequence number that the page received.
    if (document.hidden) return;
    channel = new BroadcastChannel(name);
    channel.onmessage = answer;
    // Only secure origins have locks. On other origins every tab has its own stream.
    if (!navigator.locks) return void lead();
    channel.postMessage(last);
    const waiting = new AbortController();
    leave = () => {
      waiting.abort();
      channel.close();
    };
    navigator.locks.request(name, { signal: waiting.signal }, lead).catch(() => {});
  };
  // Firefox caches a page for going back only if the page had no open stream shortly before the
  // visitor left. Closing the stream when the page is hidden would be too late.
  let away = 0;
  const letGo = (forMs: number) => {
    leave();
    window.clearTimeout(away);
    away = window.setTimeout(follow, forMs);
  };
  const press = ({ target }: Event) => {
    if ((target as Element).closest?.('a[href]')) letGo(PRESS_MS);
  };
  const visit = ({ destination }: NavigateEvent) => {
    if (!destination.sameDocument) letGo(VISIT_MS);
  };
  const { navigation } = window as Partial<Window>; // old browsers have no `navigation`
  if (name === 'live') {
    document.addEventListener('pointerdown', press);
    navigation?.addEventListener('navigate', visit);
  }
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('pointerdown', press);
    navigation?.removeEventListener('navigate', visit);
    document.removeEventListener('visibilitychange', follow);
    window.clearTimeout(away);
    leave();
  };
}
