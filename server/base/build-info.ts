import { BUILD_STAMP, fingerprint, readStamp } from '#scripts/project.mjs';
import packageFile from '../../package.json' with { type: 'json' };

/** The version and build of the running site, for operators. */
export type BuildInfo = {
  /** The version in package.json. */
  version: string;
  /** Twelve characters of a hash of the code. */
  build: string;
  /** Twelve characters of a hash of the build's sources. Pages contain these characters. */
  pages: string;
};

const CHARACTERS = 12;

/**
 * Reads the version and hashes the code, once per process. Both come from files, because a site may
 * have no git checkout.
 */
export function readBuildInfo(): BuildInfo {
  const stamp = readStamp(BUILD_STAMP) ?? '';
  return {
    version: packageFile.version,
    build: fingerprint(['server/'], stamp).slice(0, CHARACTERS),
    pages: stamp.slice(0, CHARACTERS),
  };
}
