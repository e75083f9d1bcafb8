/**
 * Copies a text with the Clipboard API. If the API is missing or fails, copies the text from a
 * temporary field.
 */
export async function copyText(text: string, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    button.after(field); // a field outside an open dialog could not be selected
    field.select();
    document.execCommand('copy');
    field.remove();
    button.focus();
  }
}
