/**
 * The one script that runs before React: theme, today's date, the install prompt's event, the cookie
 * banner, broken pictures, and fetching React once the page is quiet. It stands inline in every
 * page's head as one constant text, so that the policy names it by one hash; it must stay under 3 KB.
 */
import {
  type BootData,
  bannerId,
  bootDataId,
  consentEvent,
  consentKey,
  declinedAtKey,
  type EarlyState,
  placeholderImage,
  themeKey,
} from './contract.ts';

const root = document.documentElement;
const early: EarlyState = { installEvent: null, loadedAt: 0 };
window.suchna = early;

/* Storage is forbidden in some privacy modes: then nothing is kept. */
const read = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, value: string | false) => {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {}
};

/* Theme: what the visitor chose, else what the system says (that part is CSS alone). */
const theme = read(themeKey);
if (theme) root.dataset.theme = theme;

/* The install prompt may come long before React. */
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  early.installEvent = event;
});

/* A picture that fails is replaced once, whether React is there or not. */
addEventListener(
  'error',
  (event) => {
    const picture = event.target;
    if (picture instanceof HTMLImageElement && picture.getAttribute('src') !== placeholderImage) {
      for (const source of picture.parentElement?.children ?? []) source.removeAttribute('srcset');
      picture.src = placeholderImage;
    }
  },
  true,
);

/* A page kept by a cache since yesterday still shows today's date. */
const correctDate = () => {
  const india = { timeZone: 'Asia/Kolkata' } as const;
  const today = new Intl.DateTimeFormat('en-CA', india).format();
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-today]')) {
    if (element.dateTime === today) continue;
    element.dateTime = today;
    element.textContent = new Intl.DateTimeFormat(`${root.lang}-IN`, {
      ...india,
      dateStyle: 'full',
    }).format();
  }
};

/*
 * The cookie banner (public site, sections 4 and 9). Whether it shows stands on <html>, out of
 * React's reach; how it comes and goes is the stylesheet's matter.
 */
let bannerTimer: ReturnType<typeof setTimeout> | undefined;
const setBannerSoon = (state: 'in' | '') => {
  clearTimeout(bannerTimer);
  bannerTimer = setTimeout(() => {
    root.dataset.banner = state;
  }, 300);
};
const answerBanner = (answer = '') => {
  write(consentKey, answer === 'accepted' && answer);
  write(declinedAtKey, answer === 'declined' && `${Date.now()}`);
  root.dataset.banner = answer ? 'out' : 'in';
  setBannerSoon(answer ? '' : 'in');
  if (!answer) document.getElementById(bannerId)?.focus();
  dispatchEvent(new Event(consentEvent));
};

/* React comes once, when the page is quiet or a visitor needs it. */
const boot = async () => {
  const block = document.getElementById(bootDataId);
  if (!block) return;
  const data = JSON.parse(block.textContent ?? '') as BootData;
  block.remove(); // React takes over the document as the server rendered it
  const state = window as unknown as Record<string, unknown>;
  state.__reactRouterContext = {
    ...JSON.parse(data.handoff),
    stream: new Response(data.stream).body,
  };
  for (const href of data.preload) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  try {
    const [, ...modules] = await Promise.all([
      import(/* @vite-ignore */ data.manifest),
      ...data.routes.map(([, href]) => import(/* @vite-ignore */ href)),
    ]);
    state.__reactRouterRouteModules = Object.fromEntries(
      data.routes.map(([id], index) => [id, modules[index]]),
    );
    await import(/* @vite-ignore */ data.entry);
  } catch (error) {
    // A page from before the newest build asks for files that are gone: it is loaded anew, once.
    if ((await fetch(data.manifest)).status === 404 && performance.navigation.type !== 1)
      location.reload();
    throw error;
  }
};

/* A tap on a button that only React serves is kept and given again once React is there. */
const isReady = () => root.dataset.ready !== undefined;
const waiting = new Set<HTMLElement>();
addEventListener(
  'click',
  (event) => {
    const target = event.target as Element; // nothing else is tapped
    const toggle = target.closest('[data-theme-toggle]');
    if (toggle) {
      const dark = root.dataset.theme
        ? root.dataset.theme === 'dark'
        : matchMedia('(prefers-color-scheme: dark)').matches;
      root.dataset.theme = dark ? 'light' : 'dark';
      write(themeKey, root.dataset.theme);
    }
    const consent = target.closest<HTMLElement>('[data-consent]');
    if (consent) answerBanner(consent.dataset.consent);
    const button = target.closest<HTMLElement>('[data-react]');
    if (!button || isReady()) return;
    event.preventDefault();
    event.stopPropagation();
    waiting.add(button);
    void boot();
  },
  true,
);
new MutationObserver((_, observer) => {
  if (!isReady()) return;
  observer.disconnect();
  for (const button of waiting) button.click();
}).observe(root, { attributeFilter: ['data-ready'] });

/* Back within a visit is left to React; before it is there the browser fetches the page itself. */
const here = () => location.pathname + location.search;
const shown = here();
addEventListener('popstate', () => {
  if (!isReady() && here() !== shown) location.reload();
});

const bootFor = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('[data-react],[data-react-form]'))
    void boot();
};
for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, bootFor, true);

const connection = (
  navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
).connection;
const isFrugal = connection?.saveData || /2g/.test(connection?.effectiveType ?? '');

addEventListener('DOMContentLoaded', () => {
  correctDate();
  const isDeclined = Date.now() - Number(read(declinedAtKey)) < 180 * 86_400_000;
  if (read(consentKey) !== 'accepted' && !isDeclined) setBannerSoon('in');
  if (root.dataset.boot === 'now') void boot();
});
addEventListener('load', () => {
  early.loadedAt = Date.now();
  // Where browsers cannot tell when they are idle, the next turn has to do.
  if (!isFrugal) (window.requestIdleCallback ?? setTimeout)(boot, { timeout: 4000 } as never);
});
