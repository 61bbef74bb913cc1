import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#server/platform/files.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Its name among the files of DATA_DIR/secrets. */
export const shopSecretFile = 'shop-secret';

const secretBytes = 32;

/** Of what every secret is that the shop made; a file that a full disk or a power cut left short is none. */
const isWhole = (secret: string) => /^[\w-]{32,}$/.test(secret);

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * 32 random bytes in base64url, made when they are first asked for and kept in DATA_DIR, readable by their owner only. One that is not
 * whole stops the start; `remedy` says what to do then.
 */
export async function readSecretFile(
  dataDir: string,
  name: string,
  remedy: string,
): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const candidate = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeSynced(candidate, randomBytes(secretBytes).toString('base64url'));
    // A link is made by one of two processes that start together; the other reads what the first wrote.
    await link(candidate, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(candidate, { force: true });
  }
  await syncFolder(folder);
  await syncFolder(dataDir);
  const secret = (await readFile(file, 'utf8')).trim();
  if (!isWhole(secret))
    throw new StartError(`The shop's secret in ${file} is not whole. ${remedy}`);
  return secret;
}

/**
 * The shop's own secret, made at the first start and kept in DATA_DIR. Everything that needs a secret derives its own from it, so it
 * is on the disk before it is used, and one that is not whole stops the start: sealed serial numbers and second factors would be
 * lost with another one.
 */
export const readShopSecret = (dataDir: string): Promise<string> =>
  readSecretFile(
    dataDir,
    shopSecretFile,
    'Put it back from a backup: with another one, second factors, serial numbers and links in mails that were sent are worth nothing.',
  );

/** A secret for one purpose, from which nobody learns the shop's or another purpose's. */
export function deriveSecret(shopSecret: string, purpose: string): string {
  return createHmac('sha256', shopSecret).update(purpose).digest('base64url');
}
