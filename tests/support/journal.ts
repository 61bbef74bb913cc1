import { openDashboard } from './faults.ts';
import { look, type Payment } from './payment-fixtures.ts';
import type { TestShop } from './shop.ts';

/** What the journal says of one deal, in paisa, and how much of it its seller cannot have yet. */
export interface DealMoney {
  held: number;
  balance: number;
  commission: number;
  hold: number;
}

export async function readMoney(
  { database }: Pick<TestShop, 'database'>,
  { bookingId }: { bookingId: string },
): Promise<DealMoney> {
  const { rows } = await database.pool.query(
    `select coalesce(-sum(amount) filter (where account = 'held'), 0)::int as held,
       coalesce(-sum(amount) filter (where account = 'balance'), 0)::int as balance,
       coalesce(-sum(amount) filter (where account = 'commission'), 0)::int as commission,
       coalesce((select amount from balance_holds where booking_id = $1), 0)::int as hold
     from journal_entries e join journal_lines l on l.entry_id = e.id where e.booking_id = $1`,
    [bookingId],
  );
  return rows[0];
}

/** Kinds of the entries about a deal, in order. */
export async function readEntries(
  { database }: Pick<TestShop, 'database'>,
  { bookingId }: { bookingId: string },
): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select kind from journal_entries where booking_id = $1 order by id',
    [bookingId],
  );
  return rows.map(({ kind }) => kind);
}

/** A part of what a card paid is given back in the provider's dashboard, and the shop hears of it. */
export async function refundPart(shop: TestShop, payment: Payment, amount: number): Promise<void> {
  const { stripe, close } = await openDashboard(shop.database);
  await stripe.refunds.create({ payment_intent: payment.transactionId, amount });
  await close();
  await shop.shop.payments.jobs['payments.settle_intent']?.(
    { intentId: payment.transactionId, type: 'charge.refunded' },
    'charge.refunded',
  );
}

export async function paymentIdOf(shop: TestShop, payment: Payment): Promise<string> {
  return (await look(shop, payment)).lastPayment?.id ?? '';
}

/** Lets days pass for a deal. What is written once is moved behind the back of the trigger. */
export async function passDays(
  { database }: Pick<TestShop, 'database'>,
  { bookingId }: { bookingId: string },
  days: number,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(
      `update bookings set (paid_at, seller_confirmed_at, handed_over_at) = (
         paid_at - make_interval(days => $2), seller_confirmed_at - make_interval(days => $2), handed_over_at - make_interval(days => $2)
       ) where id = $1`,
      [bookingId, days],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
