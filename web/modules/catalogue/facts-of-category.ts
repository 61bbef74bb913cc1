import { factTable, type OptionalFact, optionalFacts } from '#contract/catalogue/optional-facts.ts';

/** The ids of the nine categories of every shop. They stay, whatever an admin calls the categories. */
const oneOfNine = /^0d171500-0000-4000-8000-00000000000([1-9])$/;

/** Facts that make sense for a category: all of them where the shop does not know what lies in it. */
export function factsOfCategory(category: string | undefined): readonly OptionalFact[] {
  const digit = Number(oneOfNine.exec(category ?? '')?.[1]);
  return optionalFacts.filter((fact) => !factTable[fact].notAskedIn?.includes(digit));
}
