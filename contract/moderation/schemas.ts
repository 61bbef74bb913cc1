import * as z from 'zod/mini';
import { Acknowledged } from '../kernel/answers.ts';
import { ProductId } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { searchText } from '../kernel/search.ts';
import { pageOf, paging, sorting } from '../kernel/table.ts';
import { Picture } from '../media/schemas.ts';
import { ReportId } from './case-ids.ts';

/** The reporter comes from the token; the fields are the specification's and only compared. */
export const ReportRequest = z.object({
  itemId: z.optional(z.string().check(z.maxLength(64))),
  userEmail: z.optional(z.string().check(z.maxLength(254))),
  userName: z.optional(z.string().check(z.maxLength(200))),
});

/** `reportId`: by which the caller may say why. */
export const ReportAcknowledged = z.extend(Acknowledged, { reportId: z.optional(ReportId) });

export const ReportedItem = z.object({
  _id: ProductId,
  itemId: ProductId,
  name: z.string(),
  image: z.string(),
  picture: z.optional(Picture),
  resalePrice: Money,
  /** How many people reported it. */
  reports: z.int(),
  salesStatus: z.enum(['available', 'sold']),
});
export type ReportedItem = z.infer<typeof ReportedItem>;
const ReportedItems = z.array(ReportedItem);

export const reportedSorts = ['reported', 'reports', 'price', 'name'] as const;

/** What is looked for among reported items; all of it must fit. Newest report first unless said otherwise. */
export const ReportedFilter = z.object({
  /** Part of an item's name. */
  search: z.optional(searchText),
  status: z.optional(z.enum(['available', 'sold'], { error: 'There is no such status' })),
  ...sorting(reportedSorts),
});
export type ReportedFilter = z.infer<typeof ReportedFilter>;

export const ReportedQuery = z.extend(ReportedFilter, paging);
export type ReportedQuery = z.infer<typeof ReportedQuery>;

const ReportedPage = z.extend(pageOf(ReportedItem), {
  /** How many there are, whatever was looked for. */
  everything: z.int(),
});

/** The whole list, or one page of it where `limit` or `cursor` asks for one. */
export const ReportedReply = z.union([ReportedItems, ReportedPage]);
