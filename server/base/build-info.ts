import { BUILD_STAMP, fingerprint, readStamp } from '#scripts/project.mjs';
import packageFile from '../../package.json' with { type: 'json' };

/** What runs, in names that say so to operators. */
export type BuildInfo = {
  /** That of package.json. */
  version: string;
  /** Twelve characters that are others as soon as a line of the code is another. */
  build: string;
  /** The same of what browsers are given; pages carry it. */
  pages: string;
};

const CHARACTERS = 12;

/** Finds out once, at the start: from the files themselves, since not every site has a checkout. */
export function readBuildInfo(): BuildInfo {
  const stamp = readStamp(BUILD_STAMP) ?? '';
  return {
    version: packageFile.version,
    build: fingerprint(['server/'], stamp).slice(0, CHARACTERS),
    pages: stamp.slice(0, CHARACTERS),
  };
}
