import { useEffect, useState } from 'react';
import { installClosedAtKey } from '../../boot/contract.ts';
import { type InstallEvent, InstallOffer } from './install-offer.tsx';

/** How long after the load the prompt comes (public site, section 9). */
const DELAY_MS = 5_000;

/** A prompt that was closed stays away for 30 days. */
const CLOSED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Offers to put the site on the home screen (public site, section 4). The stylesheet hides it while
 * the cookie banner is there.
 */
export default function InstallPrompt({ siteName }: { siteName: string }) {
  const [shown, setShown] = useState<InstallEvent | null>(null);

  useEffect(() => {
    if (isStandalone() || wasClosedLately()) return;
    const show = () => setShown(keptEvent());
    const hide = () => {
      forgetEvent();
      setShown(null);
    };
    const passedMs = Date.now() - (window.suchna?.loadedAt || Date.now());
    const begin = () => {
      show();
      addEventListener('beforeinstallprompt', show);
    };
    const timer = passedMs < DELAY_MS ? setTimeout(begin, DELAY_MS - passedMs) : begin();
    addEventListener('appinstalled', hide);
    return () => {
      clearTimeout(timer ?? undefined);
      removeEventListener('beforeinstallprompt', show);
      removeEventListener('appinstalled', hide);
    };
  }, []);

  if (!shown) return null;
  return (
    <InstallOffer
      siteName={siteName}
      event={shown}
      onGone={() => {
        forgetEvent();
        setShown(null);
      }}
    />
  );
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
