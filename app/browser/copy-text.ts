/** Copies through the clipboard API, or through a selection if the API is missing or refused. */
export async function copyText(text: string, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    button.after(field); // text outside an open dialog cannot be selected
    field.select();
    document.execCommand('copy');
    field.remove();
    button.focus();
  }
}
