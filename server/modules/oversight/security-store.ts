import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { SecurityFilter } from '#contract/oversight/schemas.ts';
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

/** Newest first, from the first record older than `before`. */
export function listEvents(
  db: Executor,
  filter: SecurityFilter,
  page: { timeZone: string; limit: number; before?: number | undefined },
) {
  const { timeZone, limit, before } = page;
  return db
    .select({ event: securityEvents, name: people.name })
    .from(securityEvents)
    .leftJoin(people, eq(people.id, securityEvents.personId))
    .where(
      and(
        where(filter, timeZone),
        before === undefined ? undefined : lt(securityEvents.id, before),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}
export type SecurityRow = Awaited<ReturnType<typeof listEvents>>[number];
