import * as z from 'zod/mini';
import { conditions } from '../condition/conditions.ts';
import { messageWarnings } from '../conversations/warnings.ts';
import { line, paragraphsOrNone, requiredId } from '../kernel/fields.ts';
import { CategoryId, ProductId, WantedId } from '../kernel/ids.ts';
import { Money, price } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/table.ts';
import { Picture } from '../media/schemas.ts';
import { districtIds } from '../places/districts.ts';
import { maxWantedNameLength, maxWantedNoteLength, wantedEnds, wantedStates } from './limits.ts';

export const NewWanted = z.object({
  /** A model as sellers write it, or words that the name of an item is to have. */
  name: line('What you look for', maxWantedNameLength),
  category: z.uuid({ error: 'Category is required' }).brand<'CategoryId'>(),
  priceTo: price('Highest price'),
  /** The least that will do. */
  condition: z.enum(conditions, { error: 'Condition is required' }),
  /** Left out: anywhere. */
  district: z.optional(z.enum(districtIds, { error: 'There is no such district' })),
  note: z.optional(paragraphsOrNone('Note', maxWantedNoteLength)),
});
export type NewWanted = z.infer<typeof NewWanted>;

export const WantedMade = z.object({ acknowledged: z.literal(true), insertedId: WantedId });

/** What is looked for, as everybody reads it. */
export const Wanted = z.object({
  _id: WantedId,
  /** As the catalogue of models spells it, where it knows it. */
  name: z.string(),
  category: CategoryId,
  categoryName: z.string(),
  priceTo: Money,
  condition: z.enum(conditions),
  /** The id of a district; left out for anywhere. */
  district: z.optional(z.string()),
  note: z.optional(z.string()),
  /** What readers of the note are to be warned of. */
  warnings: z.optional(z.array(z.enum(messageWarnings))),
  /** The first name of whoever looks for it. */
  from: z.string(),
  at: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type Wanted = z.infer<typeof Wanted>;

export const WantedQuery = z.object({
  category: z.optional(z.uuid({ error: 'There is no such category' }).brand<'CategoryId'>()),
  ...paging,
});
/** Its `total` ends at `maxCountedAds`: 1,000 means as many or more. */
export const WantedPage = pageOf(Wanted);
export type WantedPage = z.infer<typeof WantedPage>;

/** An item that fits an ad. */
export const FittingItem = z.object({
  _id: ProductId,
  name: z.string(),
  price: Money,
  image: z.string(),
  picture: z.optional(Picture),
  /** Its seller answered the ad with it. */
  answered: z.boolean(),
});
export type FittingItem = z.infer<typeof FittingItem>;

/** An ad of the caller's, with what fits it: what sellers answered with first. */
export const OwnWanted = z.extend(Wanted, {
  state: z.enum(wantedStates),
  items: z.array(FittingItem),
});
export type OwnWanted = z.infer<typeof OwnWanted>;
export const OwnWantedList = z.array(OwnWanted);

/** Items of the caller's that they can answer an ad with, or did; `mine`: the ad is their own. */
export const OwnFitting = z.object({ mine: z.boolean(), rows: z.array(FittingItem) });

export const EndWanted = z.object({
  reason: z.enum(wantedEnds, { error: 'reason must be found or withdrawn' }),
});

export const WantedAnswer = z.object({ item: requiredId('item').brand<'ProductId'>() });

/** What is to be listed, as far as its seller has said it: what they leave out asks for nothing. */
export const DemandQuery = z.object({
  /** The name of the listing; without one nobody looks for it. */
  name: z.optional(z.string().check(z.maxLength(200, 'name can have 200 characters at most'))),
  /** Without it ads for a model alone are counted. */
  category: z.optional(z.uuid({ error: 'category must be an id' }).brand<'CategoryId'>()),
  condition: z.optional(z.enum(conditions, { error: 'There is no such choice' })),
  /** Where it can be seen, as its seller writes it. */
  location: z.optional(
    z.string().check(z.maxLength(160, 'location can have 160 characters at most')),
  ),
});
export type DemandQuery = z.infer<typeof DemandQuery>;

/** How many others look for such an item, and up to which price. */
export const Demand = z.object({ people: z.int(), highest: z.nullable(Money) });
export type Demand = z.infer<typeof Demand>;
