import { consentEvent, hasConsent } from './consent.ts';

/*
 * Google Analytics. It is loaded only after the visitor's consent (public site, sections 4 and 7).
 */

declare global {
  interface Window {
    dataLayer?: IArguments[];
  }
}

/** Measurement id of Google Analytics. A site without this id loads no analytics. */
const id = document.getElementById('content')?.dataset.analytics;

/**
 * Counts a page view as soon as the visitor consents. Counts another page view when the browser
 * restores the page from the back/forward cache. Removes the cookies of Google Analytics if the
 * visitor withdraws consent.
 */
export function startAnalytics(): void {
  if (!id) return;
  countVisit();
  addEventListener('pageshow', ({ persisted }) => persisted && countVisit());
  addEventListener(consentEvent, () => (hasConsent() ? countVisit() : stopCounting(id)));
  const hasTraces = /(^|; )_ga/.test(document.cookie);
  if (hasTraces && !hasConsent()) stopCounting(id);
}

/**
 * Counts a page view for the URL in the address bar, if the visitor has consented. The first page
 * view loads the script of Google Analytics.
 */
export function countVisit(): void {
  if (!id || !hasConsent()) return;
  setDisabled(id, false);
  if (!window.dataLayer) load(id);
  gtag('consent', 'update', { analytics_storage: 'granted' });
  gtag('event', 'page_view', { page_location: location.href, page_title: document.title });
}

/** Stops counting and removes the cookies of Google Analytics. */
function stopCounting(id: string): void {
  setDisabled(id, true);
  if (window.dataLayer) gtag('consent', 'update', { analytics_storage: 'denied' });
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!name.startsWith('_ga')) continue;
    // gtag.js sets each cookie for the widest domain that the browser allows, so the cookie may
    // belong to any parent domain.
    const labels = location.hostname.split('.');
    const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}

function load(id: string): void {
  window.dataLayer = [];
  gtag('consent', 'default', {
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  gtag('js', new Date());
  gtag('config', id, {
    anonymize_ip: true,
    first_party_collection: true,
    send_page_view: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: gtag.js recognises a command by the type of `arguments`
  window.dataLayer?.push(arguments);
}

/** Sets or clears the flag that prevents the script of Google Analytics from sending data. */
function setDisabled(id: string, isDisabled: boolean): void {
  (window as unknown as Record<string, unknown>)[`ga-disable-${id}`] = isDisabled;
}
