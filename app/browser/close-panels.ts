/** The panel that a form or a link stands in does not stay open behind what it leads to. */
export function startClosingPanels(): void {
  document.addEventListener('submit', ({ target }) => closePanel(target as Element));
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (link) closePanel(link);
  });
}

function closePanel(inside: Element): void {
  const panel = inside.closest<HTMLElement>('[popover]:not(dialog)');
  if (panel && 'hidePopover' in panel && panel.matches(':popover-open')) panel.hidePopover();
}
