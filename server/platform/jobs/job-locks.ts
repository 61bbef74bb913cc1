import type pg from 'pg';
import type { Database } from '#server/platform/db/database.ts';

/** Number of this shop's advisory locks, so that they meet no other program's: 'dtyo' in ASCII. */
const lockSpace = 0x6474796f;

/** A stable 31-bit number for a job's name (FNV-1a), the second key of its advisory lock. */
function lockNumber(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash & 0x7fffffff;
}

/** The advisory lock under which a job runs; whoever else holds it keeps the job from running. */
export function jobLock(name: string): readonly [number, number] {
  return [lockSpace, lockNumber(name)];
}

/**
 * One connection for the locks of all jobs of a process. With one for each, the jobs of a full hour held the whole pool, and all of them
 * waited for a connection to work with until that failed.
 */
interface LockSession {
  client: Promise<pg.PoolClient>;
  /** Jobs that hold their lock here, or ask for it. */
  names: Set<string>;
  /** A connection takes one statement at a time: the last one. */
  last: Promise<unknown>;
  /** Why the connection is to be thrown away: the server frees its locks with it. */
  broken?: Error;
  breakOff: (error: Error) => void;
}

const sessions = new WeakMap<Database, LockSession>();

function forget(database: Database, session: LockSession): void {
  if (sessions.get(database) === session) sessions.delete(database);
}

function sessionOf(database: Database): LockSession {
  const open = sessions.get(database);
  if (open) return open;
  const client = database.sessions.connect();
  const session: LockSession = {
    client,
    names: new Set(),
    last: client,
    breakOff(error) {
      session.broken = error;
      forget(database, session);
    },
  };
  sessions.set(database, session);
  client.then((found) => found.once('error', session.breakOff), session.breakOff);
  return session;
}

/** Gives the connection back, or away where it is broken. */
function close({ client, breakOff, broken }: LockSession): void {
  client.then(
    (found) => {
      found.off('error', breakOff);
      found.release(broken);
    },
    () => undefined,
  );
}

async function ask(session: LockSession, statement: string, name: string): Promise<boolean> {
  const asked = session.last.then(async () => {
    const client = await session.client;
    const { rows } = await client.query(`select ${statement}($1, $2) as answer`, [
      ...jobLock(name),
    ]);
    return rows[0]?.answer === true;
  });
  session.last = asked.catch(session.breakOff);
  return asked;
}

/** Runs `work` unless another process is at it, or this one; answers whether it ran. */
export async function runExclusively(
  database: Database,
  name: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const session = sessionOf(database);
  if (session.names.has(name)) return false;
  session.names.add(name);
  try {
    if (!(await ask(session, 'pg_try_advisory_lock', name))) return false;
    try {
      await work();
    } finally {
      await ask(session, 'pg_advisory_unlock', name).catch(() => undefined);
    }
    return true;
  } finally {
    session.names.delete(name);
    if (session.names.size === 0) {
      forget(database, session);
      close(session);
    }
  }
}
