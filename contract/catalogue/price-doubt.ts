/**
 * Whether an item costs more than it did new: a classic lens may, and so may a price with two zeros too many. Asked about, never
 * refused.
 */
export const isAboveNew = (resalePrice: number, originalPrice: number): boolean =>
  resalePrice > originalPrice;
