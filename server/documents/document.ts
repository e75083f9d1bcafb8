/** The kinds of files that can be read. */
export type DocumentKind = 'text' | 'html' | 'docx' | 'pdf';

/** The result of a strategy: lines, with tabs or several spaces between the cells of a table. */
export type DocumentText = {
  text: string;
  /** Number of pages that were read, for kinds that have pages. */
  pages?: number;
  /** Whether the document continues after the text. */
  isCut: boolean;
};

/** One way to read some kinds of files. It runs in the process of `reader-process.ts`. */
export type Strategy = {
  name: string;
  kinds: readonly DocumentKind[];
  /** Whether this machine has what the strategy needs. Absent: always. */
  isAvailable?(): boolean;
  /**
   * @throws Invalid if no strategy can read the file, for example without its password; another
   *   error if the next strategy should try
   */
  read(bytes: Uint8Array): Promise<DocumentText>;
};

/** Maximum number of pages that are read. */
export const MAX_PAGES = 100;
