/** How far a price lies below another one, in whole per cent, 1 at least. */
export const percentBelow = (price: number, asked: number) =>
  Math.max(1, Math.round((1 - price / asked) * 100));
