import { DAY_MS } from '#domain/dates.ts';
import { UNSAVED_WORK_DAYS } from '#domain/unsaved-work-days.ts';

/**
 * Storage of the unsaved changes of long forms. The browser stores the changes until somebody saves
 * or discards them, or until they are too old. At most `MAX_AUTOSAVED` forms are stored.
 */

/**
 * Prefix of the keys in storage. Do not rename it. Unsaved changes under the old prefix would be
 * lost.
 */
const PREFIX = 'suchna-draft:';
const MAX_AUTOSAVED = 20;
const MAX_CHARACTERS = 1_000_000;
const MAX_AGE_MS = UNSAVED_WORK_DAYS * DAY_MS;

export type Autosaved = {
  /** Time of the last change, in milliseconds since 1970. */
  at: number;
  /** The version of the row that was changed; null for a new row. */
  version: number | null;
  /**
   * Hidden fields with the version and content that the form had when it was opened. The save needs
   * these fields to merge the changes. Changes stored by older versions of the site lack them.
   */
  hidden?: Record<string, string | number>;
  /**
   * Field values by name. A checkbox that is not ticked has no entry. The values of fields with the
   * same name form a list.
   */
  values: Record<string, string | string[]>;
};

/**
 * Reads the unsaved changes under a key such as `post:new`. Returns null if there are no changes,
 * or if the changes are so old that the site may have deleted their uploaded images.
 */
export function readAutosaved(key: string): Autosaved | null {
  const autosaved = attempt(() => parse(localStorage.getItem(PREFIX + key)));
  return autosaved && autosaved.at >= Date.now() - MAX_AGE_MS ? autosaved : null;
}

/**
 * Stores unsaved changes. Removes entries that are too old, and the oldest entries beyond the
 * maximum number. Does nothing if the changes are longer than `MAX_CHARACTERS`.
 */
export function storeAutosaved(key: string, autosaved: Autosaved): void {
  attempt(() => {
    const text = JSON.stringify(autosaved);
    if (text.length > MAX_CHARACTERS) return null;
    localStorage.setItem(PREFIX + key, text);
    const all = Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => ({ name, at: parse(localStorage.getItem(name))?.at ?? 0 }))
      .sort((a, b) => b.at - a.at);
    for (const [index, { name, at }] of all.entries()) {
      if (index >= MAX_AUTOSAVED || at < autosaved.at - MAX_AGE_MS) localStorage.removeItem(name);
    }
    return null;
  });
}

/** Returns the stored fields as form data. */
export function toFormData({ values }: Autosaved): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

export function forgetAutosaved(key: string): void {
  attempt(() => {
    localStorage.removeItem(PREFIX + key);
    return null;
  });
}

function parse(text: string | null): Autosaved | null {
  const autosaved = text === null ? null : (JSON.parse(text) as Partial<Autosaved>);
  return autosaved && typeof autosaved.at === 'number' && typeof autosaved.values === 'object'
    ? {
        at: autosaved.at,
        version: autosaved.version ?? null,
        ...(autosaved.hidden && { hidden: autosaved.hidden }),
        values: autosaved.values,
      }
    : null;
}

/**
 * Runs a function that uses the browser's storage. Returns null if storage is full, forbidden or
 * contains invalid data.
 */
function attempt<T>(access: () => T | null): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
