import { readProduct } from '#contract/catalogue/product-endpoints.ts';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { Call } from '#web/platform/client.ts';
import { ApiProblem } from '#web/platform/problems.ts';

/** Of a product's page what stands in its column. */
export type Compared = Pick<
  ProductPage,
  | 'product'
  | 'facts'
  | 'categoryName'
  | 'listedAt'
  | 'condition'
  | 'boxContents'
  | 'catalogueModel'
  | 'shots'
  | 'evidence'
>;

export interface ComparedData {
  columns: Compared[];
  /** How many of those that were asked for are not in the shop any more. */
  gone: number;
}

/** What left the shop, or never was there, leaves the others to be compared. */
async function readOne(call: Call, id: string): Promise<Compared | undefined> {
  try {
    const page = await call(readProduct, { params: { id } });
    const { product, facts, categoryName, listedAt } = page;
    const { condition, boxContents, catalogueModel, shots, evidence } = page;
    const told = { condition, boxContents, catalogueModel, shots, evidence };
    return { product, facts, categoryName, listedAt, ...told };
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 410)) return;
    throw error;
  }
}

/** What the page of a comparison shows, by the client of whichever side asks. */
export async function readCompared(call: Call, ids: readonly string[]): Promise<ComparedData> {
  const found = await Promise.all(ids.map((id) => readOne(call, id)));
  const columns = found.filter((one) => one !== undefined);
  return { columns, gone: ids.length - columns.length };
}
