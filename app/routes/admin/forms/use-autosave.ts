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
 * Names of fields that are not stored, because they are not content. Examples are the version of
 * the content, the id of a new row, answers to questions about a save, and a typed password.
 */
const OWN_FIELDS =
  /^(newId|version|base|collidedWith|choices\[\d+\]|knownTwins|twinsReason|places|knownPlaces|changedPlaces|askedTargets|currentPassword)$/;

export type AutosaveOptions = {
  form: RefObject<HTMLFormElement | null>;
  /** The key in storage, such as `post:new`. */
  autosaveKey: string;
  version: number | null;
  /** Hidden fields with the version and content that the form had when it was opened. */
  hidden: Record<string, string | number>;
  restored: Autosaved | null;
  /**
   * For a form that stays open after a save: a value that changes with each save. It is null before
   * the first save.
   */
  saved: unknown;
  /** Number of times that the user tried to send the form. */
  tries: number;
  /** Fills the form with the stored changes. */
  onRestore: (kept: Autosaved) => void;
  /**
   * Reports whether the form has unsaved changes. The report waits for a pause in typing, because a
   * render during typing could lose a typed letter.
   */
  onChange: (isUnsaved: boolean) => void;
};

type AutosaveState = {
  /**
   * Unsaved changes that the browser already had when the form was opened. The user can restore
   * them.
   */
  found: Autosaved | null;
  restore(): void;
  discard(): void;
};

/**
 * Stores the changes of a long form while somebody types. Offers the stored changes when the form
 * is opened again. Asks the user before unsaved changes are lost by leaving the page. After a save,
 * `catchFailedWrite` removes the changes from storage. A form with `restored` changes has unsaved
 * changes from the start.
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
  /**
   * Field values when the form was opened or last saved; null if the form shows restored changes.
   */
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
    // Restoring replaces the form. When React removes the old form, its fields may overwrite the
    // restored changes in storage. For this reason the new form stores the restored changes again.
    if (isRestored) storeAutosaved(autosaveKey, restored);
    const kept = isRestored ? null : readAutosaved(autosaveKey);
    setFound(kept && before.current !== JSON.stringify(kept.values) ? kept : null);
  }, [form, autosaveKey, isRestored, lastSaved, onChange]);

  /**
   * Time at which this form last wrote to storage. The time shows whether the stored changes are
   * from this form or from the same form in another tab.
   */
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
        // The user has undone all changes, so there is nothing to restore from this form. Earlier
        // changes are stored again as long as the page still offers them.
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
    // Clicks on buttons count as changes, because buttons can add, fill and remove fields without
    // an input event.
    const notePress = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button[type=button]')) saveSoon();
    };
    // Changes are stored before the form is sent, because the request may fail. A successful save
    // removes them.
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
      // The browser fires a change event if React removes a focused field after the form was sent.
      // Values that were already sent are not stored again.
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

/** Asks the user before a navigation to another page of the site discards unsaved changes. */
function useLeaveQuestion(isUnsaved: RefObject<boolean>): void {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current &&
      // After a save the URL may already belong to the next page while React still renders this
      // form.
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
