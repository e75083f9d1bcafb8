import { fetchDocument } from './fetch-document.ts';

/*
 * Forms answered in place. A form that posts and stands in a region (`data-region`) is sent by
 * itself; the region of the same name in the answer takes its place. Without scripts the answer is a
 * document, which shows the same. What can be known of a field before stands in the form itself
 * (`required`, `type`), and the browser has checked it by then.
 *
 * What the button says meanwhile stands in it (`data-busy` beside `data-idle`), and what to say of a
 * post that never arrived stands in the region (`<template data-failure>`).
 */
export function startFormsInPlace(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const region = form.closest<HTMLElement>('[data-region]');
    if (event.defaultPrevented || form.method !== 'post' || !region) return;
    event.preventDefault();
    if (!form.dataset.sent) void send(form, region);
  });
}

async function send(form: HTMLFormElement, region: HTMLElement): Promise<void> {
  // As the early script marks forms that the browser sends: no form is sent twice.
  form.dataset.sent = 'yes';
  setBusy(form, true);
  const fresh = await post(form, region.dataset.region ?? '');
  form.dataset.sent = '';
  setBusy(form, false);
  if (fresh) region.replaceWith(fresh);
  else showFailure(region);
  const answered = fresh ?? region;
  const target =
    answered.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    answered.querySelector<HTMLElement>('[data-outcome]');
  target?.focus();
}

/** The region of the answer, or null where the form did not arrive. */
async function post(form: HTMLFormElement, name: string): Promise<HTMLElement | null> {
  const body = new URLSearchParams();
  for (const [key, value] of new FormData(form)) body.append(key, `${value}`); // it has no files
  try {
    const { document: answer } = await fetchDocument(form.action, { method: 'POST', body });
    const fresh = answer.querySelector<HTMLElement>(`[data-region="${name}"]`);
    fresh?.setAttribute('data-answered', '');
    return fresh;
  } catch {
    return null;
  }
}

/** The form stays as it was filled in. */
function showFailure(region: HTMLElement): void {
  const template = region.querySelector<HTMLTemplateElement>('template[data-failure]');
  if (!template) return;
  for (const former of region.querySelectorAll('[data-outcome], .toast')) former.remove();
  template.after(template.content.cloneNode(true));
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!button) return;
  button.disabled = isBusy;
  for (const part of button.querySelectorAll<HTMLElement>('[data-busy],[data-idle]')) {
    part.hidden = isBusy === part.hasAttribute('data-idle');
  }
}
