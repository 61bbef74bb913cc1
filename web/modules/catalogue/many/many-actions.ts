import { useLingui } from '@lingui/react/macro';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { isOnSale, phaseOf } from '../listings/listing-phase.ts';
import { pause, renew } from '../listings/queries.ts';
import { advertise, removeProduct } from '../queries.ts';

/** What can be done with several at once. */
export type ManyAction = 'pause' | 'renew' | 'advertise' | 'price' | 'delete';

/** It was renewed within the last day: nothing was changed. */
export class RenewedAlready extends Error {}

/** What does it, for each that needs no more than to be named. */
export const callOf: Record<Exclude<ManyAction, 'price'>, (id: string) => Promise<unknown>> = {
  pause,
  async renew(id) {
    if ((await renew(id)).modifiedCount === 0) throw new RenewedAlready();
  },
  advertise,
  delete: removeProduct,
};

/** Says why one of those that were chosen has nothing to do with an action; undefined where it has. */
export function useWhyNot(): (action: ManyAction, product: OwnProduct) => string | undefined {
  const { t } = useLingui();
  return (action, product) => {
    const phase = phaseOf(product, Date.now());
    if (phase === 'sold') return t`It is sold.`;
    switch (action) {
      case 'pause':
        if (phase === 'paused') return t`It is paused already.`;
        if (phase === 'reserved') return t`It is reserved for a buyer.`;
        return isOnSale(product) ? undefined : t`It is not on sale.`;
      case 'renew':
        if (phase === 'expired') return undefined;
        if (!isOnSale(product)) return t`It is not on sale.`;
        return product.expiresAt ? undefined : t`It is on sale without an end.`;
      case 'advertise':
        if (product.advertise === 'yes') return t`It is advertised already.`;
        return isOnSale(product) ? undefined : t`It is not on sale.`;
      case 'price':
      case 'delete':
        return undefined;
    }
  };
}
