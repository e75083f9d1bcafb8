import { useEffect, useRef, useState } from 'react';
import { alertTexts } from '#messages/en/alerts.ts';
import type { AlertsForm } from './alerts-form.tsx';
import { alertsMaker, makers, writtenPart } from './standing.tsx';

const fetchForm = () => import('./alerts-form.tsx');

/** Whoever reaches for the form will send it; should this fail, sending it tries again. */
const prepareForm = () => void fetchForm().catch(() => {});

/**
 * The form for Job Alerts beside something else. It stays as the server wrote it, which works by
 * itself; the code that sends it without leaving the page comes when it is used.
 */
export function AlertsBox({ id }: { id: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState(() => (makers[alertsMaker] ?? null) as typeof AlertsForm | null);
  const [sent, setSent] = useState<FormData>();
  const [hasFailed, setFailed] = useState(false);
  const html = Form ? null : writtenPart(id, '').html;
  useEffect(() => {
    if (html === null) return;
    const form = box.current?.querySelector('form');
    if (!form) {
      fetchForm().then(({ AlertsForm }) => setForm(() => AlertsForm), console.error);
      return;
    }
    form.noValidate = true;
    const send = (event: Event) => {
      event.preventDefault();
      const data = new FormData(form);
      fetchForm().then(
        ({ AlertsForm }) => {
          setSent(data);
          setForm(() => AlertsForm);
        },
        () => setFailed(true),
      );
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    form.addEventListener('focusin', prepareForm, { signal });
    form.addEventListener('pointerdown', prepareForm, { signal });
    form.addEventListener('submit', send, { signal });
    return () => listeners.abort();
  }, [html]);

  if (html === null) {
    return <div id={id}>{Form ? <Form key="made" id={id} sent={sent} /> : null}</div>;
  }
  return (
    <>
      <div
        key="written"
        ref={box}
        id={id}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what stands in the document already
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {hasFailed ? (
        <p role="alert" className="notice notice-error mt-3">
          {alertTexts.alertsFailed}
        </p>
      ) : null}
    </>
  );
}
