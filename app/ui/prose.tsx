/** Text that people wrote: HTML that was cleaned when stored and prepared by `toPageHtml`. */
export function Prose({ html }: { html: string }) {
  return (
    <div
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was written
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
