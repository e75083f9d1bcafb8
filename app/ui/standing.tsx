import type { ComponentType } from 'react';

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
