import { createHash, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, syncFolder, writeSafely } from '#server/platform/files.ts';

/** Its name among the files of DATA_DIR/secrets. Backups leave it out, so that nothing restored from one has it. */
export const tokenFile = 'takeover-token';

/** What of the settings says who this installation is. */
export interface Installation {
  dataDir: string;
  /** TAKEOVER_TOKEN: for several machines that share a shop, in the place of the file. */
  takeoverToken: string | undefined;
}

/** The take-over token of this installation; undefined where it has none. */
export async function readToken(installation: Installation): Promise<string | undefined> {
  if (installation.takeoverToken) return installation.takeoverToken;
  const text = await readIfThere(join(installation.dataDir, 'secrets', tokenFile));
  return text?.trim() || undefined;
}

/** Makes a token anew and keeps it in DATA_DIR, unless the settings give one. It lies on the disk when this resolves. */
export async function renewToken(installation: Installation): Promise<string> {
  if (installation.takeoverToken) return installation.takeoverToken;
  const folder = join(installation.dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const token = randomBytes(32).toString('base64url');
  await writeSafely(join(folder, tokenFile), `${token}\n`);
  await syncFolder(folder);
  return token;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
