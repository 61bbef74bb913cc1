import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#server/platform/files.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Makes DATA_DIR where it is missing and proves that it can be written; throws StartError otherwise. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be written (${code}): give this account the right to, or set another one.`,
      { cause: error },
    );
  }
}
