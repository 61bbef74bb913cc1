import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectAtStart } from './connect.ts';
import type { Connection } from './connection.ts';

/** A pooler in transaction mode, such as PgBouncer: each transaction may get another connection. */
export interface Pooler {
  /** Whether it supports prepared statements. */
  keepsPrepared: boolean;
}

/** Number of tries: other clients of a busy pooler may hide it. */
const looks = 10;
/** Milliseconds after which a pooler that has but one connection gets it back. */
const timeout = 500;

const whichServer = 'select pg_backend_pid() as pid';

/**
 * Finds a pooler in transaction mode at this address. Two open connections that reach the same server process prove one, and
 * so does one connection that reaches two; neither happens without a pooler or in session mode. Throws StartError when the
 * address cannot be reached.
 */
export async function findPooler(connection: Connection): Promise<Pooler | undefined> {
  const onLost = () => undefined;
  const one = await connectAtStart(connection, onLost);
  const other = await connectAtStart(connection, onLost).catch(async (error) => {
    await one.end();
    throw error;
  });
  try {
    if (!(await areLent(one, other))) return undefined;
    return { keepsPrepared: await keepsPrepared(one, other) };
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

async function serverOf(client: pg.Client, name?: string): Promise<number> {
  const { rows } = await client.query({ text: whichServer, ...(name && { name }) });
  return rows[0].pid;
}

async function areLent(one: pg.Client, other: pg.Client): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    const seen = [await serverOf(one), await serverOf(other), await serverOf(one)] as const;
    if (seen[0] === seen[1] || seen[0] !== seen[2]) return true;
  }
  return false;
}

/** Proven only by a statement that was prepared once and answered by two processes of the server. */
async function keepsPrepared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const name = `look_${randomUUID()}`;
  const answered = new Set<number>();
  try {
    for (let look = 0; look < looks && answered.size < 2; look += 1) {
      answered.add(await serverOf(one, name));
      // Holds the connection that was lent last, so that the statement needs another one.
      await other.query('begin');
      const asked = serverOf(one, name);
      await Promise.race([asked, sleep(timeout)]).finally(() => other.query('commit'));
      answered.add(await asked);
    }
  } catch {
    return false;
  }
  return answered.size > 1;
}
