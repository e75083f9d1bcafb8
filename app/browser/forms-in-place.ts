import { fetchDocument } from './fetch-document.ts';

/*
 * Sends a form in a region (`data-region`) with fetch. The region with the same name in the
 * response replaces the region of the form. During the request the submit button shows its elements
 * with `data-busy` instead of those with `data-idle`. The region's `<template data-failure>`
 * contains the text for a failed request.
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
  // The early script also sets `data-sent` on forms that are being sent. The attribute prevents a
  // second request.
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

/**
 * Sends a form and returns the region in the response. Returns null if the request failed or the
 * response has no region with this name.
 */
async function post(form: HTMLFormElement, name: string): Promise<HTMLElement | null> {
  const body = new URLSearchParams();
  // Forms in a region have no files.
  for (const [key, value] of new FormData(form)) body.append(key, `${value}`);
  try {
    const { document: answer } = await fetchDocument(form.action, { method: 'POST', body });
    const fresh = answer.querySelector<HTMLElement>(`[data-region="${name}"]`);
    fresh?.setAttribute('data-answered', '');
    return fresh;
  } catch {
    return null;
  }
}

/** Shows the failure text. The typed values stay in the form. */
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
