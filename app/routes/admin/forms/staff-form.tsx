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

/** What the fields of a form need of it. */
export type StaffFormState<Schema extends z.ZodType> = Pick<
  ReturnType<typeof useStaffForm<Schema>>,
  'field' | 'initial' | 'isSending' | 'written' | 'restored' | 'cause' | 'wrongFields'
> & {
  /** Whether something was written that is not saved yet. */
  isUnsaved: boolean;
};

type Props<Schema extends z.ZodType> = StaffFormOptions<Schema> & {
  fetcher?: Pick<FetcherWithComponents<unknown>, 'Form' | 'state'>;
  /** What is sent besides the fields, such as the version that the form is filled from. */
  hidden?: Record<string, string | number>;
  /** Keeps unsaved work on the device, under this key, and asks before the form is left. */
  autosave?: { key: string; version: number | null };
  /** Of a form that stays after it was saved: something else for each time, null before the first. */
  saved?: unknown;
  /** What the box says when somebody else changed the same meanwhile. */
  conflictTitle?: string | null;
  /** What the box of a write that never arrived is headed with, or says instead. */
  failedWriteTitle?: string;
  notArrivedText?: string;
  encType?: 'multipart/form-data';
  className?: string;
  children: (form: StaffFormState<Schema>) => ReactNode;
};

/**
 * A form of the staff area: says above the fields what keeps it from being saved, shows both
 * versions where somebody else saved meanwhile, keeps what was typed whatever goes wrong, and offers
 * unsaved work again.
 */
export function StaffForm<Schema extends z.ZodType>(props: Props<Schema>) {
  const { saved = null } = props;
  const [restored, setRestored] = useState<Autosaved | null>(null);
  const [lastSaved, setLastSaved] = useState(saved);
  if (saved !== null && saved !== lastSaved) {
    setLastSaved(saved);
    setRestored(null);
  }
  // Made anew, it is filled with what is restored.
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
  // They belong to what the form was filled with, whatever is read again meanwhile.
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
