import { isFrugal } from './data-saver.ts';
import { listen, type News } from './event-source.ts';
import { addressInBar, showAddress, shownAddress } from './show-address.ts';

/** Readers who hear of a change at the same moment do not all ask at the same moment. */
const SPREAD_MS = 200;
/** What could not be read is asked for again after so long, and after twice as long each time. */
const AGAIN_MS = 1_500;

/** A cache on the way may still have the page as it was: so often it is asked for once more. */
const MAX_OLD = 3;

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** The number of the last change that concerned the page, and how often it came from before that. */
let heard = 0;
let old = 0;

/**
 * Reads the page again when something that it shows has changed, whoever changed it (design, "Page
 * cache and live updates"). The page says what it shows, and the number of the change that it was
 * made at.
 */
export function startLiveChanges(): void {
  const { entities = '', sequence = '' } = document.getElementById('content')?.dataset ?? {};
  if (!entities || isFrugal()) return;
  const shown = entities.split(' ');
  const concerns = (news: News) => !news || news.some((entity) => shown.includes(entity));
  listen(Number(sequence), (news, number) => {
    if (!concerns(news)) return;
    heard = number;
    old = 0;
    readIn(Math.random() * SPREAD_MS);
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
    // It may have another address by now.
    if (addressInBar() === address) history.replaceState(history.state, '', shownAddress());
    const madeAt = Number(document.getElementById('content')?.dataset.sequence);
    if (madeAt >= heard || old === MAX_OLD) return;
    readIn(againMs(old));
    old += 1;
  } catch (error) {
    if ((error as Error).name === 'AbortError') return; // something newer is read
    readIn(againMs(failures));
    failures += 1;
  }
}

/** A site in trouble is asked more and more seldom, and not by all at once. */
function againMs(times: number): number {
  return AGAIN_MS * 2 ** Math.min(times, 4) * (1 + Math.random());
}
