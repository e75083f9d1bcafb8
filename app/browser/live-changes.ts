import { againDelay } from './again-delay.ts';
import { isFrugal } from './data-saver.ts';
import { listen, type News } from './event-source.ts';
import { addressInBar, showAddress, shownAddress } from './show-address.ts';

/**
 * Maximum random delay before an update (ms). The delay spreads the requests of all browsers over
 * time. The server may announce a longer delay.
 */
const SPREAD_MS = 200;

/** Maximum number of repeated requests while a cache still returns the old page. */
const MAX_OLD = 3;

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** Sequence number of the last received change of an entity on the page. */
let heard = 0;
/** Number of responses that did not yet contain the change with the number `heard`. */
let old = 0;
let spread = SPREAD_MS;

/**
 * Updates the page when an entity on it has changed (design, "Page cache and live updates").
 * Attributes of `#content` contain the entities of the page, and the sequence number of the last
 * change that the page contains.
 */
export function startLiveChanges(): void {
  const { entities = '', sequence = '' } = document.getElementById('content')?.dataset ?? {};
  if (!entities || isFrugal()) return;
  const shown = entities.split(' ');
  const concerns = (news: News) => !news || news.some((entity) => shown.includes(entity));
  listen(Number(sequence), (news, number, spreadMs = SPREAD_MS) => {
    if (!concerns(news)) return;
    heard = number;
    old = 0;
    spread = spreadMs;
    readIn(Math.random() * spread);
  });
}

function readIn(delayMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(read, delayMs);
}

async function read(): Promise<void> {
  const address = shownAddress();
  try {
    await showAddress(address);
    failures = 0;
    // After a redirect the address bar must show the new URL. Writing an unchanged URL would make
    // browsers report a running navigation as failed (`navigateerror`). The placeholders of the
    // next page would disappear.
    if (shownAddress() !== address && addressInBar() === address) {
      history.replaceState(history.state, '', shownAddress());
    }
    const madeAt = Number(document.getElementById('content')?.dataset.sequence);
    if (madeAt >= heard || old === MAX_OLD) return;
    readIn(againDelay(old) + Math.random() * spread);
    old += 1;
  } catch (error) {
    if ((error as Error).name === 'AbortError') return; // a newer request replaced this request
    readIn(againDelay(failures));
    failures += 1;
  }
}
