import { createHmac } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/log.ts';
import type { AttackKind } from './attack.ts';
import { securityEvents } from './tables.ts';

type Row = typeof securityEvents.$inferInsert;

export interface Refused {
  kind: AttackKind;
  /** The route's pattern, without the values of an address. */
  route: string;
  /** Undefined for bytes that never became a request. */
  requestId?: string;
  personId?: string;
  /** The caller's network address, of which only a keyed hash is kept. */
  address: string | undefined;
}

export interface SecurityEvents {
  /** Takes note of a refused attack. Returns at once and never fails. */
  note(refused: Refused): void;
  /** Resolves when what was noted so far is stored, or was given up. */
  flush(): Promise<void>;
  /** Stores what is left, counts included, and ends. */
  close(): Promise<void>;
}

interface RecorderOptions {
  database: Pick<Database, 'db'>;
  log: Logger;
  /** Key of the addresses' hashes. */
  secret: string;
}

/** Milliseconds until noted events are stored, many in one statement. */
const flushEvery = 500;
const minute = 60_000;

/** Of one kind, on one route, from one address, in a minute: the first ones are kept each, the rest as a number. */
const maxAlike = 10;
/** All together in a minute, so that a crowd of addresses fills neither memory nor the table. */
const maxRows = 1_000;
/** Waiting to be stored while the database does not take any. */
const maxWaiting = 2_000;

interface Tally {
  sample: Row;
  seen: number;
}

/**
 * Makes the one place that remembers refused attacks: a row that nobody rewrites, and a line of the log. What comes in
 * masses is counted instead, so that an attack cannot be made worse by being written down.
 */
export function createSecurityEvents({ database, log, secret }: RecorderOptions): SecurityEvents {
  let waiting: Row[] = [];
  let lost = 0;
  let written = 0;
  let unlisted = 0;
  let tallies = new Map<string, Tally>();
  let flushing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const minuteTimer = setInterval(endMinute, minute).unref();

  const hashOf = (address: string) =>
    createHmac('sha256', secret).update(addressKey(address)).digest('base64url').slice(0, 22);

  function enqueue(row: Row): void {
    if (waiting.length >= maxWaiting) {
      lost += 1;
      return;
    }
    waiting.push(row);
    log.warn({ event: row.kind, ...forLog(row) }, 'an attack was refused');
    timer ??= setTimeout(() => void flush(), flushEvery).unref();
  }

  /** The masses of the last minute become one row each; a new minute begins. */
  function endMinute(): void {
    const over = tallies;
    const rest = unlisted;
    tallies = new Map();
    written = 0;
    unlisted = 0;
    for (const { sample, seen } of over.values()) {
      if (seen > maxAlike) {
        enqueue({ ...sample, requestId: null, details: { more: seen - maxAlike } });
      }
    }
    if (rest > 0) enqueue({ kind: 'too_many', route: 'several', details: { more: rest } });
    if (lost > 0) log.warn({ lost }, 'records of refused attacks could not be stored');
    lost = 0;
  }

  function note({ kind, route, requestId, personId, address }: Refused): void {
    const addressHash = address === undefined ? null : hashOf(address);
    const key = `${kind} ${route} ${addressHash}`;
    const tally = tallies.get(key);
    if (!tally && tallies.size >= maxRows) {
      unlisted += 1;
      return;
    }
    const at = new Date();
    const row: Row = {
      kind,
      route,
      requestId: requestId ?? null,
      personId: personId ?? null,
      addressHash,
      at,
    };
    const seen = (tally?.seen ?? 0) + 1;
    tallies.set(key, { sample: row, seen });
    if (seen > maxAlike) return;
    if (written >= maxRows) {
      unlisted += 1;
      return;
    }
    written += 1;
    enqueue(row);
  }

  async function store(): Promise<void> {
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await database.db.insert(securityEvents).values(rows);
    } catch (error) {
      log.warn({ err: error, rows: rows.length }, 'refused attacks could not be stored yet');
      const room = Math.max(0, maxWaiting - waiting.length);
      lost += Math.max(0, rows.length - room);
      waiting = [...rows.slice(0, room), ...waiting];
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(store);
    return flushing;
  }

  return {
    note,
    flush,
    async close() {
      clearInterval(minuteTimer);
      endMinute();
      await flush();
    },
  };
}

function forLog({ route, requestId, personId, addressHash, details }: Row) {
  return { route, requestId, personId, address: addressHash, ...details };
}
