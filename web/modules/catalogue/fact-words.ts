import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EditableFact, OptionalFact } from '#contract/catalogue/optional-facts.ts';
import { useFormats } from '#web/ui/formats.ts';
import type { ItemPage } from './item-page.ts';

/* What the browser says of each optional fact. A page says it with `i18n._`. Their rules are `contract/catalogue/optional-facts.ts`. */

interface FactWords {
  /** In the form, and wherever a field of the form is named. */
  label: MessageDescriptor;
  /** Below its input. */
  hint?: MessageDescriptor;
  /** In the list of facts on the page of an item; null where it is not in that list. */
  line: MessageDescriptor | null;
  /** Above it, where the page of an item shows it among the seller's own words. */
  heading: MessageDescriptor | null;
  /** In a comparison. */
  compared: MessageDescriptor | null;
}

/** Called the same everywhere, and a line of the page of an item. */
const line = (label: MessageDescriptor): FactWords => ({
  ...{ label, line: label, compared: label },
  heading: null,
});

export const factWords: Record<OptionalFact, FactWords> = {
  brand: line(msg`Brand`),
  model: line(msg`Model`),
  mount: { ...line(msg`Mount`), line: msg`Lens mount` },
  shutterCount: {
    ...line(msg`Shutter count`),
    hint: msg`How often it has released, if you know`,
  },
  // Told to nobody.
  serialNumber: { label: msg`Serial number`, line: null, heading: null, compared: null },
  accessories: {
    label: msg`Accessories`,
    hint: msg`What comes with it: charger, strap, box, papers`,
    line: null,
    heading: msg`Comes with it`,
    compared: msg`Comes with`,
  },
  defects: {
    label: msg`Defects`,
    hint: msg`Scratches, dust, what does not work: nobody is surprised when you meet`,
    line: null,
    heading: msg`Known defects`,
    compared: msg`Defects`,
  },
};

/** The facts that the page of an item says in one of these places, but those that have a place of their own among others. */
export const factsWith = (
  place: 'line' | 'heading' | 'compared',
  placed: readonly EditableFact[] = [],
) =>
  (Object.keys(factWords) as EditableFact[]).filter(
    (fact) => factWords[fact][place] !== null && !placed.includes(fact),
  );

/** What the page of an item says of a fact, as people read it; null where nobody told it. */
export function useFactText() {
  const { number } = useFormats();
  return ({ product, facts }: Pick<ItemPage, 'product' | 'facts'>, fact: EditableFact) => {
    const told = { ...facts, ...product }[fact] ?? null;
    return typeof told === 'number' ? number(told) : told;
  };
}
