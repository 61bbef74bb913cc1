import type { CheckoutDeal } from './payer-pages.ts';
import { confirm, type Deal } from './payment-fixtures.ts';
import type { TestShop } from './shop.ts';
import type { Answer } from './test-client.ts';

// What tests about paying on a provider's page do and ask, besides what a payer does there (payer-pages.ts).

/** `confirmorder` takes the reference of any method. */
export const confirmed = (checkout: CheckoutDeal, change = {}): Promise<Answer> =>
  confirm({ ...checkout, clientSecret: '' }, change);

/** What bKash took of all payments of this booking, less what it gave back, in paisa. */
export async function takenByBkash({ database }: TestShop, { bookingId }: Deal): Promise<number> {
  const { rows } = await database.pool.query(
    `select coalesce(sum(b.amount) filter (where b.trx_id is not null), 0)::int -
        coalesce((select sum(r.amount) from sandbox_bkash_refunds r join payments q on q.intent_id = r.payment_id
          where q.booking_id = $1), 0)::int as taken
     from sandbox_bkash_payments b join payments p on p.intent_id = b.id where p.booking_id = $1`,
    [bookingId],
  );
  return rows[0].taken;
}

/** Lets time pass for the payments of a booking. */
export async function passMinutes(
  { database }: TestShop,
  { bookingId }: Deal,
  minutes: number,
): Promise<void> {
  await database.pool.query(
    `update payments set created_at = created_at - make_interval(mins => $2),
       hold_until = hold_until - make_interval(mins => $2) where booking_id = $1`,
    [bookingId, minutes],
  );
}

/** What open alarms of a kind are about. */
export async function openAlarms({ database }: TestShop, kind: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select subject from alarms where kind = $1 and resolved_at is null',
    [kind],
  );
  return rows.map(({ subject }) => subject);
}
