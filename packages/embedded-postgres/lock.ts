import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './errors.ts';
import { readIfThere } from './files.ts';

/** SQLITE_BUSY: someone else holds the lock. */
const BUSY = 5;

/**
 * One process per folder. The lock is that of an empty SQLite file, because Node has no file locks of its own:
 * the kernel gives it back the moment the process ends, however it ends, so no left-over can ever lock anybody out.
 * Throws FOLDER_IN_USE when another process holds it. Returns what gives it back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const holder = join(folder, 'database.pid');
  const lock = new DatabaseSync(join(folder, 'database.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = memory; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    const pid = (await readIfThere(holder))?.trim() ?? 'unknown';
    throw new EmbeddedPostgresError(
      `The {program} in ${folder} runs already (process ${pid}). Stop it, or give this one its own {folder}.`,
      { code: 'FOLDER_IN_USE' },
    );
  }
  await writeFile(holder, `${process.pid}\n`);
  return async () => {
    await rm(holder, { force: true });
    lock.close();
  };
}
