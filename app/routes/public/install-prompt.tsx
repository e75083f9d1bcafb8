import { useEffect, useState } from 'react';
import { formatMessage } from '#messages/format.ts';
import { installClosedAtKey } from '../../boot/contract.ts';
import { useTexts } from '../../ui/texts.ts';

/** How long after the load the prompt comes (public site, section 9). */
const DELAY_MS = 5_000;

/** A prompt that was closed stays away for 30 days. */
const CLOSED_MS = 30 * 24 * 60 * 60 * 1000;

/** Chromium's `beforeinstallprompt`. */
type InstallEvent = Event & {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/**
 * Offers to put the site on the home screen (public site, section 4). The stylesheet hides it while
 * the cookie banner is there.
 */
export function InstallPrompt({ siteName }: { siteName: string }) {
  const texts = useTexts();
  const [event, setEvent] = useState<InstallEvent | null>(null);

  useEffect(() => {
    if (isStandalone() || wasClosedLately()) return;
    const show = () => setEvent((window.suchna?.installEvent as InstallEvent | undefined) ?? null);
    const hide = () => {
      forgetEvent();
      setEvent(null);
    };
    const passedMs = Date.now() - (window.suchna?.loadedAt || Date.now());
    const timer = setTimeout(() => {
      show();
      addEventListener('beforeinstallprompt', show);
    }, DELAY_MS - passedMs);
    addEventListener('appinstalled', hide);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeinstallprompt', show);
      removeEventListener('appinstalled', hide);
    };
  }, []);

  function close() {
    rememberClosed();
    forgetEvent();
    setEvent(null);
  }

  async function install(event: InstallEvent) {
    forgetEvent();
    setEvent(null);
    try {
      await event.prompt();
      const { outcome } = await event.userChoice;
      if (outcome === 'dismissed') rememberClosed();
    } catch (error) {
      console.error('The site could not be installed.', error);
    }
  }

  if (!event) return null;
  return (
    <section aria-labelledby="install-title" className="bottom-panel install-prompt">
      <div className="flex items-start gap-3 p-4">
        <img src="/icon-192.png" alt="" width="48" height="48" className="rounded-lg" />
        <div className="min-w-0">
          <h2 id="install-title" className="font-bold">
            {formatMessage(texts.installTitle, { siteName })}
          </h2>
          <p className="text-sm text-muted">{texts.installText}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <button
              type="button"
              className="button button-primary button-small"
              onClick={() => install(event)}
            >
              {texts.install}
            </button>
            <button type="button" className="button button-plain button-small" onClick={close}>
              {texts.installClose}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The event serves once: afterwards the browser has to bring another. */
function forgetEvent(): void {
  if (window.suchna) window.suchna.installEvent = null;
}

function isStandalone(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

function wasClosedLately(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(installClosedAtKey)) < CLOSED_MS;
  } catch {
    return false;
  }
}

function rememberClosed(): void {
  try {
    localStorage.setItem(installClosedAtKey, `${Date.now()}`);
  } catch {
    // Without storage it stays closed until the next page is loaded.
  }
}
