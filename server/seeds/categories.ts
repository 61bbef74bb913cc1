import { firstCategories } from '#contract/catalogue/first-categories.ts';
import { categories as categoryTable } from '#server/modules/catalogue/tables.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The nine of every shop, demo and live. */
export const categories = firstCategories;

export type CategoryKey = (typeof categories)[number]['key'];

const ids = new Map<CategoryKey, string>(categories.map(({ key, id }) => [key, id]));

/** The id of one of the nine. */
export function categoryId(key: CategoryKey): string {
  const id = ids.get(key);
  if (!id) throw new Error(`no category ${key}`);
  return id;
}

/** Makes sure that the nine exist. Renamed and reordered ones stay as they are. */
export async function seedCategories({ db }: Database): Promise<void> {
  const rows = categories.map(({ id, name }, index) => ({ id, name, position: index + 1 }));
  await db.insert(categoryTable).values(rows).onConflictDoNothing();
}
