import * as z from 'zod/mini';
import { ProductId } from '../kernel/ids.ts';

/** Most products that one report names: what a page of a list shows. */
const maxViewed = 100;

/** What somebody has just looked at. Ids that are nothing on sale are skipped. */
export const ViewsReport = z.object({
  ids: z
    .array(z.uuid('ids must hold the ids of products'), { error: 'ids is required' })
    .check(z.maxLength(maxViewed, `ids can have ${maxViewed} ids at most`)),
});

export const ProductViews = z.object({
  _id: ProductId,
  /** Visitors, each once a day. */
  views: z.int(),
  /** Of those, in the last days. */
  recent: z.int(),
});
export type ProductViews = z.infer<typeof ProductViews>;
