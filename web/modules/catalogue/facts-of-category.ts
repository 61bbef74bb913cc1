/** What can be told of an item beyond the required fields, in the order of the form. */
export const moreFacts = [
  'model',
  'brand',
  'mount',
  'shutterCount',
  'serialNumber',
  'accessories',
  'defects',
] as const;
export type MoreFact = (typeof moreFacts)[number];

const without = (...left: MoreFact[]) => moreFacts.filter((fact) => !left.includes(fact));

/** What makes no sense for one of the nine, by the last digit of its id, which stays whatever an admin calls it. */
const ofCategory: Readonly<Record<string, readonly MoreFact[]>> = {
  // Film counts no releases; nor does a lens.
  3: without('shutterCount'),
  4: without('shutterCount'),
  // The lens of a compact stays on it.
  5: without('mount'),
  // Tripods, flash.
  7: without('mount', 'shutterCount'),
  8: without('mount', 'shutterCount'),
  // Bags.
  9: without('mount', 'shutterCount', 'serialNumber'),
};
const oneOfNine = /^0d171500-0000-4000-8000-00000000000([1-9])$/;

/** Facts that make sense for a category: all of them where the shop does not know what lies in it. */
export function factsOfCategory(category: string | undefined): readonly MoreFact[] {
  const [, digit = ''] = oneOfNine.exec(category ?? '') ?? [];
  return ofCategory[digit] ?? moreFacts;
}
