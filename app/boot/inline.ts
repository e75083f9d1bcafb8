/**
 * The one script that runs before React: theme, today's date, the install prompt's event, broken
 * pictures, and fetching React once the page is quiet. It stands inline in every page's head as one
 * constant text, so that the policy names it by one hash; it must stay under 3 KB.
 */
import {
  type BootData,
  bootDataId,
  type EarlyState,
  placeholderImage,
  themeKey,
} from './contract.ts';

const root = document.documentElement;
const early: EarlyState = { installEvent: null };
window.suchna = early;

/* Theme: what the visitor chose, else what the system says (that part is CSS alone). */
const chosenTheme = () => {
  try {
    return localStorage.getItem(themeKey);
  } catch {
    return null; // storage is forbidden in some privacy modes
  }
};
const theme = chosenTheme();
if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;

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
    if (picture instanceof HTMLImageElement && !picture.dataset.broken) {
      picture.dataset.broken = '';
      picture.srcset = '';
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
    element.textContent = new Intl.DateTimeFormat(root.lang === 'en' ? 'en-IN' : root.lang, {
      ...india,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }).format();
  }
};

/* React comes once, when the page is quiet or a visitor needs it. */
let booted = false;
const boot = async () => {
  const block = document.getElementById(bootDataId);
  if (booted || !block) return;
  booted = true;
  const data = JSON.parse(block.textContent ?? '') as BootData;
  block.remove(); // React takes over the document as the server rendered it
  const state = window as unknown as Record<string, unknown>;
  state.__reactRouterContext = {
    ...JSON.parse(data.handoff),
    stream: new ReadableStream({
      start(controller) {
        controller.enqueue(data.stream);
        controller.close();
      },
    }).pipeThrough(new TextEncoderStream()),
  };
  for (const href of data.preload) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const [, ...modules] = await Promise.all([
    import(/* @vite-ignore */ data.manifest),
    ...data.routes.map(([, href]) => import(/* @vite-ignore */ href)),
  ]);
  state.__reactRouterRouteModules = Object.fromEntries(
    data.routes.map(([id], index) => [id, modules[index]]),
  );
  await import(/* @vite-ignore */ data.entry);
};

/* A tap on a button that only React serves is kept and given again once React is there. */
const isReady = () => root.dataset.ready !== undefined;
const waiting = new Set<HTMLElement>();
addEventListener(
  'click',
  (event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    const toggle = target.closest('[data-theme-toggle]');
    if (toggle) {
      const dark = root.dataset.theme
        ? root.dataset.theme === 'dark'
        : matchMedia('(prefers-color-scheme: dark)').matches;
      root.dataset.theme = dark ? 'light' : 'dark';
      try {
        localStorage.setItem(themeKey, root.dataset.theme);
      } catch {}
    }
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
  if (root.dataset.boot === 'now') void boot();
});
addEventListener('load', () => {
  if (isFrugal) return;
  if ('requestIdleCallback' in window) requestIdleCallback(() => void boot(), { timeout: 4000 });
  else setTimeout(boot, 1000);
});
