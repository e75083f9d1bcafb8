import { languageRuns } from '#domain/language-runs.ts';
import type { Locale } from '#messages/locales.ts';
import { isFrugal } from './data-saver.ts';
import { lang } from './document-element.ts';

/** Pause in typing before suggestions are requested (ms). */
const REST_MS = 180;

/** Minimum number of characters of a term. Shorter terms match too many notices. */
const LEAST_CHARACTERS = 2;

/*
 * Shows suggestions under a search field while somebody types. The attribute `data-suggestions` of
 * the field contains the URL of the suggestions. The focused field becomes a combobox with a list
 * of links (ARIA Authoring Practices Guide). With data saver or on a 2g connection the field stays
 * a plain input.
 */
export function startSuggestions(): void {
  if (isFrugal()) return;
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.suggestions) adopt(target);
  });
  const { activeElement: field } = document;
  if (field instanceof HTMLInputElement && field.dataset.suggestions) adopt(field);
}

const adopted = new WeakSet<HTMLInputElement>();

function adopt(field: HTMLInputElement): void {
  const listId = `${field.id}-suggestions`;
  // The attributes are set at each focus, because an update of the page removes them.
  for (const [name, value] of Object.entries({
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': listId,
  })) {
    field.setAttribute(name, value);
  }
  if (adopted.has(field)) return;
  adopted.add(field);

  let list: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading = new AbortController();

  const options = () => [...(list?.children ?? [])] as HTMLAnchorElement[];
  const active = () => options().findIndex((option) => option.ariaSelected === 'true');

  const close = () => {
    clearTimeout(timer);
    reading.abort();
    list?.remove();
    list = null;
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
  };

  const show = (suggestions: Suggestion[]) => {
    list?.remove();
    field.removeAttribute('aria-activedescendant');
    list = suggestions.length > 0 ? listOf(suggestions, listId) : null;
    field.setAttribute('aria-expanded', String(list !== null));
    if (!list) return;
    list.ariaLabel = field.labels?.[0]?.textContent ?? '';
    // A click on the list must not move the focus out of the field. Otherwise the keyboard of a
    // phone would close.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', () => setTimeout(close));
    field.after(list);
  };

  const choose = (index: number) => {
    options().forEach((option, at) => {
      option.ariaSelected = String(at === index);
    });
    const option = options()[index];
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  };

  const ask = async () => {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    const term = field.value.trim();
    if ([...term].length < LEAST_CHARACTERS) return close();
    try {
      const suggestions = await read(
        `${field.dataset.suggestions}?q=${encodeURIComponent(term)}`,
        signal,
      );
      if (!signal.aborted && document.activeElement === field) show(suggestions);
    } catch {
      // A newer request cancelled this request, or the connection failed. The search form still
      // works.
    }
  };
  const askSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, REST_MS);
  };

  field.addEventListener('input', askSoon);
  field.addEventListener('blur', close);
  field.form?.addEventListener('submit', close);
  field.addEventListener('keydown', (event) => {
    // While an input method composes text, the keys belong to the input method. In old WebViews
    // only the key code 229 shows that text is being composed.
    if (event.isComposing || event.keyCode === 229) return;
    const count = options().length;
    const at = active();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (count === 0) {
        if (event.key === 'ArrowDown') void ask();
        return;
      }
      event.preventDefault();
      // The arrow keys move through the options and back to the field.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      choose(((at + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      options()[at]?.click();
    } else if (event.key === 'Escape' && count > 0) {
      // Escape closes only the list. The panel around the field stays open and keeps the typed
      // text.
      event.preventDefault();
      close();
    }
  });
}

type Suggestion = { text: string; description: string; path: string };

/**
 * Reads suggestions in the format of OpenSearch Suggestions. The response contains the term, and
 * then lists of texts, descriptions and URLs in the same order.
 */
async function read(address: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new TypeError('There are no suggestions.');
  const [, texts, descriptions, addresses] = (await answer.json()) as [string, ...string[][]];
  return (texts ?? []).map((text, index) => {
    // Only the path and query of the URL are used, because the visitor may have opened the site
    // under another host name than the public one.
    const { pathname, search } = new URL(addresses?.[index] ?? '', location.origin);
    return { text, description: descriptions?.[index] ?? '', path: pathname + search };
  });
}

function listOf(suggestions: Suggestion[], id: string): HTMLElement {
  const list = document.createElement('div');
  list.id = id;
  list.className = 'suggestions';
  list.setAttribute('role', 'listbox');
  suggestions.forEach(({ text, description, path }, index) => {
    const option = document.createElement('a');
    option.id = `${id}-${index}`;
    option.href = path;
    option.tabIndex = -1;
    option.setAttribute('role', 'option');
    option.ariaSelected = 'false';
    const name = document.createElement('span');
    name.append(...inLanguages(text));
    option.append(name);
    if (description) {
      const note = document.createElement('small');
      note.append(...inLanguages(description));
      option.append(' ', note);
    }
    list.append(option);
  });
  return list;
}

function inLanguages(text: string): Node[] {
  return languageRuns(text, lang as Locale).map((run) => {
    const part = document.createElement('span');
    part.textContent = run.text;
    if (run.lang) part.lang = run.lang;
    return part;
  });
}
