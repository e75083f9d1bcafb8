/** Unsaved work, kept on the device that it was written on until it is saved or thrown away. */

const PREFIX = 'suchna-draft:';
const MAX_DRAFTS = 20;
const MAX_CHARACTERS = 1_000_000;
const MAX_AGE_MS = 30 * 24 * 3_600_000;

export type Draft = {
  /** When it was written, in milliseconds. */
  at: number;
  /** The version of what is stored that it grew from; null for something new. */
  version: number | null;
  /** The form's fields; a box that is not checked is missing. */
  values: Record<string, string>;
};

/** The draft under a key such as `post:new`, or null. */
export function readDraft(key: string): Draft | null {
  return attempt(() => parse(localStorage.getItem(PREFIX + key)));
}

/** Saves a draft; one that is too long is not saved, and the oldest give way. */
export function saveDraft(key: string, draft: Draft): void {
  attempt(() => {
    const text = JSON.stringify(draft);
    if (text.length > MAX_CHARACTERS) return null;
    localStorage.setItem(PREFIX + key, text);
    const all = Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => ({ name, at: parse(localStorage.getItem(name))?.at ?? 0 }))
      .sort((a, b) => b.at - a.at);
    for (const [index, { name, at }] of all.entries()) {
      if (index >= MAX_DRAFTS || at < draft.at - MAX_AGE_MS) localStorage.removeItem(name);
    }
    return null;
  });
}

/** A draft's fields, as their form would send them. */
export function toFormData({ values }: Draft): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

export function forgetDraft(key: string): void {
  attempt(() => {
    localStorage.removeItem(PREFIX + key);
    return null;
  });
}

function parse(text: string | null): Draft | null {
  const draft = text === null ? null : (JSON.parse(text) as Partial<Draft>);
  return draft && typeof draft.at === 'number' && typeof draft.values === 'object'
    ? { at: draft.at, version: draft.version ?? null, values: draft.values }
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
