import type { Money } from '#contract/kernel/money.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { WantedState } from '#contract/wanted/limits.ts';
import type { FittingItem, Wanted } from '#contract/wanted/schemas.ts';
import { firstNameOf } from '#server/modules/questions/index.ts';
import type { ShownItem } from './items-store.ts';
import type { Listed, WantedRow } from './store.ts';
import { facetsOf, titleOf } from './titles.ts';

export function viewWanted({ ad, categoryName, name }: Listed): Wanted {
  const titled = { ...ad, categoryName };
  return {
    _id: ad.id,
    ...titleOf(titled),
    category: ad.categoryId,
    categoryName,
    ...facetsOf(titled),
    priceTo: ad.priceTo as Money,
    condition: ad.condition,
    ...(ad.district && { district: ad.district }),
    ...(ad.note && { note: ad.note }),
    ...(ad.flags.length > 0 && { warnings: ad.flags }),
    from: firstNameOf({ name, isDeleted: false }),
    at: ad.at.toISOString(),
    until: ad.expiresAt.toISOString(),
  };
}

/** How an ad stands at this moment. */
export function stateOf(
  { hiddenAt, end, expiresAt }: Pick<WantedRow, 'hiddenAt' | 'end' | 'expiresAt'>,
  now: Date,
): WantedState {
  if (hiddenAt) return 'hidden';
  return end ?? (expiresAt > now ? 'open' : 'expired');
}

export function viewItem(
  { item, answered }: Omit<ShownItem, 'wantedId'>,
  pictures: ReadonlyMap<string, Picture>,
): FittingItem {
  const picture = pictures.get(item.image);
  return {
    _id: item.id,
    name: item.name,
    price: item.price as Money,
    image: item.image,
    ...(picture && { picture }),
    answered,
  };
}
