/**
 * Search forms: the term goes into the address without the blanks around it (public site, section
 * 2), and the panel that the form or a link stands in does not stay open behind what it leads to.
 */
export function startSearchForms(): void {
  document.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement;
    if (form.getAttribute('role') !== 'search') return;
    for (const field of form.querySelectorAll<HTMLInputElement>('[name=q]')) {
      field.value = field.value.trim();
    }
    closePanel(form);
  });
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (link) closePanel(link);
  });
}

function closePanel(inside: Element): void {
  const panel = inside.closest<HTMLElement>('[popover]:not(dialog)');
  if (panel && 'hidePopover' in panel && panel.matches(':popover-open')) panel.hidePopover();
}
