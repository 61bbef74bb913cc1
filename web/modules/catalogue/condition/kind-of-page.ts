import type { ProductPage } from '#contract/catalogue/public-product.ts';
import { checklistKindOf } from '#contract/inspections/checklist-kind.ts';

/** The kind of thing that a page is about, for lists by kind. */
export const kindOfPage = ({
  catalogueModel,
  facts,
  product,
}: Pick<ProductPage, 'catalogueModel' | 'facts' | 'product'>) =>
  checklistKindOf({
    kind: catalogueModel?.kind ?? null,
    sensor: facts.sensor,
    categoryId: product.category,
  });
