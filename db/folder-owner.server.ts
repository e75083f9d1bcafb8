import { lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Gives what root has just made to the owner of the folder that it lies in: a command that was run
 * as root must not keep the site, which runs as somebody else, from its own files. For others it
 * does nothing.
 */
export async function giveToFolderOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  await lchown(path, uid, gid);
}

/** Makes a folder and those above it, private to the owner of the first that was there. */
export async function makePrivateFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (parent === folder || (await stat(folder).catch(() => null))) return;
  await makePrivateFolder(parent);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveToFolderOwner(folder);
}

/** Gives a folder with all that is in it to the owner of the folder around it, if it is there. */
export async function giveFolderToOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const names = await readdir(folder, { recursive: true }).catch(() => null);
  // Whatever holds the folder may not be there either.
  if (names === null) return;
  const { uid, gid } = await stat(dirname(folder));
  for (const name of names) await lchown(join(folder, name), uid, gid);
  await lchown(folder, uid, gid);
}
