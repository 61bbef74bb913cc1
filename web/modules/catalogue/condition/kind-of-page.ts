import { checklistKindOf } from '#contract/inspections/checklist-kind.ts';
import type { ItemPage } from '../item-page.ts';

/** The kind of thing that a page is about, for lists by kind. */
export const kindOfPage = ({
  catalogueModel,
  facts,
  product,
}: Pick<ItemPage, 'catalogueModel' | 'facts' | 'product'>) =>
  checklistKindOf({
    kind: catalogueModel?.kind ?? null,
    sensor: facts.sensor,
    categoryId: product.category ?? '',
  });
