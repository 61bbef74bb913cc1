import * as z from 'zod/mini';
import { languages } from '../kernel/languages.ts';
import { conditions, type SteppedFacet, usedSpanNames } from './choices.ts';

/** One choice, or several of the same name, as the checkboxes of a form send them. */
export function severalOf<const One extends z.ZodMiniType>(one: One, most: number) {
  return z.optional(z.union([one, z.array(one).check(z.maxLength(most))]));
}

function choices<const Names extends readonly [string, ...string[]]>(names: Names) {
  return severalOf(z.enum(names, { error: 'There is no such choice' }), names.length);
}

/** Digits, as a form sends them; an empty field asks for nothing. */
const digits = (most: number, error: string) =>
  z.optional(z.string().check(z.regex(new RegExp(`^\\d{0,${most}}$`), error)));

const taka = digits(8, 'A price is a whole number of tk');
const year = digits(4, 'A year has four digits');

/** How many have at most so much, step by step (`facetSteps`). */
const steps = z.array(z.object({ max: z.int(), count: z.int() }));

const name = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));

/** What is asked of products; all of it must fit, of several choices under one name any. */
export const ProductFilter = z.object({
  /** Whatever its case; as `brands` of the facets has it. */
  brand: severalOf(name(60), 30),
  mount: severalOf(name(40), 30),
  condition: choices(conditions),
  used: choices(usedSpanNames),
  /** Only of sellers whom an admin has verified. */
  verified: z.optional(z.literal('yes')),
  /** Only what has an evidence photo. */
  evidence: z.optional(z.literal('yes')),
  /** Nothing of which its seller says that it has a fault or is for parts. */
  works: z.optional(z.literal('yes')),
  /** Only what is said to come with its charger, with its box. */
  charger: z.optional(z.literal('yes')),
  box: z.optional(z.literal('yes')),
  /** Districts by their ids, as `places` of the facets has them, or written as people write them. */
  place: severalOf(name(160), 64),
  /** The resale price, both ends included. */
  priceFrom: taka,
  priceTo: taka,
  /** The year of purchase, both ends included. */
  yearFrom: year,
  yearTo: year,
  /** Released at most so often: by the file of an evidence photo where it counts the shutter, else by what the seller says. */
  shutterTo: digits(7, 'A shutter count is a whole number'),
  /** At most so much of the rated shutter life is used, in percent, of those of which that is known. */
  lifeTo: digits(4, 'A share of the shutter life is a whole number of percent'),
} satisfies Record<`${SteppedFacet}To`, unknown> & Record<string, unknown>);
export type ProductFilter = z.infer<typeof ProductFilter>;

/** How many fit. Past what is worth counting it is a lower bound, and not exact. */
export const totals = { total: z.int(), totalIsExact: z.boolean() };

const named = z.object({ name: z.string(), count: z.int() });

/** How many products each choice would leave, all others kept. Chosen ones are among them, though nothing of them may be left. */
export const Facets = z.object({
  ...totals,
  /** False when a choice may leave more than is told, because there is more than is worth counting. */
  countsAreExact: z.boolean(),
  brands: z.array(named),
  mounts: z.array(named),
  condition: z.record(z.enum(conditions), z.int()),
  used: z.record(z.enum(usedSpanNames), z.int()),
  verified: z.int(),
  evidence: z.int(),
  works: z.int(),
  charger: z.int(),
  box: z.int(),
  /** The districts with most products, first; those that were asked for are among them. */
  places: z.array(
    z.object({
      place: z.string(),
      label: z.string(),
      /** The label in other languages. */
      labelIn: z.optional(z.partialRecord(z.enum(languages), z.string())),
      count: z.int(),
    }),
  ),
  /** Of what is left by all other choices; null when that is nothing. */
  price: z.nullable(z.object({ lowest: z.int(), highest: z.int() })),
  /** How many have been released at most so often. */
  shutter: steps,
  /** Of how many at most so much of the rated shutter life is used, in percent. */
  life: steps,
  /** How many of those that have a shutter to count do not say it, or are of a model without a known rating. */
  lifeUnknown: z.int(),
} satisfies Record<SteppedFacet, unknown> & Record<string, unknown>);
export type Facets = z.infer<typeof Facets>;
