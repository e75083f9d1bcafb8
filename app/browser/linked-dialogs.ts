import { countVisit } from './analytics.ts';
import { knowsDialogs, openDialog } from './dialogs.ts';
import { fetchDocument } from './fetch-document.ts';
import { leadsElsewhere } from './leads-elsewhere.ts';
import { addressInBar } from './show-address.ts';

/*
 * Dialogs with their own URL. A link with `data-dialog` opens the article of another page in a
 * dialog over the current page. The address bar shows the URL of the article. The back button
 * therefore closes the dialog, and a reload shows the article's page. The current page contains the
 * frame of the dialog as a template (`data-dialog-frame`).
 */

/** History state of an open dialog. `over` is the path and query of the page below the dialog. */
export type DialogState = { over: string };

let open: { dialog: HTMLDialogElement; title: string } | null = null;

export function startLinkedDialogs(): void {
  if (!knowsDialogs()) return;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-dialog]');
    if (!link || event.defaultPrevented || !leadsElsewhere(event, link)) return;
    event.preventDefault();
    history.pushState({ over: addressInBar() } satisfies DialogState, '', link.href);
    void showLinkedDialog(link.textContent);
  });
}

/**
 * Shows the article of the current URL in a dialog. If the page of this URL cannot be fetched or
 * has no article, the browser loads the page instead.
 */
export async function showLinkedDialog(title?: string | null): Promise<void> {
  const frame = document.querySelector<HTMLTemplateElement>('template[data-dialog-frame]');
  const dialog = frame?.content.firstElementChild?.cloneNode(true) as HTMLDialogElement | undefined;
  if (!dialog) return location.reload();
  open?.dialog.remove();
  open = { dialog, title: document.title };
  const heading = dialog.querySelector('h2');
  if (heading && title) heading.textContent = title;
  dialog.addEventListener('close', onClose);
  document.body.append(dialog);
  openDialog(dialog);
  try {
    const page = await fetchDocument(addressInBar());
    const article = page.document.querySelector('[data-article]');
    if (!article) throw new TypeError('The page has no article.');
    if (open?.dialog !== dialog) return; // the dialog was closed in the meantime
    fill(dialog, article, page.document);
    document.title = page.document.title;
    countVisit();
  } catch {
    if (open?.dialog === dialog) location.reload();
  }
}

export function closeLinkedDialog(): void {
  open?.dialog.close();
}

/**
 * Restores the title and the URL of the page below the dialog. Every way of closing the dialog
 * fires the event `close`.
 */
function onClose({ target }: Event): void {
  if (open?.dialog !== target) return;
  document.title = open.title;
  open.dialog.remove();
  open = null;
  if ((history.state as DialogState | null)?.over) history.back();
}

/**
 * Fills the dialog with the article and the share button of its page. The heading element of the
 * dialog stays, because it has the focus. Only its content is replaced, with the content of the
 * article's `h1`.
 */
function fill(dialog: HTMLDialogElement, article: Element, page: Document): void {
  const heading = dialog.querySelector('h2');
  const first = article.querySelector('h1');
  if (heading && first) {
    heading.replaceChildren(...first.childNodes);
    first.remove();
  }
  dialog.querySelector('[data-article]')?.replaceWith(article);
  const share = page.querySelector('[data-share]');
  if (share) dialog.querySelector('[data-share]')?.replaceWith(share);
}
