import { t } from '@lingui/core/macro';
import { deletedUser } from '#contract/accounts/names.ts';

/** A name as the shop tells it: of who left in the reader's language. */
export const shownName = (name: string): string => (name === deletedUser ? t`Deleted user` : name);

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
