import type { TitlePart } from '../search/words/concept.ts';

/** A part of a title in Hindi. */
export type Node = {
  text: string;
  /** The sign between the node before and this one: ' ', ', ', '/' or '-'. */
  glue: string;
  role: TitlePart | 'year' | 'code' | 'number' | 'ordinal' | 'aside' | 'and' | null;
};

/** The text of nodes with the signs between them. */
export function joined(nodes: readonly Node[]): string {
  return nodes
    .filter(({ text }) => text !== '')
    .map(({ text, glue }, index) => (index === 0 ? text : glue + text))
    .join('');
}

/** Whether a node is part of the year, number or session of what a title is about. */
export const isCycle = ({ role }: Node): boolean =>
  role === 'year' || role === 'code' || role === 'advertisement' || role === 'session';

/** Whether a node is an abbreviation in Latin letters, such as 'CWRDM'. A single letter is none. */
export const isAbbreviation = ({ text, role }: Node): boolean =>
  role === null && /^(?=.*\p{Lu}.*\p{Lu})[\p{Script=Latin}.]+$/u.test(text);
