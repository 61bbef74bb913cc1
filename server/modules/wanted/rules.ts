import { type Condition, conditions } from '#contract/condition/conditions.ts';
import { compareForm, type FoundFacets } from '#server/modules/catalogue/index.ts';

/** What an ad asks of an item. */
export interface Asked {
  modelId: string | null;
  categoryId: string;
  words: readonly string[];
  /** Null: any, or one that nobody knows. */
  mount: string | null;
  sensor: string | null;
  priceTo: number;
  condition: Condition;
  district: string | null;
}

/** What an item says of itself. */
export interface Offered extends FoundFacets {
  modelId: string | null;
  categoryId: string;
  name: string;
  brand: string | null;
  model: string | null;
  resalePrice: number;
  condition: Condition;
  district: string | null;
}

/** The words of texts, each once, in the form in which names are compared. */
export function wordsOf(...texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => (text ?? '').split(/[\s,;()]+/u));
  return [...new Set(words.map(compareForm).filter(Boolean))];
}

/** The word by which an ad is looked up: its longest one, which fewest items have. */
export function keyWordOf(words: readonly string[]): string | undefined {
  return words.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))[0];
}

const facetsKey = (mount: string | null, sensor: string | null) =>
  `${mount?.toLowerCase() ?? ''}/${sensor ?? ''}`;

/** What an ad without words is looked up by, among the words of others: none of them has a slash. Undefined where it asks for neither. */
export const keyOfFacets = ({ mount, sensor }: FoundFacets): string | undefined =>
  mount || sensor ? facetsKey(mount, sensor) : undefined;

/** The keys of all such ads that an item fits. */
export const facetKeysOf = ({ mount, sensor }: FoundFacets): string[] => [
  ...(mount ? [facetsKey(mount, null)] : []),
  ...(sensor ? [facetsKey(null, sensor)] : []),
  ...(mount && sensor ? [facetsKey(mount, sensor)] : []),
];

/** Names of mounts are compared as search compares them, whatever their case. */
const hasFacets = (asked: FoundFacets, { mount, sensor }: FoundFacets): boolean =>
  (asked.mount === null || asked.mount.toLowerCase() === mount?.toLowerCase()) &&
  (asked.sensor === null || asked.sensor === sensor);

/** What a model is known to be: without mounts, or a sensor, where nobody knows. */
export interface KnownModel {
  mounts: readonly string[];
  sensor: string | null;
}

/** What an ad asks for that a model is known not to have: nothing where that is not known. */
export function contradicted(
  { mount, sensor }: FoundFacets,
  model: KnownModel,
): 'mount' | 'sensor' | undefined {
  if (mount !== null && model.mounts.length > 0 && !model.mounts.includes(mount)) return 'mount';
  if (sensor !== null && model.sensor !== null && model.sensor !== sensor) return 'sensor';
  return undefined;
}

/** Whoever accepts one of these accepts an item in this condition. */
export const acceptedBy = (condition: Condition): Condition[] =>
  conditions.slice(conditions.indexOf(condition));

/** What an item is looked up by among the ads. */
export const wordsOfItem = ({ name, brand, model }: Pick<Offered, 'name' | 'brand' | 'model'>) =>
  wordsOf(name, brand, model);

/** Whether an item is what an ad looks for. `matching-store.ts` asks the same of many ads at once. */
export function fits(asked: Asked, item: Offered): boolean {
  const words = wordsOfItem(item);
  const isIt = asked.modelId
    ? item.modelId === asked.modelId
    : item.categoryId === asked.categoryId && asked.words.every((word) => words.includes(word));
  return (
    isIt &&
    hasFacets(asked, item) &&
    item.resalePrice <= asked.priceTo &&
    acceptedBy(item.condition).includes(asked.condition) &&
    (asked.district === null || item.district === asked.district)
  );
}
