import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { SigningKeys } from '#contract/deals/inspection-schemas.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { SigningKey } from '#server/platform/signing-key.ts';
import { inspections, signingKeys } from './tables.ts';

export type InspectionRow = typeof inspections.$inferSelect;

/** The newest version of what the buyer of a deal submitted. */
export async function findNewest(
  db: Executor,
  bookingId: BookingId,
): Promise<InspectionRow | undefined> {
  const [row] = await db
    .select()
    .from(inspections)
    .where(eq(inspections.bookingId, bookingId))
    .orderBy(desc(inspections.version))
    .limit(1);
  return row;
}

/** The newest version of it that the seller agreed to. */
export async function findAgreed(
  db: Executor,
  bookingId: BookingId,
): Promise<InspectionRow | undefined> {
  const [row] = await db
    .select()
    .from(inspections)
    .where(and(eq(inspections.bookingId, bookingId), isNotNull(inspections.sellerAt)))
    .orderBy(desc(inspections.version))
    .limit(1);
  return row;
}

/** Whether something was submitted under this key. */
export async function hasKey(db: Executor, bookingId: BookingId, key: string): Promise<boolean> {
  const filter = and(eq(inspections.bookingId, bookingId), eq(inspections.key, key));
  return (await db.$count(inspections, filter)) > 0;
}

/** The database's clock, as exact as what is signed says it. */
export async function readClock(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ at: Date }>(
    sql`select date_trunc('milliseconds', clock_timestamp()) as at`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return new Date(row.at);
}

export async function insertInspection(
  tx: Tx,
  row: Omit<typeof inspections.$inferInsert, 'id'>,
): Promise<InspectionRow> {
  const [inserted] = await tx.insert(inspections).values(row).returning();
  if (!inserted) throw new Error(`no inspection was written for booking ${row.bookingId}`);
  return inserted;
}

export async function writeAgreement(
  tx: Tx,
  id: string,
  agreement: { sellerAt: Date; sellerSignature: string; sellerKeyId: string },
): Promise<void> {
  await tx.update(inspections).set(agreement).where(eq(inspections.id, id));
}

/** Publishes the key by which this installation signs. */
export async function publishKey(db: Executor, { id, publicKey }: SigningKey): Promise<void> {
  await db.insert(signingKeys).values({ id, publicKey }).onConflictDoNothing();
}

/** All public keys, the newest first. */
export async function listKeys(db: Executor): Promise<SigningKeys['keys']> {
  const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.at), signingKeys.id);
  return rows.map(({ id, publicKey, at }) => ({
    kid: id,
    kty: 'OKP',
    crv: 'Ed25519',
    x: publicKey,
    since: at.toISOString(),
  }));
}
