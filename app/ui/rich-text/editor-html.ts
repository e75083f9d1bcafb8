/** HTML as it is stored on one side, and as the editor reads and writes it on the other. */

/** What the editor has no place for where it stands: a table's caption goes before the table. */
export function toEditorHtml(html: string): string {
  const content = parse(html);
  for (const caption of content.querySelectorAll('caption')) {
    const paragraph = document.createElement('p');
    const strong = document.createElement('strong');
    strong.append(...caption.childNodes);
    paragraph.append(strong);
    caption.closest('table')?.before(paragraph);
    caption.remove();
  }
  return content.innerHTML;
}

/**
 * The editor's HTML without what it needs for itself: paragraphs inside single-paragraph cells and
 * list items, empty paragraphs at the end; rows of head cells become the table's head. Empty when
 * nothing was written.
 */
export function fromEditorHtml(html: string): string {
  const content = parse(html);
  for (const paragraph of content.querySelectorAll(
    ':is(td, th) > p:only-child, li > p:only-of-type:first-child',
  )) {
    if (paragraph.attributes.length === 0) paragraph.replaceWith(...paragraph.childNodes);
  }
  for (const table of content.querySelectorAll('table')) {
    const rows = [...table.rows];
    const firstBodyRow = rows.findIndex((row) => row.querySelector(':scope > td'));
    // A table of head cells alone has no body to be the head of.
    if (firstBodyRow > 0) {
      const head = document.createElement('thead');
      head.append(...rows.slice(0, firstBodyRow));
      table.prepend(head);
    }
  }
  while (isBlankParagraph(content.lastElementChild)) content.lastElementChild?.remove();
  return content.innerHTML;
}

function isBlankParagraph(element: Element | null): boolean {
  return (
    element?.tagName === 'P' &&
    element.textContent?.trim() === '' &&
    element.querySelector('img') === null
  );
}

/** An inert copy: nothing in it loads or runs. */
function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}
