import type { Executor } from '#server/platform/db/database.ts';
import type { DataCache } from '#server/platform/response-cache/index.ts';
import { tagsOfModels } from '../cache-tags.ts';
import { compareForm } from '../model-names.ts';
import { isStanding } from '../models-store.ts';
import { cameraModels } from '../tables.ts';

export interface KnownModel {
  id: string;
  name: string;
}

/** What models and their makers are called, to be looked up by how a name begins. */
export interface ModelNames {
  /** Models of which a name begins like this form; the shortest come first, as what was typed is most of them. */
  modelsFrom(form: string, most: number): KnownModel[];
  brandsFrom(form: string, most: number): string[];
}

interface Entry {
  form: string;
  model: KnownModel;
}

/** Of entries sorted by form, the place of the first that is not before this one. */
function placeOf(entries: readonly Entry[], form: string): number {
  let from = 0;
  let to = entries.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((entries[middle]?.form ?? '') < form) from = middle + 1;
    else to = middle;
  }
  return from;
}

async function read(db: Executor): Promise<ModelNames> {
  const { id, brand, model, searchNames } = cameraModels;
  const rows = await db
    .select({ id, brand, model, searchNames })
    .from(cameraModels)
    .where(isStanding);
  const entries = rows
    .flatMap((row): Entry[] => {
      const known = { id: row.id, name: `${row.brand} ${row.model}` };
      return row.searchNames.map((form) => ({ form, model: known }));
    })
    .toSorted((a, b) => (a.form < b.form ? -1 : Number(a.form > b.form)));
  const brands = [...new Set(rows.map((row) => row.brand))].map((name) => ({
    name,
    form: compareForm(name),
  }));
  return {
    modelsFrom(form, most) {
      const shortest = new Map<KnownModel, number>();
      for (let at = placeOf(entries, form); entries[at]?.form.startsWith(form); at += 1) {
        const { model: found, form: name } = entries[at] as Entry;
        shortest.set(found, Math.min(shortest.get(found) ?? Number.POSITIVE_INFINITY, name.length));
      }
      return [...shortest]
        .toSorted(([a, length], [b, other]) => length - other || a.name.localeCompare(b.name, 'en'))
        .slice(0, most)
        .map(([found]) => found);
    },
    brandsFrom: (form, most) =>
      brands
        .filter((brand) => brand.form.startsWith(form))
        .slice(0, most)
        .map(({ name }) => name),
  };
}

/** Makes the function that answers the names of all models: read once, and again when one of them changed. */
export const createModelNames =
  (db: Executor, names: DataCache<ModelNames>): (() => Promise<ModelNames>) =>
  () =>
    names.find('', tagsOfModels, () => read(db));
