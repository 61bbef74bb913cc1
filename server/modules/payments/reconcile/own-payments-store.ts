import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PaymentMethod } from '#contract/payments/states.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { PaymentRow } from '../store.ts';
import { paymentMoves, payments } from '../tables.ts';

/** Payments by these methods of the last days that have ended. A row whose first state was a final one came from a seed. */
export async function listEnded(
  db: Executor,
  methods: readonly PaymentMethod[],
  days: number,
): Promise<PaymentRow[]> {
  if (methods.length === 0) return [];
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        isNotNull(payments.intentId),
        inArray(payments.method, [...methods]),
        inArray(payments.state, ['captured', 'refunded', 'released', 'failed']),
        sql`${payments.createdAt} > now() - make_interval(days => ${days})`,
        sql`exists (
          select from ${paymentMoves} m
          where m.payment_id = ${payments.id} and m.from_state is null and m.to_state in ('creating', 'open')
        )`,
      ),
    );
  return rows as PaymentRow[];
}
