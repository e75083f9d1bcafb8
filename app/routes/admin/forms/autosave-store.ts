import { DAY_MS } from '#domain/dates.ts';
import { UNSAVED_WORK_DAYS } from '#domain/unsaved-work-days.ts';

/**
 * What is typed in a long form, kept on the device that it was typed on until it is saved or thrown
 * away. `use-autosave.ts` says when.
 */

/** Browsers hold unsaved work under this name: under another it would be lost. */
const PREFIX = 'suchna-draft:';
const MAX_AUTOSAVED = 20;
const MAX_CHARACTERS = 1_000_000;
const MAX_AGE_MS = UNSAVED_WORK_DAYS * DAY_MS;

export type Autosaved = {
  /** When it was written, in milliseconds. */
  at: number;
  /** The version of what is stored that it grew from; null for something new. */
  version: number | null;
  /**
   * The fields that name the version that the form was filled with, for a merge; absent from work
   * that older versions of the site kept.
   */
  hidden?: Record<string, string | number>;
  /** The form's fields; a box that is not checked is missing, several of one name are a list. */
  values: Record<string, string | string[]>;
};

/** What was kept under a key such as `post:new`, or null; what is too old may have lost its pictures. */
export function readAutosaved(key: string): Autosaved | null {
  const autosaved = attempt(() => parse(localStorage.getItem(PREFIX + key)));
  return autosaved && autosaved.at >= Date.now() - MAX_AGE_MS ? autosaved : null;
}

/** Keeps what is typed; what is too long is not kept, and the oldest gives way. */
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

/** The fields that were kept, as their form would send them. */
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

/** Storage is forbidden in some privacy modes, full, or holds what somebody else wrote. */
function attempt<T>(access: () => T | null): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
