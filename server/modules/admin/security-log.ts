import * as z from 'zod/mini';
import type { SecurityEvent, SecurityFilter, SecurityQuery } from '#contract/admin/schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { exportedRows, writeList } from '#server/platform/http/csv.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { attackKinds } from '#server/platform/security-events/index.ts';
import * as store from './security-store.ts';

interface SecurityLogOptions {
  database: Database;
  formatMoment: (moment: Date) => string;
  timeZone: string;
}

const EventId = z.int().check(z.minimum(1));

/** How many records one stands for: masses are counted. */
const timesOf = ({ event: { details } }: Pick<store.SecurityRow, 'event'>) =>
  typeof details?.more === 'number' ? details.more : 1;

/**
 * Attacks that were refused. It is only read here: `server/platform/security-events` writes it. How many there are in
 * all is not told: an attack can leave more records than anybody should wait for to be counted.
 */
export function createSecurityLog({ database, formatMoment, timeZone }: SecurityLogOptions) {
  function view({ event, name }: store.SecurityRow): SecurityEvent {
    const { id, at, kind, route, requestId, personId, addressHash } = event;
    return {
      _id: id,
      at: formatMoment(at),
      kind,
      route,
      times: timesOf({ event }),
      person: personId && name !== null ? { id: personId, name } : null,
      address: addressHash,
      requestId,
    };
  }

  async function list({ limit, cursor, ...filter }: SecurityQuery) {
    const from = cursor === undefined ? undefined : readCursor(EventId, cursor);
    const size = pageSize(limit);
    const rows = await store.listEvents(database.db, filter, { timeZone, limit: size + 1, from });
    const { page, nextCursor } = cutPage(rows, size, ({ event }) => writeCursor(event.id));
    return { events: page.map(view), kinds: [...attackKinds], nextCursor };
  }

  async function writeFile(filter: SecurityFilter): Promise<string> {
    const rows = await store.listEvents(database.db, filter, { timeZone, limit: exportedRows });
    return writeList(
      [
        ['When (UTC)', ({ event }) => event.at.toISOString()],
        ['What', ({ event }) => event.kind],
        ['Call', ({ event }) => event.route],
        ['Times', timesOf],
        ['Who', ({ name }) => name ?? ''],
        ['Who (id)', ({ event }) => event.personId ?? ''],
        ['Address', ({ event }) => event.addressHash ?? ''],
        ['Request', ({ event }) => event.requestId ?? ''],
      ],
      rows,
    );
  }

  return { list, writeFile };
}
