import {
  installClosedAtKey,
  installedAtKey,
  isWithinDays,
  readStored,
  store,
} from './device-storage.ts';

/*
 * The offer to add the site to the home screen (public site, sections 4 and 9). The page contains a
 * template of the offer. The stylesheet hides the offer while the cookie banner is visible.
 */

/** Minimum time between the end of loading and the offer (ms). */
const DELAY_MS = 5_000;
const CLOSED_DAYS = 30;

/** Chromium's event `beforeinstallprompt`. */
type InstallEvent = Event & {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

const early = window.suchna;
const panel = () => document.querySelector('.install-prompt');

export function startInstallOffer(): void {
  addEventListener('appinstalled', rememberInstalled);
  addEventListener('click', ({ target }) => {
    const press = (target as Element).closest<HTMLElement>('[data-install]')?.dataset.install;
    if (press === 'accept') void install();
    if (press === 'close') close();
  });
  const passedMs = Date.now() - (early?.loadedAt || Date.now());
  setTimeout(() => {
    offer();
    addEventListener('beforeinstallprompt', offer);
  }, DELAY_MS - passedMs);
}

function offer(): void {
  const template = document.querySelector<HTMLTemplateElement>('#install');
  if (!early?.installEvent || !template || panel()) return;
  const isInstalled = isStandalone() || readStored(installedAtKey) !== null;
  if (isInstalled || isWithinDays(installClosedAtKey, CLOSED_DAYS)) return;
  template.after(template.content.cloneNode(true));
}

/** Removes the offer. Returns the install event, which can be used only once. */
function takeAway(): InstallEvent | undefined {
  const event = early?.installEvent as InstallEvent | undefined;
  delete early?.installEvent;
  panel()?.remove();
  return event;
}

function close(): void {
  store(installClosedAtKey, `${Date.now()}`);
  takeAway();
}

async function install(): Promise<void> {
  const event = takeAway();
  try {
    await event?.prompt();
    const choice = await event?.userChoice;
    if (choice?.outcome === 'accepted') rememberInstalled();
    else close();
  } catch (error) {
    console.error('The site could not be installed.', error);
  }
}

function rememberInstalled(): void {
  store(installedAtKey, `${Date.now()}`);
  takeAway();
}

function isStandalone(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}
