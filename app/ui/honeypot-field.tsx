import { useTexts } from './texts.ts';

/** The name of the field that only programs fill in. */
export const HONEYPOT = 'website';

/** A field that people never see; what fills it in is a program. */
export function HoneypotField({ id }: { id: string }) {
  const texts = useTexts();
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>{texts.contactLeaveEmpty}</label>
      <input id={id} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
