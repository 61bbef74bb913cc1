import { maxAliases, maxAliasLength } from '#contract/models/limits.ts';
import { otherNames } from '#contract/models/names.ts';
import { compareForm } from '../model-names.ts';

interface Named {
  brand: string;
  model: string;
  aliases: readonly string[];
}

/** The form of a name with its maker before it, by which it means one model. */
const fullForm = (brand: string, name: string): string => {
  const [maker, form] = [compareForm(brand), compareForm(name)];
  return form.startsWith(maker) ? form : maker + form;
};

/**
 * Other names as they are kept. Those that the shop adds by itself come last, and are left out where nobody could type them: longer
 * than a name can be, or one too many.
 */
export function keptAliases(
  named: Named,
  added: readonly string[] = [],
  most: number = maxAliases,
): string[] {
  const typable = added.filter((name) => name.length <= maxAliasLength);
  return otherNames(named, [...named.aliases, ...typable]).slice(0, most);
}

/** What a model was called, as further names of what it is called now: with the maker, where that is another one. */
export function formerNames(before: Named, now: Pick<Named, 'brand'>): string[] {
  const { brand, model, aliases } = before;
  if (compareForm(brand) === compareForm(now.brand)) return [model, ...aliases];
  return [`${brand} ${model}`, model, ...aliases];
}

/** The names of a model that a further one has already, as places of a list of names. */
export function takenBy(
  { brand, names }: { brand: string; names: readonly string[] },
  other: Named & { searchNames: readonly string[] },
): number[] {
  const isOfMaker = compareForm(other.brand) === compareForm(brand);
  return names.flatMap((name, at) => {
    const full = fullForm(brand, name);
    const ofMaker = isOfMaker && other.searchNames.includes(full);
    const bare = compareForm(name);
    // Another maker's name in full means that maker's model, whoever has it as a further name.
    const ofOther =
      !isOfMaker && bare.startsWith(compareForm(other.brand)) && other.searchNames.includes(bare);
    return ofMaker || ofOther ? [at] : [];
  });
}
