// This file installs programs that tests need in addition to npm packages. These are browsers,
// nginx and pdftotext.
import { existsSync } from 'node:fs';
import { capture } from './project.mjs';

/**
 * Installs Debian packages. Does nothing if the system has no apt, or if the installation needs a
 * password. Failures are printed. The caller must check whether the program is available.
 *
 * @param {string} name the program's name in the printed line
 * @param {string[]} packages
 */
export async function aptInstall(name, packages) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return;
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && (await capture('sudo', ['-n', 'true'])).code !== 0) return;
  console.log(`Installing ${name} (apt-get)`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const [file, ...rest] = [...asRoot, 'apt-get', ...args, '-y'];
    const { code, output } = await capture(file, rest, { env });
    if (code !== 0) {
      console.log(output.trim().split('\n').slice(-3).join('\n'));
      return;
    }
  }
}
