/**
 * Returns the id of the element that marks a date or an amount in a document. The site read no
 * value from this date or amount.
 */
export const unusedId = (index: number) => `unused-${index}`;

/**
 * Scrolls to marked words of the document. The words stay highlighted until other words are shown.
 */
export function showWords(id: string): void {
  const words = document.getElementById(id);
  const mark = words?.closest('mark');
  if (!mark) return;
  for (const other of document.querySelectorAll('mark[data-shown]'))
    delete (other as HTMLElement).dataset.shown;
  mark.dataset.shown = '';
  mark.scrollIntoView({ block: 'center' });
}
