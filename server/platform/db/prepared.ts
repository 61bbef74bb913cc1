import type { Executor } from './database.ts';

/**
 * A hot query, built once for each connection instead of once a call (building is most of drizzle's cost).
 *
 *     const productById = prepared((db) => db.select().from(products)
 *       .where(eq(products.id, sql.placeholder('id'))).prepare('product_by_id'));
 *     const [row] = await productById(tx).execute({ id });
 *
 * The name given to `prepare` is unique in the whole program and 63 characters at most.
 */
export const prepared = perExecutor;

/** Builds something once for each connection that it is asked for. */
export function perExecutor<Built>(
  build: (executor: Executor) => Built,
): (executor: Executor) => Built {
  const built = new WeakMap<Executor, Built>();
  return (executor) => {
    const known = built.get(executor);
    if (known !== undefined) return known;
    const made = build(executor);
    built.set(executor, made);
    return made;
  };
}
