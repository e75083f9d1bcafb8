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
    // An empty one before a nested list is what keeps the list inside the item.
    const isNeeded = isBlankParagraph(paragraph) && paragraph.nextElementSibling !== null;
    if (paragraph.attributes.length === 0 && !isNeeded) {
      paragraph.replaceWith(...paragraph.childNodes);
    }
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
  for (const block of content.querySelectorAll(textBlocks)) collapseSpaces(block);
  while (isBlankParagraph(content.lastElementChild)) content.lastElementChild?.remove();
  return content.innerHTML;
}

const textBlocks = 'p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote, div';

/**
 * Spaces as readers see them, one in a row and none at the ends of a line, so that what is opened
 * again is what was saved.
 */
function collapseSpaces(block: Element) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let last: Text | null = null;
  let isAtStart = true;
  const endLine = () => {
    if (last) last.data = last.data.replace(/[ \t\r\n\f]+$/, '');
    last = null;
    isAtStart = true;
  };
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text) {
      if (node.parentElement?.closest('pre')) continue;
      const text = node.data.replace(/[ \t\r\n\f]+/g, ' ');
      node.data = isAtStart ? text.replace(/^ /, '') : text;
      if (node.data === '') continue;
      isAtStart = node.data.endsWith(' ');
      last = node;
    } else if (node instanceof Element) {
      if (node.matches(`${textBlocks}, ul, ol, table, br`)) endLine();
      else if (node.tagName === 'IMG') {
        isAtStart = false;
        last = null;
      }
    }
  }
  endLine();
  for (const mark of [...block.querySelectorAll(marks)]) {
    if (mark.textContent === '' && !mark.querySelector('img, br')) mark.remove();
  }
  block.normalize();
  for (const mark of [...block.querySelectorAll('*')]) joinFollowing(mark);
}

const marks = 'strong, em, u, s, a, span, sub, sup, code';

/** Joins elements that stood apart for a space that is gone. */
function joinFollowing(mark: Element) {
  while (mark.matches(marks) && mark.nextSibling instanceof Element) {
    const next = mark.nextSibling;
    if (!mark.cloneNode(false).isEqualNode(next.cloneNode(false))) return;
    mark.append(...next.childNodes);
    mark.normalize();
    next.remove();
  }
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
