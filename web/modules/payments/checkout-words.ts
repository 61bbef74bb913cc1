import { msg } from '@lingui/core/macro';
import type { CheckoutMethod } from '#contract/payments/states.ts';

/** What is said of each way to pay on a provider's page. */
export const checkoutWords = {
  bkash: {
    choice: msg`bKash`,
    title: msg`Pay by bKash`,
    where: msg`You go on to a page of bKash. Type your wallet’s number, the code that bKash sends you, and your PIN there.`,
    kept: msg`Your wallet is charged only if the item is still yours to have.`,
    go: msg`Go on to bKash`,
    safety: msg`Your PIN goes to bKash only. We never see or store it.`,
  },
  sslcommerz: {
    choice: msg`Nagad, Rocket, bank`,
    title: msg`Pay by Nagad, Rocket or bank`,
    where: msg`You go on to a page of SSLCommerz and choose there: Nagad, Rocket and other wallets, your bank, or a card of Bangladesh.`,
    kept: msg`The item is kept for you for some minutes. What is paid later comes back to you.`,
    go: msg`Go on to SSLCommerz`,
    safety: msg`Your numbers and PIN go to SSLCommerz only. We never see or store them.`,
  },
} satisfies Record<CheckoutMethod, object>;
