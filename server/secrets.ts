import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const secretBytes = 32;

/**
 * The shop's own secret, made at the first start and kept in DATA_DIR, readable by its owner only.
 * Everything that needs a secret derives its own from it.
 */
export async function readShopSecret(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, 'shop-secret');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const candidate = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(candidate, randomBytes(secretBytes).toString('base64url'), { mode: 0o600 });
  try {
    // A link is made by one of two processes that start together; the other reads what the first wrote.
    await link(candidate, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(candidate);
  }
  return (await readFile(file, 'utf8')).trim();
}

/** A secret for one purpose, from which nobody learns the shop's or another purpose's. */
export function deriveSecret(shopSecret: string, purpose: string): string {
  return createHmac('sha256', shopSecret).update(purpose).digest('base64url');
}
