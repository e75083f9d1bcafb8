import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from '#scripts/apt-install.mjs';

/**
 * Installs poppler's `pdftotext` if the machine lacks the program and the installation needs no
 * password. Without `pdftotext` the site reads PDF files with its own package, and tests expect the
 * result of this package.
 */
export async function ensurePdftotext(): Promise<void> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  if (folders.some((folder) => existsSync(join(folder, 'pdftotext')))) return;
  await aptInstall('pdftotext', ['poppler-utils']);
}
