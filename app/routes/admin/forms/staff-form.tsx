import { type ReactNode, useRef, useState } from 'react';
import { type FetcherWithComponents, Form } from 'react-router';
import type { z } from 'zod';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { Autosave } from './autosave.tsx';
import type { Autosaved } from './autosave-store.ts';
import { ConflictBox } from './conflict-box.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FailedWriteBox } from './failed-write-box.tsx';
import type { Field } from './field.ts';
import { type StaffFormOptions, useStaffForm } from './use-staff-form.ts';

/** The parts of a form's state that its fields need. */
export type StaffFormState<Schema extends z.ZodType> = Pick<
  ReturnType<typeof useStaffForm<Schema>>,
  'field' | 'initial' | 'isSending' | 'written' | 'restored' | 'cause' | 'wrongFields' | 'refused'
> & {
  isUnsaved: boolean;
};

type Props<Schema extends z.ZodType> = StaffFormOptions<Schema> & {
  fetcher?: Pick<FetcherWithComponents<unknown>, 'Form' | 'state'>;
  /** Hidden fields, such as the version of the content in the form. */
  hidden?: Record<string, string | number>;
  /**
   * The key of the unsaved changes in the browser's storage, and the version of the content.
   * Without `autosave` no changes are stored, and the user can leave the form without a question.
   */
  autosave?: { key: string; version: number | null };
  /**
   * For a form that stays open after a save: a value that changes with each save. It is null before
   * the first save.
   */
  saved?: unknown;
  /** The title of the box that shows a conflict. */
  conflictTitle?: string | null;
  /** The title of the box for a failed write. */
  failedWriteTitle?: string;
  /** The text of the box for a failed write if the connection was lost. */
  notArrivedText?: string;
  encType?: 'multipart/form-data';
  className?: string;
  children: (form: StaffFormState<Schema>) => ReactNode;
};

/**
 * A form of the staff area. After a failed save the form shows the reason and keeps the typed
 * values. After a conflict with another save the form shows both versions. With `autosave` the form
 * also offers unsaved changes from an earlier visit.
 */
export function StaffForm<Schema extends z.ZodType>(props: Props<Schema>) {
  const { saved = null } = props;
  const [restored, setRestored] = useState<Autosaved | null>(null);
  const [lastSaved, setLastSaved] = useState(saved);
  if (saved !== null && saved !== lastSaved) {
    setLastSaved(saved);
    setRestored(null);
  }
  // A new key makes React render the form again with the restored changes.
  return <FilledForm key={restored?.at} {...props} restored={restored} onRestore={setRestored} />;
}

function FilledForm<Schema extends z.ZodType>({
  hidden: hiddenNow = {},
  autosave,
  saved = null,
  conflictTitle,
  failedWriteTitle,
  notArrivedText,
  encType,
  className = 'space-y-5',
  children,
  onRestore,
  ...options
}: Props<Schema> & { restored: Autosaved | null; onRestore: (kept: Autosaved) => void }) {
  const { restored, action, fetcher } = options;
  const element = useRef<HTMLFormElement>(null);
  const form = useStaffForm(options);
  const [isUnsaved, setUnsaved] = useState(restored !== null);
  // Hidden fields belong to the initial values of the form, so a later reload of the data must not
  // change them.
  const [hidden] = useState(restored?.hidden ?? hiddenNow);
  const FormElement = fetcher?.Form ?? Form;
  const { refused, failedWrite, cause } = form;
  return (
    <FormElement
      ref={element}
      method="post"
      action={action}
      encType={encType}
      {...form.props}
      data-unsaved={isUnsaved || undefined}
      className={className}
    >
      {autosave ? (
        <Autosave
          form={element}
          autosaveKey={autosave.key}
          version={autosave.version}
          hidden={hidden}
          restored={restored}
          saved={saved}
          tries={form.tries}
          onRestore={onRestore}
          onChange={setUnsaved}
        />
      ) : null}
      {failedWrite ? (
        <FailedWriteBox answer={failedWrite} title={failedWriteTitle} text={notArrivedText} />
      ) : null}
      {conflictTitle && refused?.conflict ? (
        <ConflictBox cause={cause} title={conflictTitle} conflict={refused.conflict} />
      ) : (
        <ErrorSummary
          cause={cause}
          formErrors={form.formErrors}
          requestId={refused?.refusal?.requestId}
          fields={form.wrongFields satisfies Field[]}
        />
      )}
      <HiddenFields fields={hidden} />
      {children({ ...form, isUnsaved })}
    </FormElement>
  );
}
