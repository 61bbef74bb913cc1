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
export function prepared<Statement>(
  build: (executor: Executor) => Statement,
): (executor: Executor) => Statement {
  const built = new WeakMap<Executor, Statement>();
  return (executor) => {
    const known = built.get(executor);
    if (known !== undefined) return known;
    const statement = build(executor);
    built.set(executor, statement);
    return statement;
  };
}
