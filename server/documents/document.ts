/** The kinds of files that have a text. */
export type DocumentKind = 'text' | 'html' | 'docx' | 'pdf';

/** What a strategy reads: lines, with tabs or several spaces between the cells of a table. */
export type DocumentText = {
  text: string;
  /** Pages that were read, of kinds that have pages. */
  pages?: number;
  /** Whether the document goes on after the text. */
  isCut: boolean;
};

/** One way to read some kinds of files. It runs in the process of `reader-process.ts`. */
export type Strategy = {
  name: string;
  kinds: readonly DocumentKind[];
  /** Whether this machine has what the strategy needs; it does if this is absent. */
  isAvailable?(): boolean;
  /**
   * @throws Invalid if no strategy can read the file, for example without its password; another
   *   error if the next strategy should try
   */
  read(bytes: Uint8Array): Promise<DocumentText>;
};

/** Pages after these are not read. */
export const MAX_PAGES = 100;
