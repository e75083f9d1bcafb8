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
    // The field is next to the button, because fields outside an open dialog cannot be selected.
    button.after(field);
    field.select();
    document.execCommand('copy');
    field.remove();
    button.focus();
  }
}
