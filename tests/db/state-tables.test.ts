import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productMoves } from '#server/modules/catalogue/states.ts';
import { bookingMoves } from '#server/modules/orders/states.ts';
import { partRefundMoves, paymentMoves } from '#server/modules/payments/states.ts';
import { partRefunds, payments } from '#server/modules/payments/tables.ts';
import { serverError } from '#server/platform/db/errors.ts';
import { seedCategories } from '#server/seeds/categories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createFactory } from '#tests/support/factory.ts';

// The state tables of the code and the triggers of the database say the same, move by move.

let test_: TestDatabase;
let ids: { product: string; booking: string; payment: string; part: string };

beforeAll(async () => {
  test_ = await createTestDatabase();
  await seedCategories(test_.database);
  const { db } = test_.database;
  const factory = createFactory(db);
  const product = await factory.product();
  const booking = await factory.booking({ product });
  const [payment] = await db
    .insert(payments)
    .values({
      bookingId: booking.id,
      itemId: product.id,
      buyerId: booking.buyerId,
      amount: 100,
      currency: 'bdt',
      intentId: 'pi_states',
    })
    .returning();
  const paymentId = payment?.id ?? '';
  const part = randomUUID();
  const order = { id: part, paymentId, amount: 50, by: booking.buyerId, reason: 'A strap.' };
  await db.insert(partRefunds).values(order);
  ids = { product: product.id, booking: booking.id, payment: paymentId, part };
});

afterAll(() => test_.drop());

/** Puts the row into a state past its triggers, then tries the move with them; answers whether it was allowed. */
async function allows(table: string, id: string, set: (state: string) => string, move: string[]) {
  const [from = '', to = ''] = move;
  const undo = new Error('undo');
  let allowed = false;
  await test_.database.db
    .transaction(async (tx) => {
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
      // A sold item comes back only after its payment was refunded.
      if (table === 'products') {
        await tx.execute(sql.raw('set local session_replication_role = replica'));
        await tx.execute(sql.raw(`update payments set state = 'refunded'`));
        await tx.execute(sql.raw('set local session_replication_role = origin'));
      }
      await tx.execute(sql.raw(`update ${table} set ${set(from)} where id = '${id}'`));
      await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
      try {
        await tx.execute(sql.raw(`update ${table} set ${set(to)} where id = '${id}'`));
        allowed = true;
      } catch (error) {
        expect(serverError(error)?.constraint).toBe(`${table}_moves`);
      }
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return allowed;
}

const machines = [
  {
    table: 'products',
    moves: productMoves as Record<string, readonly string[]>,
    id: () => ids.product,
    set: (state: string) => {
      const held = ['reserved', 'sold'].includes(state) ? `'${ids.payment}'` : 'null';
      const off = state === 'off_sale' ? [`'paused'`, 'now()'] : ['null', 'null'];
      return `status = '${state}', held_payment = ${held}, off_reason = ${off[0]}, off_since = ${off[1]}`;
    },
  },
  {
    table: 'bookings',
    moves: bookingMoves as Record<string, readonly string[]>,
    id: () => ids.booking,
    set: (state: string) => {
      const transaction = ['paid', 'refunded'].includes(state) ? `'pi_states'` : 'null';
      return `state = '${state}', transaction_id = ${transaction}`;
    },
  },
  {
    table: 'payments',
    moves: paymentMoves as Record<string, readonly string[]>,
    id: () => ids.payment,
    set: (state: string) => `state = '${state}'`,
  },
  {
    table: 'part_refunds',
    moves: partRefundMoves as Record<string, readonly string[]>,
    id: () => ids.part,
    set: (state: string) => {
      const providerId = state === 'done' ? `'re_states'` : 'null';
      const endedAt = ['done', 'failed'].includes(state) ? 'now()' : 'null';
      return `state = '${state}', provider_id = ${providerId}, ended_at = ${endedAt}`;
    },
  },
];

test.each(machines)(
  '$table moves as its table of states says',
  async ({ table, moves, id, set }) => {
    const states = Object.keys(moves);
    const found: string[] = [];
    const promised: string[] = [];
    for (const from of states) {
      for (const to of states) {
        if (from === to) continue;
        if (moves[from]?.includes(to)) promised.push(`${from} -> ${to}`);
        if (await allows(table, id(), set, [from, to])) found.push(`${from} -> ${to}`);
      }
    }
    expect(found).toEqual(promised);
  },
);
