import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import { booksAlarm } from '../alarms.ts';
import type { PaymentDeps } from '../dependencies.ts';
import type { RemotePayment } from '../provider.ts';

/** Returns how often the alarm was raised: a part of the next idempotency key, so that each try has its own. */
export async function raiseBooksAlarm(
  { database, log }: PaymentDeps,
  { reference }: Pick<RemotePayment, 'reference'>,
  message: string,
): Promise<number> {
  log.error(
    { event: 'payment_books_differ', reference, message },
    "The provider's books differ from ours.",
  );
  return raiseAlarm(database.db, { kind: booksAlarm, subject: reference, message });
}

export async function endBooksAlarm(
  { database }: PaymentDeps,
  { reference }: RemotePayment,
): Promise<void> {
  await endAlarm(database.db, { kind: booksAlarm, subject: reference });
}
