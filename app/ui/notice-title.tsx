import type { Phrase } from '#domain/search/marks.ts';
import { type Titled, titleIn } from '#domain/translated.ts';
import { MarkedText } from './marked-text.tsx';
import { MixedText } from './mixed-text.tsx';
import { useLocale } from './texts.ts';

/** The title of a notice in the language of the page. Searched phrases in it are highlighted. */
export function NoticeTitle({ notice, marked }: { notice: Titled; marked?: readonly Phrase[] }) {
  const text = titleIn(notice, useLocale());
  return marked ? <MarkedText text={text} phrases={marked} /> : <MixedText text={text} />;
}
