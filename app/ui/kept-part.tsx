import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';
import { LocaleContext, useLocale } from './texts.ts';

/** What stands for a part that is made once for all that say the same; null for one to be made here. */
export type KeepPart = (madeOf: string, part: ReactNode) => string | null;

/** Only the server has it: a browser shows one page at a time. */
export const KeepPartContext = createContext<KeepPart | null>(null);

type Props = HTMLAttributes<HTMLElement> & {
  as: 'header' | 'footer' | 'aside' | 'section' | 'li';
  /** All that the part is made of beside the language: where this is the same, the part is. */
  of: unknown;
  children: ReactNode;
};

/**
 * A part that stands on many pages, such as their header or a card. The server makes it once and
 * puts it in as it is; the browser sees the same elements as everywhere. What is in it reads no context but the
 * language, makes no ids, and has no picture that React would load ahead of the page (others say
 * `loading="lazy"` or `fetchPriority="low"`).
 */
export function KeptPart({ of, ...part }: Props) {
  return import.meta.env.SSR ? <PartOfServer of={of} {...part} /> : <Part {...part} />;
}

function Part({ as: Tag, ...attributes }: Omit<Props, 'of'>) {
  return <Tag {...attributes} />;
}

function PartOfServer({ as: Tag, of, children, ...attributes }: Props) {
  const keep = useContext(KeepPartContext);
  const locale = useLocale();
  const part = <LocaleContext value={locale}>{children}</LocaleContext>;
  const html = keep?.(JSON.stringify([Tag, attributes.id, locale, of]), part) ?? null;
  if (html === null) return <Tag {...attributes}>{children}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has made
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
