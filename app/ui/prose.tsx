/**
 * Text that people wrote: HTML that was cleaned when it was stored. Wide tables get a frame that
 * scrolls by itself, reachable by keyboard, so that the page never scrolls sideways.
 */
export function Prose({ html }: { html: string }) {
  const framed = html
    .replaceAll('<table', '<div class="table-frame" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>');
  return (
    <div
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was written
      dangerouslySetInnerHTML={{ __html: framed }}
    />
  );
}
