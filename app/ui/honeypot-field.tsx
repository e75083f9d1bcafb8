import { HONEYPOT } from '#domain/honeypot.ts';
import { useTexts } from './texts.ts';

/** A form field that people cannot see. Only bots fill it in. */
export function HoneypotField({ id }: { id: string }) {
  const texts = useTexts();
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>{texts.contactLeaveEmpty}</label>
      <input id={id} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
