import type { ProductPage, ShutterLife } from '#contract/catalogue/public-product.ts';
import { lifeUsedOf, pricePerThousand } from '#contract/catalogue/shutter-life.ts';
import type { ItemPage } from '../item-page.ts';

/** A count that was read from a file stands, whatever its seller types. */
function shutterLifeOver(typed: ItemPage, saved: ProductPage): ShutterLife | null {
  const before = saved.facts.shutterLife;
  const rated = typed.facts.ratedShutter;
  if (before?.source.by !== 'file' || rated === null) return typed.facts.shutterLife;
  const { count, source } = before;
  const { resalePrice } = typed.product;
  const perThousand =
    resalePrice === undefined ? null : pricePerThousand({ count, rated }, resalePrice);
  return { count, rated, source, perThousand, used: lifeUsedOf({ count, rated }) };
}

/** What is typed, laid over what the shop shows of it now: a new price stands beside the old ones, and what no form says stays. */
export function overSaved(typed: ItemPage, saved: ProductPage, now: string): ItemPage {
  const { resalePrice: price, location } = typed.product;
  const isNewPrice = price !== undefined && price !== saved.product.resalePrice;
  const { locationIn, salesStatus, district } = saved.product;
  const isSamePlace = location === saved.product.location;
  return {
    ...typed,
    product: {
      ...typed.product,
      salesStatus,
      ...(isSamePlace && { district, ...(locationIn && { locationIn }) }),
    },
    facts: { ...typed.facts, shutterLife: shutterLifeOver(typed, saved) },
    evidence: saved.evidence,
    ...(saved.soldBefore && { soldBefore: saved.soldBefore }),
    priceHistory: isNewPrice ? [...saved.priceHistory, { price, at: now }] : saved.priceHistory,
  };
}
