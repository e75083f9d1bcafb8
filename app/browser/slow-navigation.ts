import { leadsElsewhere } from './leads-elsewhere.ts';

/** Delay before placeholders of the next page appear (ms). The design requires 150 to 400 ms. */
const SLOW_MS = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
let left: { focused: HTMLElement | null; scrollY: number; shapes: Element[] } | null = null;

/**
 * Shows placeholders of the next page if a clicked link or a search takes long (public site,
 * sections 2 and 9). The old page is only hidden. If the visitor comes back to the old page, it is
 * shown again without changes.
 */
export function startSlowNavigation(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link && leadsElsewhere(event, link)) awaitPage(event, new URL(link.href).pathname);
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method === 'get') awaitPage(event, new URL(form.action).pathname);
  });
  addEventListener('pagehide', comeBack);
  addEventListener('pageshow', comeBack);
  // The event `navigateerror` means that the navigation failed or that the visitor stopped it.
  (window as { navigation?: EventTarget }).navigation?.addEventListener('navigateerror', comeBack);
}

function awaitPage(event: Event, path: string): void {
  clearTimeout(timer);
  if (/\.\w+$/.test(path)) return; // a file may be downloaded while the page stays open
  timer = setTimeout(() => {
    // The check runs later, because other listeners may still cancel the event after this one.
    if (!event.defaultPrevented) leave(path);
  }, SLOW_MS);
}

function leave(path: string): void {
  const main = document.getElementById('content');
  const shapes = [...document.querySelectorAll<HTMLTemplateElement>('template[data-paths]')];
  const shape = shapes.find(({ dataset }) => new RegExp(dataset.paths ?? '').test(path));
  if (!main || !shape || left) return;
  left = { focused: document.activeElement as HTMLElement | null, scrollY, shapes: [] };
  const add = ({ content }: HTMLTemplateElement, place: (shape: HTMLElement) => void) => {
    const element = document.createElement('div');
    element.append(content.cloneNode(true));
    place(element);
    left?.shapes.push(element);
  };
  main.dataset.left = ''; // the stylesheet hides the content of `main`
  add(shape, (element) => {
    element.dataset.shape = '';
    main.append(element);
  });
  const pills = document.querySelector<HTMLTemplateElement>('template[data-shape=pills]');
  if (pills) add(pills, (element) => main.before(element));
  scrollTo(0, 0);
}

function comeBack(): void {
  clearTimeout(timer);
  if (!left) return;
  for (const shape of left.shapes) shape.remove();
  document.getElementById('content')?.removeAttribute('data-left');
  scrollTo(0, left.scrollY);
  left.focused?.focus({ preventScroll: true });
  left = null;
}
