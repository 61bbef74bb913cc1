import { highestPrice } from '#contract/kernel/money.ts';
import {
  highestCardPrice,
  lowestCardPrice,
  type PaymentSetup,
} from '#contract/payments/schemas.ts';
import {
  highestSslcommerzPrice,
  lowestBkashPrice,
  lowestSslcommerzPrice,
} from '#server/modules/payments/index.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { OpenCheckouts } from './checkout-providers.ts';
import type { CardSetup } from './payment-provider.ts';

type Method = PaymentSetup['methods'][number];

const sslcommerzRange = { lowest: lowestSslcommerzPrice, highest: highestSslcommerzPrice };

/** The ways to pay in this shop, for the browser. Cards of the sandbox and cash among demo people are no real money. */
export function setupOf(
  {
    takesCash,
    mode,
    paymentMethods,
    bkashHighest,
  }: Pick<Settings, 'takesCash' | 'mode' | 'paymentMethods' | 'bkashHighest'>,
  card: CardSetup,
  { bkash, sslcommerz }: Pick<OpenCheckouts, 'bkash' | 'sslcommerz'>,
): PaymentSetup {
  const ofShop = mode === 'live' ? 'live' : 'test';
  const cardMode = ofShop === 'live' && card.mode === 'stripe' ? 'live' : 'test';
  const cards = { lowest: lowestCardPrice, highest: highestCardPrice };
  const all: (Method | false | undefined)[] = [
    card.mode !== 'off' && { name: 'card', mode: cardMode, ...cards },
    bkash && { name: 'bkash', mode: bkash.mode, lowest: lowestBkashPrice, highest: bkashHighest },
    sslcommerz && { name: 'sslcommerz', mode: sslcommerz.mode, ...sslcommerzRange },
    takesCash && { name: 'cash', mode: ofShop, lowest: 1, highest: highestPrice },
  ];
  const methods = all.filter(
    (method): method is Method =>
      Boolean(method) && paymentMethods.includes((method as Method).name),
  );
  return { ...card, methods };
}
