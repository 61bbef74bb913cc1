import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import { lateMoneyAlarm } from '../alarms.ts';
import { type PaymentDeps, providerOf } from '../dependencies.ts';
import type { PaymentRow } from '../store.ts';

/** Calls a person where the provider has money for a payment that ended without it: it was waited for no longer. */
export async function noteLateMoney(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (!payment.intentId) return;
  const remote = await providerOf(deps, payment).find(payment.intentId);
  if (remote.status !== 'captured' || remote.refunded >= remote.captured) return;
  await raiseAlarm(deps.database.db, {
    kind: lateMoneyAlarm,
    subject: payment.id,
    message:
      'The payment provider took money for a payment that had ended a day before. Give it back in its dashboard.',
  });
}
