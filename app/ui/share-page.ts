/**
 * Opens the device's share sheet; where there is none, or it fails, copies the link and says so.
 * A visitor who closes the sheet has changed their mind, which is no failure.
 */
export async function sharePage(
  { title, url }: { title: string; url: string },
  linkCopied: string,
): Promise<void> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyText(url);
  window.alert(linkCopied);
}

/** Copies through the clipboard, or through a selection where that is missing or forbidden. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    return;
  } catch {
    // not served securely, or not allowed to the page
  }
  const field = document.createElement('textarea');
  field.value = text;
  // Outside an open dialog nothing can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
