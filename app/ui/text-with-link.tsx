/** A text in which some of its words lead somewhere. */
export function TextWithLink({ text, link, path }: { text: string; link: string; path: string }) {
  const [before, after] = text.split(link);
  return (
    <>
      {before}
      <a href={path} className="link">
        {link}
      </a>
      {after}
    </>
  );
}
