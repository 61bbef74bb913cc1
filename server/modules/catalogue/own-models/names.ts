import { maxAliases, maxAliasLength } from '#contract/models/limits.ts';
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
 * Other names as they are kept: each once, and none that says what the model is called anyway. Those that the shop adds by itself
 * come last, and are left out where nobody could type them: longer than a name can be, or one too many.
 */
export function keptAliases(
  { brand, model, aliases }: Named,
  added: readonly string[] = [],
  most: number = maxAliases,
): string[] {
  const seen = new Set([compareForm(model), compareForm(brand + model)]);
  const typable = added.filter((name) => name.length <= maxAliasLength);
  const kept = [...aliases, ...typable].filter((alias) => {
    const form = compareForm(alias);
    if (!form || seen.has(form)) return false;
    seen.add(form);
    return true;
  });
  return kept.slice(0, most);
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
