import { raiseAlarm, wasRaised } from '#server/platform/alarms/alarms.ts';
import { lateMoneyAlarm } from '../alarms.ts';
import { type PaymentDeps, providerOf } from '../dependencies.ts';
import type { PaymentRow } from '../store.ts';

/** Calls a person where the provider has money for a payment that ended without it: it was waited for no longer. */
export async function noteLateMoney(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (!payment.intentId) return;
  const remote = await providerOf(deps, payment).find(payment.intentId);
  if (remote.status !== 'captured' || remote.refunded >= remote.captured) return;
  // Some providers say nothing of refunds in their panel: what an admin has closed stays closed.
  const alarm = { kind: lateMoneyAlarm, subject: payment.id };
  if (await wasRaised(deps.database.db, alarm)) return;
  await raiseAlarm(deps.database.db, {
    ...alarm,
    message:
      'The payment provider took money for a payment that had ended a day before. Give it back in its dashboard.',
  });
}
