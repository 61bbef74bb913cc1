import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { SecurityFilter } from '#contract/admin/schemas.ts';
import { people } from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { anywhere } from '#server/platform/db/like.ts';
import { securityEvents } from '#server/platform/security-events/tables.ts';
import { withinDays } from './days.ts';

function where({ search, kind, ...days }: SecurityFilter, timeZone: string): SQL | undefined {
  const { at, kind: word, route, requestId, addressHash } = securityEvents;
  const texts = sql`concat_ws(chr(10), ${route}, ${requestId}, ${addressHash}, ${people.name})`;
  return and(
    search ? sql`${texts} ilike ${anywhere(search)}` : undefined,
    kind ? eq(word, kind) : undefined,
    withinDays(at, days, timeZone),
  );
}

/** In the order in which they were written, or the other way round, from the one after `from` on. */
export function listEvents(
  db: Executor,
  { order = 'desc', ...filter }: SecurityFilter,
  page: { timeZone: string; limit: number; from?: number | undefined },
) {
  const { timeZone, limit, from } = page;
  const { id } = securityEvents;
  const beyond = order === 'asc' ? gt : lt;
  return db
    .select({ event: securityEvents, name: people.name })
    .from(securityEvents)
    .leftJoin(people, eq(people.id, securityEvents.personId))
    .where(and(where(filter, timeZone), from === undefined ? undefined : beyond(id, from)))
    .orderBy((order === 'asc' ? asc : desc)(id))
    .limit(limit);
}
export type SecurityRow = Awaited<ReturnType<typeof listEvents>>[number];
