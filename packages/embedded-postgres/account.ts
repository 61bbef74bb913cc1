import { stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { type Account, run } from './program.ts';

/**
 * PostgreSQL refuses to run as root. Started by root it runs under the account named (a name or a number); started by
 * anyone else it runs under that person's own account, and this is undefined.
 */
export async function accountFor(runAs: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all([numberOf('-u', runAs), numberOf('-g', runAs)]);
  if (uid === undefined || gid === undefined || uid === 0) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root and "${runAs}" is not an account that it could use. Start the {program} as an ordinary user, or {otherServer}.`,
    );
  }
  return { uid, gid, name: runAs };
}

async function numberOf(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  const { ok, output } = await run('id', [flag, '--', name]);
  return ok && /^\d+$/.test(output) ? Number(output) : undefined;
}

/** Root runs a cluster that exists already under the account that made it: PostgreSQL insists on its owner. */
export async function ownerOf(
  cluster: string,
  account: Account | undefined,
): Promise<Account | undefined> {
  if (account === undefined) return undefined;
  const { uid, gid } = await stat(cluster);
  return uid === account.uid ? account : { uid, gid, name: String(uid) };
}

/** May this account go through the folder (and every folder above it)? Asked of the system itself. */
export async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'test -x "$0"', folder], account)).ok;
}
