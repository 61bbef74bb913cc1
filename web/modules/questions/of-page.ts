import type { ProductPage } from '#contract/catalogue/public-product.ts';

type Questions = ProductPage['questions'];

/** What was asked of an item. A process of an older version, that answers while the shop is renewed, tells none. */
export const questionsOf = (page: { questions?: Questions }): Questions =>
  page.questions ?? { rows: [], total: 0 };
