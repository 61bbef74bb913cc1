import { useEffect } from 'react';
import { rememberSeenItems } from '#web/platform/seen-items.ts';
import { cardPhotoSizes } from './card-photo-sizes.ts';
import type { CardProduct } from './product-facts.tsx';
import { townsOf } from './town.ts';

interface RememberSeenProps {
  /** The same array as long as it holds the same products. */
  products: readonly CardProduct[];
  /** As on their cards. */
  dense?: boolean;
}

/** Remembers on this device what is shown beside it, for the offline page. Of the seller it keeps the town alone. */
export function RememberSeen({ products, dense }: RememberSeenProps) {
  useEffect(() => {
    if (products.length === 0) return;
    const seenAt = Date.now();
    const sizes = cardPhotoSizes(dense);
    const available = products.filter(({ salesStatus }) => salesStatus === 'available');
    rememberSeenItems(
      available.map((product) => ({
        id: product._id,
        name: product.name,
        price: product.resalePrice,
        condition: product.conditionType,
        faulty: product.faulty,
        ...townsOf(product),
        picture: product.picture,
        sizes,
        seenAt,
      })),
    );
  }, [products, dense]);
  return null;
}
