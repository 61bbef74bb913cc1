import * as z from 'zod/mini';
import { checkoutMethods } from './states.ts';

export const CheckoutRequest = z.object({
  method: z.enum(checkoutMethods, { error: 'method is bkash or sslcommerz' }),
  /** The booking's own, in tk: whoever was shown another one is told. */
  price: z.number({ error: 'price is required' }),
});
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** The payment's transaction id, for `confirmorder`, and the provider's page on which it is paid. */
export const Checkout = z.object({ reference: z.string(), redirectUrl: z.string() });
export type Checkout = z.infer<typeof Checkout>;
