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

/** The shop hears of a payment by an event of the provider. */
export async function tell(shop: TestShop, payment: Payment, type: string): Promise<void> {
  const { transactionId: intentId } = payment;
  await shop.shop.payments.jobs['payments.settle_intent']?.({ intentId, type }, type);
}

/** A part of what a card paid is given back in the provider's dashboard, and the shop hears of it. */
export async function refundPart(shop: TestShop, payment: Payment, amount: number): Promise<void> {
  const { stripe, close } = await openDashboard(shop.database);
  await stripe.refunds.create({ payment_intent: payment.transactionId, amount });
  await close();
  await tell(shop, payment, 'charge.refunded');
}

/** The buyer's bank does not take the oldest refund that stands; nobody hears of it. Answers its amount, 0 where there is none. */
export async function failRefund(
  { database }: Pick<TestShop, 'database'>,
  { transactionId }: Payment,
): Promise<number> {
  const { rows } = await database.pool.query(
    `with failed as (
       update sandbox_refunds set status = 'failed' where id = (
         select id from sandbox_refunds where payment_intent = $1 and status = 'succeeded' order by created_at, id limit 1)
       returning charge, amount
     ), charged as (
       update sandbox_charges c set amount_refunded = c.amount_refunded - f.amount from failed f where c.id = f.charge
     )
     select amount::int from failed`,
    [transactionId],
  );
  return rows[0]?.amount ?? 0;
}

export async function paymentIdOf(shop: TestShop, payment: Payment): Promise<string> {
  return (await look(shop, payment)).lastPayment?.id ?? '';
}

/** Changes rows that a trigger lets be written once: only a test moves the past. */
export async function behindTriggers(
  { database }: Pick<TestShop, 'database'>,
  statement: string,
  values: unknown[],
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(statement, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Lets seconds pass for a deal, and for the claims about it: its days stand still while one is open. */
export async function passSeconds(
  shop: Pick<TestShop, 'database'>,
  { bookingId }: { bookingId: string },
  seconds: number,
): Promise<void> {
  for (const statement of [
    `update bookings set (paid_at, seller_confirmed_at, handed_over_at) = (
       paid_at - make_interval(secs => $2), seller_confirmed_at - make_interval(secs => $2), handed_over_at - make_interval(secs => $2)
     ) where id = $1`,
    `update deal_events set at = at - make_interval(secs => $2)
     where booking_id = $1 and kind in ('claimed', 'claim_closed')`,
  ]) {
    await behindTriggers(shop, statement, [bookingId, seconds]);
  }
}

/** The same of days. */
export const passDays = (
  shop: Pick<TestShop, 'database'>,
  deal: { bookingId: string },
  days: number,
): Promise<void> => passSeconds(shop, deal, days * 86_400);
