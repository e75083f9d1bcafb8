/** The kinds of files that can be read. */
export type DocumentKind = 'text' | 'html' | 'docx' | 'pdf';

/**
 * The text of a file as a strategy returns it. Tabs or several spaces separate the cells of a
 * table.
 */
export type DocumentText = {
  text: string;
  /** Number of pages that were read, for kinds that have pages. */
  pages?: number;
  /** Whether the document continues after the text. */
  isCut: boolean;
};

/** One way to read some kinds of files. The process of `reader-process.ts` runs strategies. */
export type Strategy = {
  name: string;
  kinds: readonly DocumentKind[];
  /**
   * Whether this machine has the programs that the strategy needs. A strategy without this function
   * is always available.
   */
  isAvailable?(): boolean;
  /**
   * Reads the text of a file.
   *
   * @throws Invalid if no strategy can read the file, for example without its password
   * @throws another error if the next strategy should try
   */
  read(bytes: Uint8Array): Promise<DocumentText>;
};

/** Maximum number of pages that are read. */
export const MAX_PAGES = 100;
