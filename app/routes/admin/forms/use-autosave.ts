import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import {
  type Autosaved,
  forgetAutosaved,
  readAutosaved,
  storeAutosaved,
} from './autosave-store.ts';

/** Pause in typing before changes are stored (ms). */
const PAUSE_MS = 600;

/**
 * Fields that are no content and are not stored: version and content when the form was opened, the
 * id of a new row, and the user's answers to questions before a save.
 */
const OWN_FIELDS =
  /^(newId|version|base|collidedWith|choices\[\d+\]|knownTwins|twinsReason|places|knownPlaces|changedPlaces|askedTargets|currentPassword)$/;

export type AutosaveOptions = {
  form: RefObject<HTMLFormElement | null>;
  /** The key in storage, such as `post:new`. */
  autosaveKey: string;
  version: number | null;
  /** Hidden fields with the version and content that the form had at first. */
  hidden: Record<string, string | number>;
  restored: Autosaved | null;
  /**
   * A value that changes after each save, for a form that stays open; null before the first save.
   */
  saved: unknown;
  /** Number of attempts to send the form. */
  tries: number;
  /** Fills the form with the stored changes. */
  onRestore: (kept: Autosaved) => void;
  /**
   * Reports whether there are unsaved changes. The report waits for a pause in typing, because an
   * earlier render could lose a typed letter.
   */
  onChange: (isUnsaved: boolean) => void;
};

type AutosaveState = {
  /** Changes of an earlier visit that can be restored. */
  found: Autosaved | null;
  restore(): void;
  discard(): void;
};

/**
 * Stores the changes of a long form while somebody types. Offers the changes when the form is
 * opened again, and asks before the user leaves. `catchFailedWrite` removes the changes after a
 * save. A form with `restored` changes has unsaved changes from the start.
 */
export function useAutosave({
  form,
  autosaveKey,
  version,
  hidden,
  restored,
  saved,
  tries,
  onRestore,
  onChange,
}: AutosaveOptions): AutosaveState {
  const isUnsaved = useRef(restored !== null);
  /** Field values when the form was opened or saved; null if the form shows restored changes. */
  const before = useRef<string | null>(null);
  const [found, setFound] = useState<Autosaved | null>(null);
  const [atFirst] = useState(saved);
  const [lastSaved, setLastSaved] = useState(saved);
  if (saved !== null && saved !== lastSaved) setLastSaved(saved);
  const isRestored = restored !== null && lastSaved === atFirst;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each save is a new starting point
  useEffect(() => {
    if (!form.current) return;
    before.current = isRestored ? null : JSON.stringify(fieldsOf(form.current));
    isUnsaved.current = isRestored;
    onChange(isRestored);
    // The replaced form stored its own fields when React removed the form, so the restored changes
    // are stored again.
    if (isRestored) storeAutosaved(autosaveKey, restored);
    const kept = isRestored ? null : readAutosaved(autosaveKey);
    setFound(kept && before.current !== JSON.stringify(kept.values) ? kept : null);
  }, [form, autosaveKey, isRestored, lastSaved, onChange]);

  /** Time at which this form last wrote to storage. A form in another tab has another time. */
  const storedAt = useRef<number | null>(null);
  const send = useRef(() => {});

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: number | undefined;
    let sent: string | null = null;
    const save = () => {
      timer = undefined;
      const values = fieldsOf(element);
      const hasFile = [
        ...element.querySelectorAll<HTMLInputElement>('input[type=file][name]'),
      ].some(({ files }) => files?.length);
      const isChanged = JSON.stringify(values) !== before.current;
      isUnsaved.current = isChanged || hasFile;
      onChange(isUnsaved.current);
      if (isChanged) {
        storedAt.current = Date.now();
        storeAutosaved(autosaveKey, { at: storedAt.current, version, hidden, values });
      } else if (readAutosaved(autosaveKey)?.at === storedAt.current) {
        // If all changes were undone, there is nothing to restore. Offered changes of an earlier
        // visit are stored again.
        if (found) storeAutosaved(autosaveKey, found);
        else forgetAutosaved(autosaveKey);
      }
    };
    const note = (event: Event) => {
      const { target } = event;
      if (target instanceof HTMLInputElement && target.form === element && !target.name) return;
      isUnsaved.current = true;
      saveSoon();
    };
    const saveSoon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(save, PAUSE_MS);
    };
    // Buttons add, fill and remove fields without an input event, so clicks are observed too.
    const notePress = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button[type=button]')) saveSoon();
    };
    // Changes are stored before the form is sent, because the request may be lost. A save removes
    // the stored changes.
    send.current = () => {
      clearTimeout(timer);
      save();
      sent = JSON.stringify(fieldsOf(element));
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    element.addEventListener('input', note);
    element.addEventListener('change', note);
    element.addEventListener('click', notePress);
    addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      // A focused field that is removed fires a change event after the form was sent. Sent values
      // are not stored again.
      if (timer !== undefined && JSON.stringify(fieldsOf(element)) !== sent) save();
      element.removeEventListener('input', note);
      element.removeEventListener('change', note);
      element.removeEventListener('click', notePress);
      removeEventListener('beforeunload', warn);
    };
  }, [form, autosaveKey, version, hidden, found, onChange]);

  useEffect(() => {
    if (tries > 0) send.current();
  }, [tries]);

  useLeaveQuestion(isUnsaved);

  return {
    found,
    restore: () => found && onRestore(found),
    discard: () => {
      forgetAutosaved(autosaveKey);
      setFound(null);
      // The clicked button disappears together with the offer, so the first field gets the focus.
      form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
    },
  };
}

/** Asks before another page of the site replaces unsaved changes. */
function useLeaveQuestion(isUnsaved: RefObject<boolean>): void {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current &&
      // After a save, React may still render the form while the URL already belongs to the next
      // page.
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(texts.leaveQuestion)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}

function fieldsOf(form: HTMLFormElement): Autosaved['values'] {
  const fields: Autosaved['values'] = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || OWN_FIELDS.test(name)) continue;
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return fields;
}
