import { and, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ClaimId } from '#contract/deals/claim-id.ts';
import type { ClaimsFilter } from '#contract/deals/claims-schemas.ts';
import { people } from '#server/modules/accounts/index.ts';
import { type BookingRow, bookings } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import type { ClaimRow } from './store.ts';
import { claims } from './tables.ts';

const sellers = alias(people, 'sellers');

/** Far behind what waits for an admin, so that it stands after all of that; closed ones behind all that is open. */
const dueFirst = sql`(${claims.dueAt} + case ${claims.state} when 'with_admin' then interval '0' when 'closed' then interval '200 years' else interval '100 years' end)`;

export const readFrom = createKeyset<'due' | 'opened'>(
  {
    due: { value: dueFirst, kind: 'timestamptz' },
    opened: { value: claims.openedAt, kind: 'timestamptz' },
  },
  claims.id,
);

/** A claim, its deal, and who the two are. */
export interface DeskRow {
  claim: ClaimRow;
  booking: BookingRow;
  seller: { name: string; email: string };
}

const groups: Record<NonNullable<ClaimsFilter['group']>, SQL | undefined> = {
  waiting: eq(claims.state, 'with_admin'),
  open: ne(claims.state, 'closed'),
  closed: eq(claims.state, 'closed'),
  all: undefined,
};

/** A text that stands for itself in LIKE. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function fits({ group = 'open', search }: ClaimsFilter): SQL | undefined {
  const like = search && `%${literal(search)}%`;
  return and(
    groups[group],
    like
      ? or(
          ilike(bookings.itemName, like),
          ilike(bookings.customerName, like),
          ilike(bookings.customerEmail, like),
          ilike(sellers.name, like),
          ilike(sellers.email, like),
        )
      : undefined,
  );
}

const joined = (db: Executor) =>
  db
    .select({
      claim: claims,
      booking: bookings,
      seller: { name: sellers.name, email: sellers.email },
    })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, claims.bookingId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId));

export async function listDesk(
  db: Executor,
  filter: ClaimsFilter,
  { after, by, place }: Pick<Reading, 'after' | 'by' | 'place'>,
  limit: number,
): Promise<(DeskRow & { place: string; id: string })[]> {
  const rows = await db
    .select({
      claim: claims,
      booking: bookings,
      seller: { name: sellers.name, email: sellers.email },
      place,
      id: claims.id,
    })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, claims.bookingId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId))
    .where(and(fits(filter), after))
    .orderBy(by)
    .limit(limit);
  return rows as (DeskRow & { place: string; id: string })[];
}

export async function countDesk(db: Executor, filter: ClaimsFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(claims)
    .innerJoin(bookings, eq(bookings.id, claims.bookingId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId))
    .where(fits(filter));
  return row?.total ?? 0;
}

/** Claims that wait for an admin. */
/** Claims that are not closed. */
export const countOpen = (db: Executor): Promise<number> => db.$count(claims, groups.open);

export const countWaiting = (db: Executor): Promise<number> => db.$count(claims, groups.waiting);

export async function findDesk(db: Executor, id: ClaimId): Promise<DeskRow | undefined> {
  const [row] = await joined(db).where(eq(claims.id, id));
  return row as DeskRow | undefined;
}
