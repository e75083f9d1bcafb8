import { lazy, Suspense, useEffect, useState } from 'react';
import { installClosedAtKey } from '../../boot/contract.ts';
import type { InstallEvent } from './install-offer.tsx';

/** How long after the load the prompt comes (public site, section 9). */
const DELAY_MS = 5_000;

/** A prompt that was closed stays away for 30 days. */
const CLOSED_MS = 30 * 24 * 60 * 60 * 1000;

/** Few visitors are ever asked; the others need not load it. Without network nobody is. */
const InstallOffer = lazy(() =>
  import('./install-offer.tsx').then(
    ({ InstallOffer }) => ({ default: InstallOffer }),
    () => ({ default: () => null }),
  ),
);

/**
 * Offers to put the site on the home screen (public site, section 4). The stylesheet hides it while
 * the cookie banner is there.
 */
export function InstallPrompt({ siteName }: { siteName: string }) {
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

  if (!event) return null;
  return (
    <Suspense>
      <InstallOffer
        siteName={siteName}
        event={event}
        onGone={() => {
          forgetEvent();
          setEvent(null);
        }}
      />
    </Suspense>
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
