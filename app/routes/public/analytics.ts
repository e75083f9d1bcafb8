import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { consentEvent, consentKey } from '../../boot/contract.ts';

/**
 * Counts the visits of pages, each navigation as one, once the visitor has agreed; stops and cleans
 * up when that is withdrawn (public site, section 4).
 */
export default function Analytics({ id }: { id: string }): null {
  const [isAllowed, setAllowed] = useState(false);
  const { pathname, search } = useLocation();

  useEffect(() => {
    const update = () => setAllowed(hasConsent());
    update();
    addEventListener(consentEvent, update);
    return () => removeEventListener(consentEvent, update);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every address is a visit
  useEffect(() => {
    if (!isAllowed) return;
    void withAnalytics(({ countVisit }) => hasConsent() && countVisit(id));
  }, [id, isAllowed, pathname, search]);

  useEffect(() => {
    if (isAllowed || hasConsent()) return;
    const hasTraces = window.dataLayer !== undefined || /(^|; )_ga/.test(document.cookie);
    if (hasTraces) void withAnalytics(({ stopCounting }) => stopCounting(id));
  }, [id, isAllowed]);
  return null;
}

async function withAnalytics(use: (module: typeof import('../../boot/analytics.ts')) => void) {
  try {
    use(await import('../../boot/analytics.ts'));
  } catch (error) {
    console.error('Visits could not be counted.', error);
  }
}

function hasConsent(): boolean {
  try {
    return localStorage.getItem(consentKey) === 'accepted';
  } catch {
    return false;
  }
}
