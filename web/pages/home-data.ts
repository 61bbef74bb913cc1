import { listAdvertised, listCategories } from '#contract/catalogue/endpoints.ts';
import type { Category, Product } from '#contract/catalogue/schemas.ts';
import type { Call } from '#web/platform/client.ts';

export interface HomeData {
  categories: Category[];
  advertised: Product[];
}

/** What the home page shows, by the client of whichever side asks. */
export async function readHome(call: Call): Promise<HomeData> {
  const [categories, advertised] = await Promise.all([call(listCategories), call(listAdvertised)]);
  return { categories, advertised };
}
