import * as z from 'zod/mini';
import { conditions } from '../condition/conditions.ts';
import { messageWarnings } from '../conversations/warnings.ts';
import { lineOrNone, paragraphsOrNone, requiredId } from '../kernel/fields.ts';
import { CategoryId, ProductId, WantedId } from '../kernel/ids.ts';
import { Money, price } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/table.ts';
import { Picture } from '../media/schemas.ts';
import { sensorFormats } from '../models/limits.ts';
import { districtIds } from '../places/districts.ts';
import {
  maxMountLength,
  maxWantedNameLength,
  maxWantedNoteLength,
  wantedEnds,
  wantedStates,
} from './limits.ts';

const isSaid = (text: unknown) => typeof text !== 'string' || text.trim() !== '';

/** What an ad looks for at all. */
const subjectFields = ['name', 'mount', 'sensor'] as const;

export const NewWanted = z
  .object({
    /** A model as sellers write it, or words that the name of an item is to have; left out where a mount or a sensor says enough. */
    name: z.optional(lineOrNone('What you look for', maxWantedNameLength)),
    category: z.uuid({ error: 'Category is required' }).brand<'CategoryId'>(),
    /** Only what has this mount, as `mounts` of the facets has it; whatever its case. */
    mount: z.optional(lineOrNone('Mount', maxMountLength)),
    /** Only what has a sensor or film of this format, or as a lens covers it at most. */
    sensor: z.optional(z.enum(sensorFormats, { error: 'There is no such sensor' })),
    priceTo: price('Highest price'),
    /** The least that will do. */
    condition: z.enum(conditions, { error: 'Condition is required' }),
    /** Left out: anywhere. */
    district: z.optional(z.enum(districtIds, { error: 'There is no such district' })),
    note: z.optional(paragraphsOrNone('Note', maxWantedNoteLength)),
  })
  .check(
    z.refine((ad) => subjectFields.some((field) => ad[field] !== undefined && isSaid(ad[field])), {
      error: 'What you look for is required: a name, a mount or a sensor',
      path: ['name'],
      // Beside what is wrong with other fields.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );
export type NewWanted = z.infer<typeof NewWanted>;

export const WantedMade = z.object({ acknowledged: z.literal(true), insertedId: WantedId });

/** What is looked for, as everybody reads it. */
export const Wanted = z.object({
  _id: WantedId,
  /** As the catalogue of models spells it, where it knows it. Of an ad without a name its category and facets, in English. */
  name: z.string(),
  /** There, where it was written without a name. */
  unnamed: z.optional(z.literal(true)),
  category: CategoryId,
  categoryName: z.string(),
  mount: z.optional(z.string()),
  sensor: z.optional(z.string()),
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
  /** Its mount, where the seller says it; else the one that its model has. */
  mount: z.optional(
    z
      .string()
      .check(z.maxLength(maxMountLength, `mount can have ${maxMountLength} characters at most`)),
  ),
  /** Where it can be seen, as its seller writes it. */
  location: z.optional(
    z.string().check(z.maxLength(160, 'location can have 160 characters at most')),
  ),
});
export type DemandQuery = z.infer<typeof DemandQuery>;

/** What an ad can ask of what it looks for, beside its name: the mounts of the models that the shop knows. */
export const WantedFacets = z.object({
  mounts: z.array(z.string()),
  sensors: z.array(z.enum(sensorFormats)),
});

/** How many others look for such an item, and up to which price. */
export const Demand = z.object({ people: z.int(), highest: z.nullable(Money) });
export type Demand = z.infer<typeof Demand>;
