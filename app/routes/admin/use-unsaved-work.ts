import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { type Draft, forgetDraft, keepDraft, readDraft } from './drafts.ts';

/** Unsaved work reaches the device once typing rests this long. */
const PAUSE_MS = 600;

/** Fields that are not what somebody wrote. */
const OWN_FIELDS = ['newId', 'version'];

export type UnsavedWork = {
  /** Work of an earlier visit that can be restored. */
  found: Draft | null;
  restore(): void;
  discard(): void;
  blocker: ReturnType<typeof useBlocker>;
};

/**
 * Guards what is written in a long form: warns before it is lost, by leaving the page or the site,
 * and keeps a draft on the device, which is offered when the form is opened again. Saving removes
 * the draft: `keepForm` does where the form leads on, `forgetDraft` where it stays.
 *
 * `restored` is the draft that the form was filled with; such a form is unsaved from its beginning.
 */
export function useUnsavedWork({
  form,
  draftKey,
  version,
  restored,
  onRestore,
}: {
  form: RefObject<HTMLFormElement | null>;
  /** Which form and row it is, such as `post:new`. */
  draftKey: string;
  version: number | null;
  restored: Draft | null;
  /** Fills the form anew, with a key of its own, from the draft. */
  onRestore: (draft: Draft) => void;
}): UnsavedWork {
  const isUnsaved = useRef(restored !== null);
  const [found, setFound] = useState<Draft | null>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const before = restored ? null : JSON.stringify(fieldsOf(element));
    const draft = restored ? null : readDraft(draftKey);
    if (draft && before !== JSON.stringify(draft.values)) setFound(draft);

    let timer: number | undefined;
    const keep = () => {
      const values = fieldsOf(element);
      const hasFile = [
        ...element.querySelectorAll<HTMLInputElement>('input[type=file][name]'),
      ].some(({ files }) => files?.length);
      const isChanged = JSON.stringify(values) !== before;
      isUnsaved.current = isChanged || hasFile;
      if (isChanged) keepDraft(draftKey, { at: Date.now(), version, values });
    };
    const note = (event: Event) => {
      const { target } = event;
      if (target instanceof HTMLInputElement && target.form === element && !target.name) return;
      isUnsaved.current = true;
      clearTimeout(timer);
      timer = window.setTimeout(keep, PAUSE_MS);
    };
    // What is on its way to the site is not unsaved any more.
    const rest = () => clearTimeout(timer);
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    element.addEventListener('input', note);
    element.addEventListener('change', note);
    element.addEventListener('submit', rest);
    addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', note);
      element.removeEventListener('change', note);
      element.removeEventListener('submit', rest);
      removeEventListener('beforeunload', warn);
    };
  }, [form, draftKey, version, restored]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );

  return {
    found,
    blocker,
    restore: () => found && onRestore(found),
    discard: () => {
      forgetDraft(draftKey);
      setFound(null);
      // The button that was pressed goes with the offer.
      form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
    },
  };
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !OWN_FIELDS.includes(name)) fields[name] = value;
  }
  return fields;
}
