import type { Database } from '#server/platform/db/database.ts';

/** What the provider took from cards for an item and did not give back, by intent; in the smallest unit. */
export async function readChargesOf({ pool }: Database, itemId: string) {
  const { rows } = await pool.query<{ intent: string; charged: number; charges: number }>(
    `with taken as (
       select payment_intent as intent, amount_captured as taken, amount_refunded as refunded
       from sandbox_charges where amount_captured > 0
       union all
       select b.id, b.amount, coalesce((select sum(r.amount) from sandbox_bkash_refunds r where r.payment_id = b.id), 0)
       from sandbox_bkash_payments b where b.trx_id is not null
       union all
       select s.tran_id, s.amount, coalesce((select sum(r.amount) from sandbox_sslcommerz_refunds r
         where r.session_key = s.session_key and r.status <> 'cancelled'), 0)
       from sandbox_sslcommerz_sessions s join sandbox_sslcommerz_transactions t using (session_key)
       where t.status in ('VALID', 'VALIDATED')
     )
     select p.intent_id as intent, coalesce(sum(t.taken - t.refunded), 0)::int as charged, count(t.intent)::int as charges
     from payments p left join taken t on t.intent = p.intent_id
     where p.item_id = $1 and p.intent_id is not null group by p.intent_id`,
    [itemId],
  );
  return rows;
}
