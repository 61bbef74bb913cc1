import { shownName } from '#web/platform/shown-name.ts';

/** Something between two people, with both names as `shownName`. */
export const withShownNames = <
  Between extends { buyer: { name: string }; seller: { name: string } },
>(
  between: Between,
): Between => ({
  ...between,
  buyer: { ...between.buyer, name: shownName(between.buyer.name) },
  seller: { ...between.seller, name: shownName(between.seller.name) },
});
