import { firstCategories } from '#contract/catalogue/first-categories.ts';
import { categoriesWithout } from '#contract/catalogue/optional-facts.ts';
import { spelledAs } from '#contract/models/names.ts';
import { wantedProblems } from '#contract/wanted/problems.ts';
import { facetsTitle } from '#contract/wanted/title.ts';
import {
  type FoundFacets,
  findModelOfName,
  haveFacets,
  listMounts,
  type ModelRow,
} from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { contradicted, keyOfFacets, keyWordOf, wordsOf } from './rules.ts';
import type { wantedAds } from './tables.ts';

interface Sought {
  /** A name or words; empty for whatever has the facets. */
  name?: string | undefined;
  category: { id: string; name: string };
  mount?: string | undefined;
  sensor?: string | undefined;
}

/** Categories of every shop in which nothing has a sensor or film. */
const sensorless = new Set<string>(
  firstCategories.filter(({ key }) => ['tripod', 'flash', 'bag'].includes(key)).map(({ id }) => id),
);
const mountless = new Set(categoriesWithout('mount'));

async function spelledMount(db: Executor, said: string | undefined): Promise<string | null> {
  if (!said) return null;
  const known = await listMounts(db);
  const mount = spelledAs(known, said);
  if (!known.includes(mount)) throw refuse(wantedProblems, 'mount_unknown');
  return mount;
}

/**
 * A model may have been sold in several mounts, of which somebody looks for one. A sensor that it has it says itself: an ad that asked for it
 * would be another ad for the same thing.
 */
function facetsOfModel(model: ModelRow, asked: FoundFacets): FoundFacets {
  const facet = contradicted(asked, model);
  if (facet) throw refuse(wantedProblems, `model_${facet}`);
  return { mount: asked.mount, sensor: model.sensor === null ? asked.sensor : null };
}

/** Refuses what nothing in the category can have. */
async function checkFacets(db: Executor, category: string, asked: FoundFacets): Promise<void> {
  if (asked.mount !== null && mountless.has(category)) {
    throw refuse(wantedProblems, 'mount_nowhere');
  }
  if (asked.sensor !== null && sensorless.has(category)) {
    throw refuse(wantedProblems, 'sensor_nowhere');
  }
  if (asked.mount === null || asked.sensor === null) return;
  if (!(await haveFacets(db, asked.mount, asked.sensor))) {
    throw refuse(wantedProblems, 'facets_apart');
  }
}

/**
 * What is looked for: the model that a listing of this name would have, else its words; of either what has the mount and the sensor, or
 * whatever of its category has them. Refuses a name without any word, and facets that nothing has.
 */
export async function subjectOf(db: Executor, { name, category, ...said }: Sought) {
  const asked = { mount: await spelledMount(db, said.mount), sensor: said.sensor ?? null };
  const model = name ? await findModelOfName(db, name) : undefined;
  if (model) {
    const called = `${model.brand} ${model.model}`;
    const facets = facetsOfModel(model, asked);
    return { name: called, modelId: model.id, words: [], keyWord: null, ...facets };
  }
  const words = wordsOf(name ?? '').toSorted();
  if (name && words.length === 0) throw refuse(wantedProblems, 'wanted_unclear');
  const keyWord = keyWordOf(words) ?? keyOfFacets(asked);
  if (!keyWord) throw refuse(wantedProblems, 'wanted_unclear');
  await checkFacets(db, category.id, asked);
  const title = name || facetsTitle(category.name, asked);
  return { name: title, modelId: null, words, keyWord, ...asked };
}

type Asked = Pick<
  typeof wantedAds.$inferInsert,
  'categoryId' | 'modelId' | 'words' | 'mount' | 'sensor'
>;

/** Whether two ads look for the same thing, whatever they would pay and wherever it is. */
export const isSameSubject = (one: Asked, other: Asked): boolean =>
  one.modelId === other.modelId &&
  one.categoryId === other.categoryId &&
  one.mount === other.mount &&
  one.sensor === other.sensor &&
  one.words.join() === other.words.join();
