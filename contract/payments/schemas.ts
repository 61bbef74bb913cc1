import * as z from 'zod/mini';
import { requiredId, text } from '../kernel/fields.ts';
import { paymentMethods } from './states.ts';

/**
 * What a card payment may amount to, in tk. Stripe takes up to eight digits of the smallest unit
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts: 999,999.99) and nothing
 * below half a US dollar, some 61 tk.
 */
export const lowestCardPrice = 61;
export const highestCardPrice = 999_999;

/** How this shop is paid; `mode` and the key are for cards. `off`: it takes none, and the page says so. */
export const PaymentSetup = z.object({
  mode: z.enum(['stripe', 'sandbox', 'off']),
  publishableKey: z.nullable(z.string()),
  /** The ways to pay here, and from which to which price in tk. `test`: no real money changes hands. */
  methods: z.array(
    z.object({
      name: z.enum(paymentMethods),
      mode: z.enum(['live', 'test']),
      lowest: z.int(),
      highest: z.int(),
    }),
  ),
});
export type PaymentSetup = z.infer<typeof PaymentSetup>;

export const IntentRequest = z.object({
  price: z.number({ error: 'price is required' }),
  bookingId: z.optional(requiredId('bookingId').brand<'BookingId'>()),
});
export type IntentRequest = z.infer<typeof IntentRequest>;

export const IntentCreated = z.object({ clientSecret: z.string() });

export const ConfirmQuery = z.object({
  id: requiredId('id').brand<'BookingId'>(),
  itemId: requiredId('itemId').brand<'ProductId'>(),
  transactionId: text('transactionId', 255),
});
export type ConfirmQuery = z.infer<typeof ConfirmQuery>;

export const OrderPending = z.object({ modifiedCount: z.literal(0), ownStatus: z.string() });
