import type { CheckoutMethod, ReturnStatus } from '#contract/payments/states.ts';
import { returnStatuses } from '#contract/payments/states.ts';
import { type PaymentDeps, providerOf } from './dependencies.ts';
import { raiseBooksAlarm } from './reconcile/books-alarm.ts';
import { settle } from './settle.ts';
import { unfinished } from './states.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';
import { noteLateMoney } from './transitions/late-money.ts';

/** What a provider calls a payment: bKash some 30 characters, SSLCommerz our own 25. */
const isReference = /^[\w.-]{1,100}$/;

const asStatus = (value: string | null): ReturnStatus | undefined =>
  returnStatuses.find((known) => known === value);

/**
 * Notes how a payer came back from a provider's page; returns the path of the shop's page that says how it ended. Nothing of
 * the address is believed but as a hint: that page asks for the payment's state by the buyer's own token.
 */
export async function receiveReturn(
  deps: PaymentDeps,
  method: CheckoutMethod,
  { reference, status }: { reference: string | null; status: string | null },
): Promise<string> {
  const { db } = deps.database;
  const payment =
    reference && isReference.test(reference)
      ? await store.findByReference(db, reference)
      : undefined;
  if (payment?.method !== method) return '/dashboard/myorders';
  const returned = asStatus(status);
  if (returned) await store.noteReturn(db, payment.id, returned);
  const query = new URLSearchParams({ method, paid: payment.intentId ?? '' });
  // For the words of that page alone.
  if (returned && returned !== 'success') query.set('how', returned);
  return `/dashboard/payment/${payment.bookingId}?${query}`;
}

/** Looks at the payment that a provider wrote to us about, at most once a second, after its request was answered. */
async function lookAt(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (unfinished.includes(payment.state)) {
    await deps.confirming(payment.id, () => settle(deps, payment.id));
  } else if (payment.state === 'released' || payment.state === 'failed') {
    await noteLateMoney(deps, payment);
  }
}

/** Money for a payment that a restore lost is found by its notification alone: this provider lists nothing. */
async function lookForLost(deps: PaymentDeps, method: CheckoutMethod, reference: string) {
  const remote = await providerOf(deps, { method }).find(reference);
  if (remote.status !== 'captured') return;
  await raiseBooksAlarm(deps, { reference }, 'money was taken for a payment that is not here');
}

/**
 * Takes a signed notification of a provider about a payment (SSLCommerz calls it IPN). It says only which payment to ask the
 * provider for; the asking goes on after the answer, and the poll of the payment does it too where this process ends before.
 */
export async function receiveNotification(
  deps: PaymentDeps,
  method: CheckoutMethod,
  reference: string,
): Promise<void> {
  if (!isReference.test(reference)) return;
  const payment = await store.findByReference(deps.database.db, reference);
  const isOther = payment && payment.method !== method;
  if (isOther) return;
  const look = payment ? lookAt(deps, payment) : lookForLost(deps, method, reference);
  look.catch((error: unknown) => {
    deps.log.warn(
      { event: 'notification_failed', err: error, payment: payment?.id },
      'A payment could not be looked at after a notification; its poll does so.',
    );
  });
}
