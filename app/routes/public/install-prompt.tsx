import { useEffect, useState } from 'react';
import { installClosedAtKey } from '../../boot/contract.ts';
import type { InstallEvent, InstallOffer } from './install-offer.tsx';

type Shown = { event: InstallEvent; Offer: typeof InstallOffer };

/** How long after the load the prompt comes (public site, section 9). */
const DELAY_MS = 5_000;

/** A prompt that was closed stays away for 30 days. */
const CLOSED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Offers to put the site on the home screen (public site, section 4). The stylesheet hides it while
 * the cookie banner is there.
 */
export function InstallPrompt({ siteName }: { siteName: string }) {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    if (isStandalone() || wasClosedLately()) return;
    const show = () => {
      if (keptEvent()) void load().then(setShown);
    };
    const hide = () => {
      forgetEvent();
      setShown(null);
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

  if (!shown) return null;
  return (
    <shown.Offer
      siteName={siteName}
      event={shown.event}
      onGone={() => {
        forgetEvent();
        setShown(null);
      }}
    />
  );
}

/** Few visitors are ever asked; the others need not load it. Without network nobody is. */
async function load(): Promise<Shown | null> {
  try {
    const { InstallOffer: Offer } = await import('./install-offer.tsx');
    const event = keptEvent(); // it may be gone meanwhile
    return event ? { event, Offer } : null;
  } catch (error) {
    console.error('The site cannot be offered for installing.', error);
    return null;
  }
}

function keptEvent(): InstallEvent | null {
  return (window.suchna?.installEvent as InstallEvent | undefined) ?? null;
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
