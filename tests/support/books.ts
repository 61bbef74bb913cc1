import type { Payment } from './payment-fixtures.ts';
import type { TestShop } from './shop.ts';

/**
 * Makes our tables say what they said before the buyer paid, before the payment began (`gone`), before the item was
 * booked (`unbooked`), or that the payment ended without money (`released`).
 */
export async function goBack(
  { database }: TestShop,
  { transactionId, bookingId, item }: Payment,
  to: 'open' | 'gone' | 'unbooked' | 'released',
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rows } = await client.query('select id from payments where intent_id = $1', [
      transactionId,
    ]);
    const id = rows[0]?.id;
    await client.query('delete from ledger_entries where payment_id = $1', [id]);
    await client.query(
      'delete from journal_lines l using journal_entries e where e.id = l.entry_id and e.payment_id = $1',
      [id],
    );
    await client.query('delete from journal_entries where payment_id = $1', [id]);
    await client.query('delete from balance_holds where booking_id = $1', [bookingId]);
    await client.query('update payments set in_journal = false where id = $1', [id]);
    await client.query(`delete from outbox where key like '%' || $1 || '%'`, [id]);
    await client.query(
      `update products set status = 'available', held_payment = null where id = $1`,
      [item.id],
    );
    await client.query(
      `update bookings set state = 'open', transaction_id = null, paid_at = null where id = $1`,
      [bookingId],
    );
    await client.query(
      `delete from payment_moves where payment_id = $1 and to_state not in ('creating', 'open')`,
      [id],
    );
    if (to === 'gone' || to === 'unbooked') {
      await client.query('delete from payment_moves where payment_id = $1', [id]);
      await client.query('delete from payments where id = $1', [id]);
      if (to === 'unbooked') await client.query('delete from bookings where id = $1', [bookingId]);
    } else {
      await client.query(
        `update payments set state = 'open', next_poll_at = now() + interval '1 hour' where id = $1`,
        [id],
      );
    }
    if (to === 'released') {
      await client.query('set local session_replication_role = origin');
      await client.query(`update payments set state = 'releasing' where id = $1`, [id]);
      await client.query(
        `update payments set state = 'released', next_poll_at = null where id = $1`,
        [id],
      );
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** The provider loses its memory of these intents. */
export async function forgetIntents({ database }: TestShop, ...ids: string[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('delete from sandbox_payment_intents where id = any($1)', [ids]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Leaves a payment as a process does that died between making its intent and writing it down. */
export async function forgetIntent({ database }: TestShop, payment: Payment): Promise<void> {
  await database.pool.query(
    `begin; set local session_replication_role = replica;
     delete from payment_moves where to_state = 'open' and payment_id =
       (select id from payments where intent_id = '${payment.transactionId}');
     update payments set state = 'creating', intent_id = null where intent_id = '${payment.transactionId}';
     commit`,
  );
}

/** While it works, banks refuse every refund at once. */
export async function refuseRefunds(
  { database }: TestShop,
  work: () => Promise<unknown>,
): Promise<void> {
  await database.pool.query(`
    create function refuse_refund() returns trigger language plpgsql as
      'begin new.status := ''failed''; return new; end';
    create trigger refuse_refund before insert on sandbox_refunds
      for each row execute function refuse_refund()`);
  try {
    await work();
  } finally {
    await database.pool.query('drop function refuse_refund cascade');
    await database.pool.query(`
      update sandbox_charges c set amount_refunded = coalesce((
        select sum(r.amount) from sandbox_refunds r where r.charge = c.id and r.status = 'succeeded'), 0)
      where exists (select from sandbox_refunds r where r.charge = c.id and r.status = 'failed')`);
  }
}
