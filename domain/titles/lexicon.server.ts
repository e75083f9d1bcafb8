import type { Locale } from '#messages/locales.ts';
import type { Concept, TitlePart } from '../search/words/concept.ts';
import { CONCEPTS, TITLE_WORDS } from '../search/words/known-words.server.ts';

/** Translation of a word or phrase of English titles. */
export type Term = {
  /**
   * Form of the word in the other language. A form that ends with a hyphen is joined to the number
   * after it: 'टियर-' and 'I' become 'टियर-I'.
   */
  form: string;
  part: TitlePart | null;
  /** Whether the form was not found in official texts. */
  isFromUsage: boolean;
};

/** The terms of a language. `find` takes English words in lowercase. */
export type Lexicon = {
  /** Number of words of the longest phrase. */
  longest: number;
  find(words: readonly string[]): Term | null;
};

const lexicons = new Map<Locale, Lexicon>();

/**
 * Returns the lexicon of a language. The lexicon is built once from the forms in
 * `domain/search/words`.
 */
export function lexiconOf(locale: Locale): Lexicon {
  const made = lexicons.get(locale) ?? createLexicon([...CONCEPTS, ...TITLE_WORDS], locale);
  lexicons.set(locale, made);
  return made;
}

/**
 * Splits an English text into the words that the lexicon uses: 'Sub-Inspector' becomes 'sub',
 * 'inspector'.
 */
export function termWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * Builds a lexicon. The usual form of a concept translates the concept's name and its plural. Other
 * phrases of the concept are translated only if they have forms of their own.
 *
 * @throws Error if a phrase has two different forms
 */
export function createLexicon(concepts: readonly Concept[], locale: Locale): Lexicon {
  const terms = new Map<string, Term>();
  let longest = 1;
  const put = (phrase: string, term: Term) => {
    const words = termWords(phrase);
    const key = words.join(' ');
    const known = terms.get(key);
    if (known && known.form !== term.form) {
      throw new Error(
        `domain/search/words: the phrase "${phrase}" has the forms "${known.form}" and "${term.form}"`,
      );
    }
    terms.set(key, known ?? term);
    longest = Math.max(longest, words.length);
  };
  const plurals: [string, Term][] = [];
  for (const { name, display, titlePart: part = null, isFromUsage = false } of concepts) {
    const forms = display?.[locale];
    if (!forms) continue;
    const usual = { form: forms.usual, part, isFromUsage };
    for (const [phrase, form] of forms.others) put(phrase, { ...usual, form });
    if (!forms.others.has(name)) put(name, usual);
    plurals.push([`${name}s`, usual]);
  }
  for (const [plural, usual] of plurals) {
    if (!terms.has(termWords(plural).join(' '))) put(plural, usual);
  }
  return { longest, find: (words) => terms.get(words.join(' ')) ?? null };
}
