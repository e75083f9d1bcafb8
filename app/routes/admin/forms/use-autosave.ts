import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router';
import {
  type Autosaved,
  forgetAutosaved,
  readAutosaved,
  storeAutosaved,
} from './autosave-store.ts';

/** Unsaved work reaches the device once typing rests this long. */
const PAUSE_MS = 600;

/** Fields that hold nothing that somebody wrote. */
const OWN_FIELDS = /^(newId|version|base|collidedWith|choices\[\d+\])$/;

export type AutosaveOptions = {
  form: RefObject<HTMLFormElement | null>;
  /** Which form and row it is, such as `post:new`. */
  autosaveKey: string;
  version: number | null;
  /** The fields that name the version that the form was filled with. */
  hidden: Record<string, string | number>;
  restored: Autosaved | null;
  /** Of a form that stays after it was saved: something else for each time, null before the first. */
  saved: unknown;
  /** How often somebody tried to send the form. */
  tries: number;
  /** Fills the form anew, with a key of its own, from what was kept. */
  onRestore: (kept: Autosaved) => void;
  /**
   * Hears whether something is unsaved, once typing rests: drawn anew while React has not heard of a
   * key yet, a field that it controls would lose that key.
   */
  onChange: (isUnsaved: boolean) => void;
};

type AutosaveState = {
  /** Work of an earlier visit that can be restored. */
  found: Autosaved | null;
  restore(): void;
  discard(): void;
  /** Answers whether the page is left; null while nobody is asked. */
  leaving: LeaveQuestion | null;
};

export type LeaveQuestion = { stay(): void; leave(): void };

/**
 * Guards what is written in a long form: keeps it on the device while somebody types, offers it when
 * the form is opened again, and warns before it is lost, by leaving the page or the site.
 * `catchFailedWrite` removes from the device what it has saved.
 *
 * `restored` is what was kept and fills the form now; such a form is unsaved from its beginning.
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
  /** What the form held when it was filled or saved; null where it was restored. */
  const before = useRef<string | null>(null);
  const [found, setFound] = useState<Autosaved | null>(null);
  const [atFirst] = useState(saved);
  const [lastSaved, setLastSaved] = useState(saved);
  if (saved !== null && saved !== lastSaved) setLastSaved(saved);
  const isRestored = restored !== null && lastSaved === atFirst;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved is the new beginning
  useEffect(() => {
    if (!form.current) return;
    before.current = isRestored ? null : JSON.stringify(fieldsOf(form.current));
    isUnsaved.current = isRestored;
    onChange(isRestored);
    // The form in whose place it comes has kept what it held, at its end.
    if (isRestored) storeAutosaved(autosaveKey, restored);
    const kept = isRestored ? null : readAutosaved(autosaveKey);
    setFound(kept && before.current !== JSON.stringify(kept.values) ? kept : null);
  }, [form, autosaveKey, isRestored, lastSaved, onChange]);

  /** When this form, rather than the same one in another tab, wrote what the device has. */
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
        // What was taken back again is offered to nobody; what is offered takes its place again.
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
    // Buttons add, fill and remove fields without a word of it.
    const notePress = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button[type=button]')) saveSoon();
    };
    // Whatever becomes of it on its way, it is on the device; once it is saved, it goes from there.
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
      // A field that goes while it has the focus tells of a change once more, after it was sent.
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

  return {
    found,
    leaving: useLeaveQuestion(isUnsaved),
    restore: () => found && onRestore(found),
    discard: () => {
      forgetAutosaved(autosaveKey);
      setFound(null);
      // The button that was pressed goes with the offer.
      form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
    },
  };
}

/**
 * Asks before another page takes the place of unsaved work. The question stands until it is answered:
 * React Router lets its blocker go whenever something that was under way has been read.
 */
function useLeaveQuestion(isUnsaved: RefObject<boolean>): LeaveQuestion | null {
  const navigate = useNavigate();
  const mayLeave = useRef(false);
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !mayLeave.current &&
      isUnsaved.current &&
      // A save has led on, and React has not yet taken the form away.
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  );
  const [asked, setAsked] = useState<Location | null>(null);
  const [answered, setAnswered] = useState<Location | null>(null);
  if (blocker.location && blocker.location !== asked) setAsked(blocker.location);
  if (!asked || asked === answered) return null;
  return {
    stay: () => {
      setAnswered(asked);
      blocker.reset?.();
    },
    leave: () => {
      setAnswered(asked);
      mayLeave.current = true;
      if (blocker.proceed) blocker.proceed();
      else void navigate(asked);
    },
  };
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
