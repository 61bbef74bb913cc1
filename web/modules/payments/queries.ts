import { queryOptions } from '@tanstack/react-query';
import {
  confirmOrder,
  createPaymentIntent,
  readPaymentSetup,
} from '#contract/payments/endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { shouldRetry } from '#web/platform/retries.ts';

/** The shop has tried several times itself, for up to half a minute: who waits is told now, and may try again. */
function isProviderDown(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'provider_down';
}

export const paymentSetupQuery = queryOptions({
  queryKey: ['payments', 'setup'],
  queryFn: ({ signal }) => call(readPaymentSetup, { signal }),
});

/**
 * Starts the payment of a booking, or takes up the one that is under way: the shop gives the same intent again.
 * Asked once per visit of the page, never in the background.
 */
export function intentQuery(bookingId: string, price: number) {
  return queryOptions({
    queryKey: ['payments', 'intent', bookingId, price],
    queryFn: ({ signal }) => call(createPaymentIntent, { body: { price, bookingId }, signal }),
    gcTime: 0,
    retry: (failures, error) => !isProviderDown(error) && shouldRetry(failures, error),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface Confirmation {
  bookingId: string;
  itemId: string;
  transactionId: string;
}

export function confirm({ bookingId, itemId, transactionId }: Confirmation) {
  return call(confirmOrder, { query: { id: bookingId, itemId, transactionId } });
}
