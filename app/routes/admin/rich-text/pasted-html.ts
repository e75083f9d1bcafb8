/**
 * Cleans HTML from the clipboard for the editor. Converts Word's list paragraphs to lists, and the
 * styles of spans to elements. Removes all images except images with an https URL and uploads of
 * this site.
 *
 * @returns the HTML, and the removed images that were data URLs, as files
 */
export function cleanPastedHtml(html: string): { html: string; images: File[] } {
  const content = new DOMParser().parseFromString(html, 'text/html').body;
  for (const element of content.querySelectorAll(
    'style, script, meta, link, title, xml, noscript, template, iframe, object',
  )) {
    element.remove();
  }
  removeComments(content);
  const images = takeImages(content);
  makeLists(content);
  for (const element of [...content.querySelectorAll('*')]) {
    const isOfOffice = element.tagName.includes(':');
    const isWrapper = element.tagName === 'B' && looksOf(element)['font-weight'] === 'normal';
    if (isOfOffice || isWrapper) element.replaceWith(...element.childNodes);
    else if (element.tagName === 'SPAN') element.replaceWith(...marked(element));
  }
  for (const paragraph of content.querySelectorAll('p')) {
    const isBlank = paragraph.textContent?.trim() === '' && !paragraph.querySelector('img, br');
    if (isBlank) paragraph.remove();
  }
  return { html: content.innerHTML, images };
}

/**
 * Parses the text of a `style` attribute. The property `style` would be empty, because browsers
 * ignore the attribute under the Content-Security-Policy.
 */
function looksOf(element: Element): Record<string, string> {
  return Object.fromEntries(
    (element.getAttribute('style') ?? '')
      .toLowerCase()
      .split(';')
      .map((declaration) => declaration.split(':').map((part) => part.trim())),
  );
}

/** Returns the content of a span, wrapped in the elements for its styles. */
function marked(span: Element): Node[] {
  const looks = looksOf(span);
  const decoration = `${looks['text-decoration']} ${looks['text-decoration-line']}`;
  let content = [...span.childNodes] as Node[];
  for (const [name, isMeant] of [
    ['strong', /^(bold|bolder|[6-9]00)$/.test(looks['font-weight'] ?? '')],
    ['em', looks['font-style'] === 'italic'],
    ['u', decoration.includes('underline')],
    ['s', decoration.includes('line-through')],
  ] as const) {
    if (!isMeant) continue;
    const mark = document.createElement(name);
    mark.append(...content);
    content = [mark];
  }
  return content;
}

function removeComments(content: Node) {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function takeImages(content: HTMLElement): File[] {
  const images: File[] = [];
  for (const image of content.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    const data = /^data:(image\/[\w.+-]+);base64,(.+)$/s.exec(source);
    const file = data && toFile(data[1] ?? '', data[2] ?? '');
    if (file) images.push(file);
    if (!/^(https:\/\/|\/uploads\/)/i.test(source)) image.remove();
  }
  return images;
}

function toFile(type: string, base64: string): File | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type });
  } catch {
    return null; // the data URL is not valid base64
  }
}

/**
 * Converts Word's list items to lists. Word writes a list item as a paragraph that begins with a
 * bullet or number.
 */
function makeLists(content: HTMLElement) {
  let open: { list: Element; level: number }[] = [];
  let previous: Element | null = null;
  for (const item of [...content.querySelectorAll<HTMLElement>('p[style*="mso-list:"]')]) {
    const style = item.getAttribute('style') ?? '';
    if (/mso-list:\s*(none|skip)/i.test(style)) continue;
    const level = Number(/mso-list:[^;]*level(\d)/i.exec(style)?.[1] ?? 1);
    const mark = item.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
    const isOrdered = /^[\s\u00a0(]*([0-9]+|[a-z]|[ivxlc]+)[.)]/i.test(mark?.textContent ?? '');
    mark?.remove();
    if (previous !== item.previousElementSibling) open = [];
    open = open.filter((outer) => outer.level <= level);
    let last = open.at(-1);
    if (!last || last.level < level) {
      const list = document.createElement(isOrdered ? 'ol' : 'ul');
      const outerItem = last?.list.lastElementChild;
      if (outerItem) outerItem.append(list);
      else item.before(list);
      last = { list, level };
      open.push(last);
    }
    const entry = document.createElement('li');
    entry.append(...item.childNodes);
    last.list.append(entry);
    item.remove();
    previous = open[0]?.list ?? null;
  }
}
