import { chmod, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** The text of a small file, or undefined when there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Unlike `existsSync`, a folder that may not be looked into is an error and not an absence. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Writes a small file of mode 0600 whole or not at all, also across a power cut. */
export async function writeSafely(path: string, content: string | Uint8Array): Promise<void> {
  const staging = `${path}.new`;
  const file = await open(staging, 'w', 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(staging, path);
  await syncFolder(dirname(path));
}

/** Makes names written into this folder (new files, renames) survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes a folder and those missing above it. Not `mkdir` with `recursive`: where the system answers ENOENT for a folder
 * that has a parent (/proc), Node tries for ever. With `passage` every account may pass through the new folders,
 * but not list them, whatever the umask says.
 */
export async function makeFolder(folder: string, { passage = false } = {}): Promise<void> {
  if (await isThere(folder)) return;
  await makeFolder(dirname(folder), { passage });
  try {
    await mkdir(folder);
  } catch (error) {
    // Another start made it in the meantime.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && (await isThere(folder))) return;
    throw error;
  }
  if (passage) await chmod(folder, 0o711);
}
