import { asc, eq, or, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { inspections, sensorTests } from './tables.ts';

/** The inspections of the deals of a person, for the data that they take along. */
export async function listOwnInspections(db: Executor, person: PersonId) {
  const { bookingId, version, lines, passed, buyerAt, signature, keyId } = inspections;
  const { sellerAt, sellerSignature, sellerKeyId } = inspections;
  const isBuyer = eq(bookings.buyerId, person);
  return db
    .select({
      bookingId,
      side: sql<string>`case when ${isBuyer} then 'buyer' else 'seller' end`,
      version,
      lines,
      passed,
      buyerAt,
      signature,
      keyId,
      sellerAt,
      sellerSignature,
      sellerKeyId,
    })
    .from(inspections)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(or(isBuyer, eq(bookings.sellerId, person)))
    .orderBy(asc(buyerAt), asc(version));
}

/** What was counted in photos of sensors that a person attached. */
export async function listOwnSensorTests(db: Executor, person: PersonId) {
  const { bookingId, kind, spots, middle, map, width, height, at } = sensorTests;
  return db
    .select({ bookingId, kind, spots, middle, map, width, height, at })
    .from(sensorTests)
    .where(eq(sensorTests.personId, person))
    .orderBy(asc(at));
}
