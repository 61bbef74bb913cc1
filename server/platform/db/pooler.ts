import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectAtStart } from './connect.ts';
import type { Connection } from './connection.ts';

/** A pooler that lends a connection to the server for one transaction at a time, such as PgBouncer does in transaction mode. */
export interface Pooler {
  /** Whether a statement that was prepared by name is still known when another connection is lent. */
  keepsPrepared: boolean;
}

/** Other clients of a busy pooler come in between: so often it is looked before it is taken for none. */
const looks = 10;
/** Milliseconds after which a pooler that has but one connection gets it back. */
const timeout = 500;

const whichServer = 'select pg_backend_pid() as pid';

/**
 * Is there such a pooler at this address? Two connections that are open at once and meet the same process of the server,
 * or one that meets two of them, are proof of one; a direct connection, or a pooler by session, never shows either.
 * Throws StartError when nobody answers there.
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
