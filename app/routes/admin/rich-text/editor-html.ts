/** Conversion between stored HTML and the HTML that the editor uses. */

/**
 * Prepares stored HTML for the editor. The caption of a table becomes a paragraph before the table,
 * because the editor cannot show captions.
 */
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
 * Converts the HTML of the editor to the HTML that is stored. Returns '' for an empty text.
 *
 * - unwraps single paragraphs in cells and list items
 * - turns leading rows with only header cells into the table's header
 * - collapses spaces
 * - removes empty paragraphs at the end
 */
export function fromEditorHtml(html: string): string {
  const content = parse(html);
  for (const paragraph of content.querySelectorAll(
    ':is(td, th) > p:only-child, li > p:only-of-type:first-child',
  )) {
    // An empty paragraph before a nested list is needed, because it keeps the list inside its item.
    const isNeeded = isBlankParagraph(paragraph) && paragraph.nextElementSibling !== null;
    if (paragraph.attributes.length === 0 && !isNeeded) {
      paragraph.replaceWith(...paragraph.childNodes);
    }
  }
  for (const table of content.querySelectorAll('table')) {
    const rows = [...table.rows];
    const firstBodyRow = rows.findIndex((row) => row.querySelector(':scope > td'));
    // A table with only header cells gets no `thead`, because its body would have no rows.
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
 * Collapses spaces as browsers do, so that opening and saving a text does not change it. Also
 * removes formatting elements that are empty.
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

/**
 * Joins adjacent formatting elements with the same tag and attributes, such as
 * `<em>a</em><em>b</em>`. They become adjacent when {@link collapseSpaces} removes an empty element
 * between them.
 */
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

/** Parses HTML into a document in which nothing is loaded and no script runs. */
function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}
