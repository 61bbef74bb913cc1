import * as z from 'zod/mini';
import type { SecurityEvent, SecurityFilter } from '#contract/oversight/schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { attackKinds } from '#server/platform/security-events/index.ts';
import * as store from './security-store.ts';

interface SecurityLogOptions {
  database: Database;
  formatMoment: (moment: Date) => string;
  timeZone: string;
}

const pageSize = 100;
const EventId = z.int().check(z.minimum(1));

/**
 * Attacks that were refused. It is only read here: `server/platform/security-events` writes it. How many there are in
 * all is not told: an attack can leave more records than anybody should wait for to be counted.
 */
export function createSecurityLog({ database, formatMoment, timeZone }: SecurityLogOptions) {
  function view({ event, name }: store.SecurityRow): SecurityEvent {
    const { id, at, kind, route, requestId, personId, addressHash, details } = event;
    return {
      _id: id,
      at: formatMoment(at),
      kind,
      route,
      times: typeof details?.more === 'number' ? details.more : 1,
      person: personId && name !== null ? { id: personId, name } : null,
      address: addressHash,
      requestId,
    };
  }

  async function list(filter: SecurityFilter, cursor?: string) {
    const before = cursor === undefined ? undefined : readCursor(EventId, cursor);
    const limit = pageSize + 1;
    const rows = await store.listEvents(database.db, filter, { timeZone, limit, before });
    const page = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? page.at(-1) : undefined;
    return {
      events: page.map(view),
      kinds: [...attackKinds],
      nextCursor: last ? writeCursor(last.event.id) : null,
    };
  }

  return { list };
}
