/** A panel does not stay open behind what a form or a link in it leads to, nor over it. */
export function startClosingPanels(): void {
  document.addEventListener('focusout', closeLeftPanel);
  document.addEventListener('submit', ({ target }) => closePanel(target as Element));
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (link) closePanel(link);
  });
}

/**
 * A panel that keys lead out of does not cover what has the focus then. Its own button opens and
 * closes it.
 */
export function closeLeftPanel({
  target,
  relatedTarget,
}: {
  target: EventTarget | null;
  relatedTarget: EventTarget | null;
}): void {
  const panel = (target as Element).closest('[popover]');
  if (!panel || !(relatedTarget instanceof Element) || panel.contains(relatedTarget)) return;
  if (relatedTarget.getAttribute('popovertarget') !== panel.id) closePanel(panel);
}

function closePanel(inside: Element): void {
  const panel = inside.closest<HTMLElement>('[popover]:not(dialog)');
  if (panel && 'hidePopover' in panel && panel.matches(':popover-open')) panel.hidePopover();
}
