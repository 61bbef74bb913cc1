import { catalogueProblems } from '#contract/catalogue/problems.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';

/** Refuses a stock number that another item of the same seller has with `stock_number_taken`. */
export async function onceInStock<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error, 'products_one_stock_number')) throw error;
    throw refuse(catalogueProblems, 'stock_number_taken');
  }
}
