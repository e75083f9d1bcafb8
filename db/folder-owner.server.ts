import { lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Gives a file or folder that root created to the owner of its parent folder. Otherwise a site that
 * runs as another user could not use the file or folder. Does nothing if the current user is not
 * root.
 */
export async function giveToFolderOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  await lchown(path, uid, gid);
}

/**
 * Creates a folder and its missing parents. Only their owner can enter them. Folders that root
 * creates get the owner of the nearest existing parent.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (parent === folder || (await stat(folder).catch(() => null))) return;
  await makePrivateFolder(parent);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveToFolderOwner(folder);
}

/**
 * Gives a folder and its content to the owner of its parent folder. Does nothing if the user is not
 * root, or if the folder does not exist.
 */
export async function giveFolderToOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const names = await readdir(folder, { recursive: true }).catch(() => null);
  // If the folder does not exist, its parent folder may not exist either.
  if (names === null) return;
  const { uid, gid } = await stat(dirname(folder));
  for (const name of names) await lchown(join(folder, name), uid, gid);
  await lchown(folder, uid, gid);
}
