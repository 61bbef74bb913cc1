import { categories as categoryTable } from '#server/modules/catalogue/tables.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * The nine categories of every shop, demo and live, in shop order. Their ids never change: the
 * tiles of the home page and the demo products hang on them, whatever an admin calls them later.
 */
export const categories = [
  { id: '0d171500-0000-4000-8000-000000000001', key: 'dslr', name: 'DSLR cameras' },
  { id: '0d171500-0000-4000-8000-000000000002', key: 'mirrorless', name: 'Mirrorless cameras' },
  { id: '0d171500-0000-4000-8000-000000000003', key: 'film', name: 'Film and rangefinder' },
  { id: '0d171500-0000-4000-8000-000000000004', key: 'lens', name: 'Lenses' },
  { id: '0d171500-0000-4000-8000-000000000005', key: 'compact', name: 'Compact cameras' },
  { id: '0d171500-0000-4000-8000-000000000006', key: 'medium', name: 'Medium format' },
  { id: '0d171500-0000-4000-8000-000000000007', key: 'tripod', name: 'Tripods and support' },
  { id: '0d171500-0000-4000-8000-000000000008', key: 'flash', name: 'Flash and lighting' },
  { id: '0d171500-0000-4000-8000-000000000009', key: 'bag', name: 'Bags and accessories' },
] as const;

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
