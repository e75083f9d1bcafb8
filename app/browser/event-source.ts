/** The entities that have changed. Null means that any entity may have changed. */
export type News = string[] | null;

/**
 * A message between tabs of one browser. A tuple reports changed entities and the sequence number
 * of the last change. A string is the last sequence number that the sender has received.
 */
type Word = [sequence: string, news: News, spreadMs?: number] | string;

/**
 * Minimum delay before a stream that the server refused is opened again (ms). The actual delay is
 * random and at most twice as long, so that browsers do not all return at the same time.
 */
const RETRY_MS = 30_000;
/**
 * Time for which the stream stays closed after the visitor presses a link (ms). During this time
 * the next page can begin to load.
 */
const PRESS_MS = 1_000;
/** Maximum time for which the stream stays closed while the next page loads (ms). */
const VISIT_MS = 10_000;

/**
 * Listens for changes at `/events` while the page is visible. In browsers with the Web Locks API
 * only one visible tab opens the stream. This tab passes the messages to the other tabs.
 *
 * @param since the sequence number of the last change that the page contains; 0 if unknown
 * @param tellPage is called with the changed entities and the sequence number of the change. With
 * `spreadMs` the page should wait for a random part of this time before a request.
 * @returns a function that stops listening
 */
export function listen(
  since: number,
  tellPage: (news: News, sequence: number, spreadMs?: number) => void,
): () => void {
  // The tabs of staff have their own channel, because staff receive more messages than visitors.
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
      // The browser reopens a broken stream by itself, but not a stream that the server refused.
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
    // A hidden page closes its stream. When it becomes visible, it listens again from the last
    // sequence number that it received.
    if (document.hidden) return;
    channel = new BroadcastChannel(name);
    channel.onmessage = answer;
    // Only secure origins have the Web Locks API. On other origins every tab opens its own stream.
    if (!navigator.locks) return void lead();
    channel.postMessage(last);
    const waiting = new AbortController();
    leave = () => {
      waiting.abort();
      channel.close();
    };
    navigator.locks.request(name, { signal: waiting.signal }, lead).catch(() => {});
  };
  // Firefox does not put a page into the back/forward cache if the page had an open stream shortly
  // before. The stream is therefore closed when the visitor presses a link or a navigation starts.
  // Closing it when the page is hidden would be too late.
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
