import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** The system account that a program runs under; undefined: the account of this process. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

/** Nothing of the program's own environment (keys, passwords) reaches the programs started here. */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export interface Outcome {
  ok: boolean;
  /** What the program wrote, both streams, trimmed; or why it could not be started. */
  output: string;
}

export function identityOf(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/** Runs a program to its end. Never throws: a program that cannot be started is an outcome too. */
export async function run(program: string, args: string[], account?: Account): Promise<Outcome> {
  const child = spawn(program, args, {
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identityOf(account),
  });
  const ended = new Promise<Outcome>((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output: '' }));
  });
  const [outcome, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { ok: outcome.ok, output: outcome.output || `${out}\n${err}`.trim() };
}
