import { highestPrice } from '#contract/kernel/money.ts';
import {
  highestCardPrice,
  lowestCardPrice,
  type PaymentSetup,
} from '#contract/payments/schemas.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { CardSetup } from './payment-provider.ts';

/** The ways to pay in this shop, for the browser. Cards of the sandbox and cash among demo people are no real money. */
export function setupOf(
  { takesCash, mode }: Pick<Settings, 'takesCash' | 'mode'>,
  card: CardSetup,
): PaymentSetup {
  const cardMode = mode === 'live' && card.mode === 'stripe' ? 'live' : 'test';
  const cards = { lowest: lowestCardPrice, highest: highestCardPrice };
  return {
    ...card,
    methods: [
      ...(card.mode === 'off'
        ? []
        : [{ name: 'card' as const, mode: cardMode, ...cards } as const]),
      ...(takesCash
        ? [
            {
              name: 'cash' as const,
              mode: mode === 'live' ? ('live' as const) : ('test' as const),
              lowest: 1,
              highest: highestPrice,
            },
          ]
        : []),
    ],
  };
}
