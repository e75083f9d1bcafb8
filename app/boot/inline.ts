/**
 * The one script that runs before React: theme, today's date, the install prompt's event, the cookie
 * banner, broken pictures, sharing, and fetching React once the page is quiet. It stands inline in
 * every page's head as one constant text, so that the policy names it by one hash; it must stay under
 * 3 KB.
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
import { sharePage } from './share-page.ts';

const root = document.documentElement;
const flags = root.dataset;
const on = addEventListener;
const early: EarlyState = { installEvent: null, loadedAt: 0 };
window.suchna = early;

/* Storage is forbidden in some privacy modes: then nothing is kept. */
let kept: Record<string, string | undefined> = {};
try {
  kept = localStorage;
} catch {}
const keep = (key: string, value: string | false) => {
  try {
    if (value) kept[key] = value;
    else delete kept[key];
  } catch {} // it may be full
};

/* Theme: what the visitor chose, else what the system says (that part is CSS alone). */
const theme = kept[themeKey];
if (theme) flags.theme = theme;

/* The install prompt may come long before React. */
on('beforeinstallprompt', (event) => {
  event.preventDefault();
  early.installEvent = event;
});

/* A picture that fails is replaced once, whether React is there or not. */
on(
  'error',
  (event) => {
    const picture = event.target as HTMLImageElement; // or another thing that is loaded
    if (picture.tagName === 'IMG' && picture.getAttribute('src') !== placeholderImage) {
      for (const source of (picture.parentElement as Element).children)
        source.removeAttribute('srcset');
      picture.src = placeholderImage;
    }
  },
  true,
);

/* A page kept by a cache since yesterday still shows today's date. */
const formatToday = (locale: string, dateStyle?: 'full') =>
  new Date().toLocaleDateString(locale, { timeZone: 'Asia/Kolkata', dateStyle });
const correctDate = () => {
  const today = formatToday('en-CA');
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-today]')) {
    if (element.dateTime === today) continue;
    element.dateTime = today;
    element.textContent = formatToday(`${root.lang}-IN`, 'full');
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
    flags.banner = state;
  }, 300);
};
const answerBanner = (answer: string) => {
  keep(consentKey, answer === 'accepted' && answer);
  keep(declinedAtKey, answer === 'declined' && `${Date.now()}`);
  flags.banner = answer ? 'out' : 'in';
  setBannerSoon(answer ? '' : 'in');
  if (!answer) document.getElementById(bannerId)?.focus();
  dispatchEvent(new Event(consentEvent));
};

/* React comes once, when the page is quiet or a visitor needs it. What failed is tried again then. */
let mayReload = performance.navigation.type !== 1;
let sent: EventTarget | null;
const boot = async () => {
  const block = document.getElementById(bootDataId) as HTMLScriptElement | null;
  if (!block) return;
  const data = JSON.parse(block.text) as BootData;
  block.remove(); // React takes over the document as the server rendered it
  early.data = data;
  const modules: Record<string, unknown> = {};
  Object.assign(window, { __reactRouterRouteModules: modules });
  for (const href of data.preload) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
  }
  try {
    await Promise.all([
      import(/* @vite-ignore */ data.manifest),
      ...data.routes.map(async ([id, href]) => {
        modules[id] = await import(/* @vite-ignore */ href);
      }),
    ]);
    if (!sent) await import(/* @vite-ignore */ data.entry); // else the page is being left
  } catch (error) {
    document.body.append(block);
    // A page from before the newest build asks for files that are gone: it is loaded anew, once.
    if ((await fetch(data.manifest)).status === 404 && mayReload) location.reload();
    throw error;
  }
};

/* What buttons do before React does, they do here; React has nothing to add. */
on(
  'click',
  (event) => {
    const target = event.target as Element; // nothing else is tapped
    const button = target.closest('button');
    if (!button) return;
    const { themeToggle, consent, share } = button.dataset;
    if (themeToggle) {
      const isDark = flags.theme
        ? flags.theme === 'dark'
        : matchMedia('(prefers-color-scheme: dark)').matches;
      flags.theme = isDark ? 'light' : 'dark';
      keep(themeKey, flags.theme);
    }
    if (consent !== undefined) answerBanner(consent);
    if (share) void sharePage(button);
  },
  true,
);

/* A form that is already on its way is not sent twice, unless it seems to have got lost. */
const forgetSent = () => {
  sent = null;
};
on('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (form === sent) event.preventDefault();
  if (event.defaultPrevented || form.method !== 'post') return; // React sees to the same
  sent = form;
  setTimeout(forgetSent, 20_000);
});
on('pageshow', forgetSent);

/* Back within a visit is left to React; before it is there the browser fetches the page itself. */
const here = () => location.pathname + location.search;
const shown = here();
on('popstate', () => {
  if (flags.ready === undefined && here() !== shown) location.reload();
});

const connection = (
  navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
).connection;
const isFrugal = connection?.saveData || /2g/.test(connection?.effectiveType as string);

/* Where bytes are dear, what works without React waits for nothing. */
const bootFor = ({ target }: Event) => {
  // The document itself, which is no element, is in no other.
  if ((target as Element).closest?.(isFrugal ? '[data-react=needed]' : '[data-react]')) void boot();
};
on('pointerdown', bootFor, true);
on('focusin', bootFor, true);
on('input', () => {
  mayReload = false; // what was written is worth more
});

on('DOMContentLoaded', () => {
  correctDate();
  const isDeclined = Date.now() - Number(kept[declinedAtKey]) < 180 * 86_400_000;
  if (kept[consentKey] !== 'accepted' && !isDeclined) setBannerSoon('in');
  if (flags.boot === 'now') void boot();
});
on('load', () => {
  early.loadedAt = Date.now();
  // Where browsers cannot tell when they are idle, the next turn has to do.
  if (!isFrugal) (window.requestIdleCallback ?? setTimeout)(boot, { timeout: 4000 } as never);
});
