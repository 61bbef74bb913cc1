import { endAlarm } from '#server/platform/alarms/alarms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { partFailedAlarm, partUnsureAlarm, stuckAlarm } from './alarms.ts';
import * as parts from './part-store.ts';
import type { PaymentRow } from './store.ts';

/** Ends the alarms about parts of a locked payment, once nothing of it is on its way. */
export async function endPartAlarms(tx: Tx, { id }: Pick<PaymentRow, 'id'>): Promise<void> {
  if (await parts.hasOpen(tx, id)) return;
  await endAlarm(tx, { kind: partUnsureAlarm, subject: id });
  await endAlarm(tx, { kind: stuckAlarm, subject: id });
}

/** Ends the alarm about a part that did not go back: it was issued again, or ended by hand. */
export const endFailedAlarm = (tx: Tx, { id }: Pick<PaymentRow, 'id'>): Promise<void> =>
  endAlarm(tx, { kind: partFailedAlarm, subject: id });
