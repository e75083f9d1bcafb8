/**
 * Closes a panel when the focus leaves it. Also closes a panel when somebody clicks a link or sends
 * a form inside it.
 */
export function startClosingPanels(): void {
  document.addEventListener('focusout', closeLeftPanel);
  document.addEventListener('submit', ({ target }) => closePanel(target as Element));
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (link) closePanel(link);
  });
}

/**
 * Closes a panel when the focus moves to an element outside the panel, because the open panel could
 * cover this element. The panel stays open if the element is the button of the panel.
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
