import type { TitlePart } from '../search/words/concept.ts';

/** A part of a Hindi title. */
export type Node = {
  text: string;
  /** Separator between the previous node and this node, such as ' ', ', ', '/' or ' – '. */
  glue: string;
  role: TitlePart | 'year' | 'code' | 'number' | 'ordinal' | 'aside' | 'and' | null;
};

/** Joins the texts of nodes with their separators. */
export function joined(nodes: readonly Node[]): string {
  return nodes
    .filter(({ text }) => text !== '')
    .map(({ text, glue }, index) => (index === 0 ? text : glue + text))
    .join('');
}

/**
 * Checks whether a node belongs to the cycle: a year, a number such as '02/2025', the number of an
 * advertisement, or a session.
 */
export const isCycle = ({ role }: Node): boolean =>
  role === 'year' || role === 'code' || role === 'advertisement' || role === 'session';

/**
 * Checks whether a node is an abbreviation in Latin letters, such as 'CWRDM'. A single letter does
 * not count as an abbreviation.
 */
export const isAbbreviation = ({ text, role }: Node): boolean =>
  role === null && /^(?=.*\p{Lu}.*\p{Lu})[\p{Script=Latin}.]+$/u.test(text);
