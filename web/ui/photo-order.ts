/** The same list with the one of this id at another place; the ends are the ends. */
export function movedTo<Item extends { id: string }>(
  list: readonly Item[],
  id: string,
  place: number,
): Item[] {
  const item = list.find((one) => one.id === id);
  if (!item) return [...list];
  const others = list.filter((one) => one !== item);
  others.splice(Math.min(Math.max(place, 0), others.length), 0, item);
  return others;
}

/** Where a row belongs that is held at this height: before the first of the others whose middle lies below it. */
export function placeAt(height: number, middlesOfOthers: readonly number[]): number {
  const place = middlesOfOthers.findIndex((middle) => height < middle);
  return place < 0 ? middlesOfOthers.length : place;
}
