import { maxCategories } from '#contract/catalogue/managing.ts';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { CategoryId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { type Actor, audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import * as store from './category-store.ts';
import type { CategoryRow } from './store.ts';

/** Names that people read as the same are the same: whatever their case, width, spaces and unseen characters. */
function keyOf(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

function checkFree(name: string, others: readonly CategoryRow[]): void {
  if (!others.some((other) => keyOf(other.name) === keyOf(name))) return;
  throw refuse(catalogueProblems, 'name_taken');
}

function sameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

/** What admins do with the categories. One change runs at a time, and sees what the ones before it did. */
export function createCategoryService(database: Database) {
  /** Adds a category behind all others. Refuses a name that one has, and more than the shop can hold. */
  function addCategory(admin: Actor, name: string): Promise<CategoryId> {
    return database.transaction(async (tx) => {
      const rows = await store.lockCategories(tx);
      checkFree(name, rows);
      if (rows.length >= maxCategories) throw refuse(catalogueProblems, 'too_many_categories');
      const position = (rows.at(-1)?.position ?? 0) + 1;
      const id = await store.insertCategory(tx, { name, position });
      await audit(tx, {
        actor: admin,
        action: 'category_added',
        subject: { kind: 'category', id, name },
        after: { name, position },
      });
      return id;
    });
  }

  /**
   * Renames the category called `was`; answers how many changed: 0 when it has that name already. Refuses
   * unknown ones, ones that somebody else renamed meanwhile, and a name that another one has.
   */
  function renameCategory(
    admin: Actor,
    id: CategoryId,
    change: { name: string; was: string },
  ): Promise<number> {
    return database.transaction(async (tx) => {
      const rows = await store.lockCategories(tx);
      const category = rows.find((row) => row.id === id);
      if (!category) throw refuse(baseProblems, 'not_found');
      if (category.name === change.name) return 0;
      if (category.name !== change.was) throw refuse(catalogueProblems, 'category_changed');
      checkFree(
        change.name,
        rows.filter((row) => row !== category),
      );
      await store.setName(tx, id, change.name);
      await audit(tx, {
        actor: admin,
        action: 'category_renamed',
        subject: { kind: 'category', id, name: change.name },
        before: { name: category.name },
        after: { name: change.name },
      });
      return 1;
    });
  }

  /**
   * Puts all categories into the order of `ids`; answers how many moved: 0 when they stand so already. Refuses when
   * they do not stand as in `was`, or when `ids` names others than those.
   */
  function orderCategories(
    admin: Actor,
    { ids, was }: { ids: string[]; was: string[] },
  ): Promise<number> {
    return database.transaction(async (tx) => {
      const rows = await store.lockCategories(tx);
      const today: string[] = rows.map(({ id }) => id);
      if (sameOrder(ids, today)) return 0;
      if (!sameOrder(was, today) || !sameOrder(ids.toSorted(), today.toSorted())) {
        throw refuse(catalogueProblems, 'order_changed');
      }
      await store.setOrder(tx, ids);
      const names = new Map<string, string>(rows.map(({ id, name }) => [id, name]));
      await audit(tx, {
        actor: admin,
        action: 'categories_reordered',
        subject: { kind: 'categories', id: 'all', name: 'Categories' },
        before: { order: today.map((id) => names.get(id)) },
        after: { order: ids.map((id) => names.get(id)) },
      });
      return ids.filter((id, index) => id !== today[index]).length;
    });
  }

  return { addCategory, renameCategory, orderCategories };
}
