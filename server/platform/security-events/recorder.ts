import { createHmac } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/log.ts';
import type { AttackKind } from './attack.ts';
import { createMinuteLimits } from './minute-limits.ts';
import { securityEvents } from './tables.ts';

type Row = typeof securityEvents.$inferInsert;

export interface Refused {
  kind: AttackKind;
  /** The route's pattern, without the values of an address. */
  route: string;
  /** Undefined for bytes that never became a request. */
  requestId?: string;
  personId?: string;
  /** The API token that was called with, by its id. */
  apiTokenId?: string;
  /** The caller's network address, of which only a keyed hash is stored. */
  address: string | undefined;
}

export interface SecurityEvents {
  /** Records a refused attack. Returns at once and never throws. */
  note(refused: Refused): void;
  /** Resolves when everything recorded so far is stored, or storing it has failed. */
  flush(): Promise<void>;
  /** Stores the rest, counts included, and stops. */
  close(): Promise<void>;
}

interface RecorderOptions {
  database: Pick<Database, 'db'>;
  log: Logger;
  /** Key of the addresses' hashes. */
  secret: string;
}

/** Milliseconds between two inserts of many rows. */
const flushEvery = 500;
const minute = 60_000;

/** Rows held in memory while the database cannot be written to; more are dropped. */
const maxWaiting = 2_000;

/**
 * Records refused attacks: a row that is never changed, and a line of the log. Of many alike only the first are recorded
 * and the rest is counted, so that recording an attack does not make it worse.
 */
export function createSecurityEvents({ database, log, secret }: RecorderOptions): SecurityEvents {
  let waiting: Row[] = [];
  let dropped = 0;
  const limits = createMinuteLimits<Row>();
  let flushing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const minuteTimer = setInterval(endMinute, minute).unref();

  const hashOf = (address: string) =>
    createHmac('sha256', secret).update(addressKey(address)).digest('base64url').slice(0, 22);

  function enqueue(row: Row): void {
    if (waiting.length >= maxWaiting) {
      dropped += 1;
      return;
    }
    waiting.push(row);
    log.warn({ event: row.kind, ...forLog(row) }, 'An attack was refused.');
    timer ??= setTimeout(() => void flush(), flushEvery).unref();
  }

  /** Records what was only counted in the last minute, a row for each group. */
  function endMinute(): void {
    const { alike, others } = limits.reset();
    for (const { sample, more } of alike)
      enqueue({ ...sample, requestId: null, details: { more } });
    if (others > 0) enqueue({ kind: 'too_many', route: 'several', details: { more: others } });
    if (dropped > 0) {
      const fields = { event: 'security_events_dropped', dropped };
      log.warn(fields, 'Security events were dropped: the database could not be written to.');
    }
    dropped = 0;
  }

  function note({ kind, route, requestId, personId, apiTokenId, address }: Refused): void {
    const addressHash = address === undefined ? null : hashOf(address);
    const row: Row = {
      kind,
      route,
      requestId: requestId ?? null,
      personId: personId ?? null,
      addressHash,
      at: new Date(),
      ...(apiTokenId !== undefined && { details: { apiToken: apiTokenId } }),
    };
    if (limits.admit(`${kind} ${route} ${addressHash}`, row)) enqueue(row);
  }

  async function store(): Promise<void> {
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await database.db.insert(securityEvents).values(rows);
    } catch (error) {
      const fields = { event: 'security_events_not_stored', err: error, rows: rows.length };
      log.warn(fields, 'Security events could not be stored; they are tried again.');
      const room = Math.max(0, maxWaiting - waiting.length);
      dropped += Math.max(0, rows.length - room);
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
