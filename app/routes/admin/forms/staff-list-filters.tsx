import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { MAX_SEARCH_CHARACTERS } from '#domain/text.ts';
import { texts } from '#messages/staff-texts.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Pause in typing before the list is filtered (ms). */
const TYPING_PAUSE_MS = 300;

/** The location state of a navigation that only changes the filters of a list. */
export const listUpdate = { isListUpdate: true };

/**
 * The filters above a list. A change updates the list and its URL. After typing, the update comes
 * with a short delay. Without scripts the filters are a form with a button. The URL contains no
 * empty filters and no values that equal `defaults`.
 */
export function StaffListFilters({
  path,
  defaults = {},
  isNarrowed,
  className,
  children,
}: {
  /** The URL of the list without filters. */
  path: string;
  defaults?: Record<string, string>;
  isNarrowed: boolean;
  /** The CSS classes that lay out the form. */
  className: string;
  children: ReactNode;
}) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(typing.current), []);
  const follow = (delayMs: number) => {
    window.clearTimeout(typing.current);
    typing.current = window.setTimeout(() => {
      if (!form.current) return;
      const wanted = new URLSearchParams();
      // The last of several fields with the same name counts, as on the server.
      for (const [name, value] of new FormData(form.current)) wanted.set(name, String(value));
      for (const [name, value] of [...wanted]) {
        if (value === '' || value === defaults[name]) wanted.delete(name);
      }
      void submit(wanted, {
        action: path,
        replace: true,
        preventScrollReset: true,
        state: listUpdate,
      });
    }, delayMs);
  };
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      className={`mb-4 ${className}`}
      onChange={({ target }) =>
        follow(
          (target as EventTarget & Partial<HTMLInputElement>).type === 'search'
            ? TYPING_PAUSE_MS
            : 0,
        )
      }
      onSubmit={(event) => {
        event.preventDefault();
        follow(0);
      }}
    >
      {children}
      <button type="submit" className="button button-secondary">
        <Icon name="search" /> {texts.applyFilters}
      </button>
      {isNarrowed ? (
        <Link to={path} className="button button-plain max-md:order-3 max-md:col-span-full">
          {texts.clearFilters}
        </Link>
      ) : null}
    </Form>
  );
}

type FilterProps = { name: string; label: string; value: string | null | undefined };

/**
 * Returns a ref for a filter's field. The field shows a new value when a link or the browser's
 * history changes the URL. A field with the focus does not change.
 */
function useValueOfAddress<Element extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Element>(null);
  const known = useRef(value);
  useEffect(() => {
    // The URL has not changed, so the field keeps its value. Somebody may have typed this value
    // before the scripts ran.
    if (known.current === value) return;
    known.current = value;
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  return field;
}

export function SearchFilter({
  name,
  label,
  value,
  placeholder,
}: FilterProps & { placeholder: string }) {
  const field = useValueOfAddress<HTMLInputElement>(value ?? '');
  return (
    <div className="min-w-[min(12rem,100%)] grow">
      <label htmlFor={name} className="label text-sm">
        {label}
      </label>
      <input
        ref={field}
        id={name}
        type="search"
        name={name}
        maxLength={MAX_SEARCH_CHARACTERS}
        defaultValue={value ?? ''}
        placeholder={placeholder}
        className="field"
      />
    </div>
  );
}

/** A select. The options are its children. */
export function ChoiceFilter({
  name,
  label,
  value,
  className,
  children,
}: FilterProps & { className?: string; children: ReactNode }) {
  const field = useValueOfAddress<HTMLSelectElement>(value ?? '');
  return (
    <div className={className}>
      <label htmlFor={name} className="label text-sm">
        {label}
      </label>
      <select ref={field} id={name} name={name} defaultValue={value ?? ''} className="field">
        {children}
      </select>
    </div>
  );
}

/** A checkbox that sends `value` under `name` while it is ticked. */
export function BoxFilter({
  name,
  label,
  value,
  isChecked,
  className = '',
}: FilterProps & { isChecked: boolean; className?: string }) {
  const field = useRef<HTMLInputElement>(null);
  const known = useRef(isChecked);
  useEffect(() => {
    if (known.current === isChecked) return;
    known.current = isChecked;
    if (field.current) field.current.checked = isChecked;
  }, [isChecked]);
  return (
    <label className={`flex min-h-11 items-center gap-2.5 ${className}`}>
      <input
        ref={field}
        type="checkbox"
        name={name}
        value={value ?? undefined}
        defaultChecked={isChecked}
        className="size-5 accent-brand"
      />
      {label}
    </label>
  );
}
