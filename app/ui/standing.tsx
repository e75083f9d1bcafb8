import type { ComponentType, HTMLAttributes } from 'react';
import { KeptPart } from './kept-part.tsx';
import { useLocale } from './texts.ts';
import { useLater } from './use-later.ts';

/** The id of the footer. */
export const footerId = 'footer';

/** The name of the form that stands in several boxes. */
export const alertsMaker = 'alerts';

/** What makes the parts, by their names: known on the server alone (app/server-parts.ts). */
export const makers: { [id: string]: ComponentType<never> } = {};

/** The parts of the document as the server wrote them, and what each was made of. */
const written = new Map<string, { html: string; of: string }>();

/** The part with this id as the server wrote it, empty where it did not. */
export function writtenPart(id: string, of: string) {
  const part = written.get(id) ?? { html: document.getElementById(id)?.innerHTML ?? '', of };
  written.set(id, part);
  return part;
}

/**
 * A part of every page that hardly ever changes. Browsers leave it as the server wrote it and load
 * its code only once it has to say something else.
 */
export function Standing<Props extends object>({
  as: Element,
  props,
  load,
  ...attributes
}: HTMLAttributes<HTMLElement> & {
  id: string;
  as: 'footer' | 'section';
  /** What it is made of. */
  props: Props;
  /** Fetches what makes it, as for {@link useLater}. */
  load: () => Promise<{ default: ComponentType<Props> }>;
}) {
  const of = JSON.stringify([useLocale(), props]);
  const made = (makers[attributes.id] ?? null) as ComponentType<Props> | null;
  const part = made ? null : writtenPart(attributes.id, of);
  const later = useLater(part !== null && (part.of !== of || part.html === ''), load);
  const Content = made ?? later;

  return part && !Content ? (
    <Element
      key="written"
      {...attributes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what stands in the document already
      dangerouslySetInnerHTML={{ __html: part.html }}
    />
  ) : (
    <KeptPart key="made" as={Element} of={of} {...attributes}>
      {Content ? <Content {...props} /> : null}
    </KeptPart>
  );
}
