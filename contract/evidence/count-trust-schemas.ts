import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { ModelId } from '../kernel/ids.ts';
import { searchText } from '../kernel/search.ts';
import { pageOf, paging, sorting } from '../kernel/table.ts';

/** Of which models: those about which somebody decided, or in whose files counts were read. */
export const countTrustKinds = ['decided', 'seen'] as const;

export const CountTrustQuery = z.object({
  /** Words of a brand or a model, as sellers write them. */
  search: z.optional(searchText),
  which: z.optional(z.enum(countTrustKinds, { error: 'which must be decided or seen' })),
  ...sorting(['model']),
  ...paging,
});
export type CountTrustQuery = z.infer<typeof CountTrustQuery>;

/** Whether counts in files of a model are shown to everybody, and why. */
export const CountTrust = z.object({
  _id: ModelId,
  name: z.string(),
  believed: z.boolean(),
  /** Missing where nobody decided: then the shop's own rule says it. */
  decided: z.optional(z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() })),
  /** Evidence photos in which a count was read. */
  files: z.int(),
  /** Cameras, by their serial numbers, whose count was higher in a later file. */
  rising: z.int(),
});
export type CountTrust = z.infer<typeof CountTrust>;

export const CountTrustPage = pageOf(CountTrust);
export type CountTrustPage = z.infer<typeof CountTrustPage>;

export const CountTrustReason = z.object({ reason: text('Reason', 500) });

export const CountTrustDecision = z.extend(CountTrustReason, {
  believed: z.boolean({ error: 'believed must be true or false' }),
});
export type CountTrustDecision = z.infer<typeof CountTrustDecision>;
