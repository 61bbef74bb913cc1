import * as z from 'zod/mini';
import { modelKinds } from '../catalogue/choices.ts';
import { line, text, wholeNumber } from '../kernel/fields.ts';
import { ModelId, ModelProposalId } from '../kernel/ids.ts';
import { searchText } from '../kernel/search.ts';
import { pageOf, paging, sorting } from '../kernel/table.ts';
import {
  maxAliases,
  maxAliasLength,
  maxBrandLength,
  maxModelLength,
  maxModelReasonLength,
  maxMounts,
  proposalStates,
  sensorFormats,
} from './limits.ts';

const version = z.int({ error: 'version is required' }).check(z.minimum(1, 'version is required'));

/** A name that can be compared with others: dashes and dots alone would be none. */
const comparable = (name: string, longest: number) =>
  line(name, longest).check(
    z.refine<string>(
      (value) => value.trim() === '' || /[\p{L}\p{N}]/u.test(value),
      `${name} needs a letter or a digit`,
    ),
  );

const megapixelRange = 'Megapixels must be a number from 0.1 to 500';
const focalForm = 'Focal length is one number or two, such as 50 or 24-70';
const apertureForm = 'Aperture is one number or two, such as 1.8 or 3.5-5.6';
const oneOrTwo = /^\d{1,4}(?:\.\d{1,2})?(?:-\d{1,4}(?:\.\d{1,2})?)?$/;

/** What the shop knows of a model, as an admin writes it. */
export const ModelFields = z.object({
  kind: z.enum(modelKinds, {
    error: ({ input }) => (input ? 'There is no such kind of model' : 'Kind is required'),
  }),
  brand: comparable('Brand', maxBrandLength),
  /** Without the brand. */
  model: comparable('Model', maxModelLength),
  /** Short forms, names of other countries and in Bangla, codes of the maker. */
  aliases: z
    .array(comparable('Other name', maxAliasLength), { error: 'aliases must be a list' })
    .check(z.maxLength(maxAliases, `A model can have ${maxAliases} other names at most`)),
  /** Every mount that it was sold in; none where nothing is mounted. */
  mounts: z
    .array(line('Mount', 40), { error: 'mounts must be a list' })
    .check(z.maxLength(maxMounts, `A model can have ${maxMounts} mounts at most`)),
  /** Left out: not known, or there is none. */
  sensor: z.optional(z.enum(sensorFormats, { error: 'There is no such sensor format' })),
  releaseYear: z.optional(
    wholeNumber('Release year', 1888, 2100, 'Release year must be a year from 1888 to 2100'),
  ),
  /** How many releases the maker rates the shutter for. */
  ratedShutter: z.optional(wholeNumber('Rated shutter', 1000, 5_000_000)),
  /*
   * What search reads besides. Left out, each stays as it is, since the first programs that wrote models did not know them; null: not
   * known.
   */
  /** Effective ones of a digital camera. */
  megapixels: z.optional(
    z.nullable(
      z
        .number({ error: megapixelRange })
        .check(z.minimum(0.1, megapixelRange), z.maximum(500, megapixelRange)),
    ),
  ),
  /** In mm, as its maker gives it; of a zoom from the shortest to the longest: `24-70`. */
  focal: z.optional(z.nullable(z.string({ error: focalForm }).check(z.regex(oneOrTwo, focalForm)))),
  /** The widest; of a zoom that closes it from the widest to what is left of it: `3.5-5.6`. */
  aperture: z.optional(
    z.nullable(z.string({ error: apertureForm }).check(z.regex(oneOrTwo, apertureForm))),
  ),
  /** Its maker says that it is sealed against weather; false also where nobody knows. */
  weatherSealed: z.optional(z.boolean({ error: 'weatherSealed must be true or false' })),
});
export type ModelFields = z.infer<typeof ModelFields>;

/** A change of a model that was read in this version. */
export const ModelChange = z.extend(ModelFields, { version });
export type ModelChange = z.infer<typeof ModelChange>;

export const ModelMerge = z.object({
  /** The model that stays. */
  into: z.uuid({ error: 'Choose the model that stays' }).brand<'ModelId'>(),
  /** Of the one that goes. */
  version,
});
export type ModelMerge = z.infer<typeof ModelMerge>;

/** Of a model that was read in this version. */
export const ModelVersion = z.object({ version });

export const ModelsListQuery = z.object({
  /** Words of a brand, a model or another name of it, as sellers write them. */
  search: z.optional(searchText),
  kind: z.optional(z.enum(modelKinds, { error: 'There is no such kind' })),
  /** Those that were removed from the catalogue instead. */
  removed: z.optional(z.literal('yes')),
  ...sorting(['model', 'year']),
  ...paging,
});
export type ModelsListQuery = z.infer<typeof ModelsListQuery>;

/** A model with what the admin may correct of it. */
export const ShopModel = z.object({
  ...z.extend(ModelFields, { _id: ModelId, version }).shape,
  sensor: z.nullable(z.string()),
  releaseYear: z.nullable(z.int()),
  ratedShutter: z.nullable(z.int()),
  megapixels: z.nullable(z.number()),
  focal: z.nullable(z.string()),
  aperture: z.nullable(z.string()),
  weatherSealed: z.boolean(),
  aliases: z.array(z.string()),
  mounts: z.array(z.string()),
  /** Items that name it, sold ones too. */
  listings: z.int(),
  /** Added or corrected here: the reference of the next upgrade leaves it as it is. */
  own: z.boolean(),
  /** Removed from the catalogue, and since when. */
  removedAt: z.optional(z.iso.datetime()),
});
export type ShopModel = z.infer<typeof ShopModel>;

export const ShopModelPage = pageOf(ShopModel);
export type ShopModelPage = z.infer<typeof ShopModelPage>;

/** A model with what else refers to it, and so goes along when it is merged. One that nothing refers to can be removed. */
export const ShopModelDetail = z.extend(ShopModel, {
  kits: z.int(),
  wanted: z.int(),
  /** Ads for it that are hidden, or whose time is over, and that can stand again. */
  wantedOff: z.int(),
  /** Drafts of listings and saved searches whose words mean it. */
  drafts: z.int(),
  searches: z.int(),
  /** Proposals that were answered with it. */
  proposals: z.int(),
  thefts: z.int(),
});
export type ShopModelDetail = z.infer<typeof ShopModelDetail>;

export const ModelAdded = z.object({ acknowledged: z.literal(true), insertedId: ModelId });

/** How many items moved to the model that stays. */
export const ModelMerged = z.object({ acknowledged: z.literal(true), listings: z.int() });

export const NewProposal = z.object({
  brand: comparable('Brand', maxBrandLength),
  model: comparable('Model', maxModelLength),
  /** What the listing is called for which it is proposed: it has the model once that is accepted. */
  listing: z.optional(
    z.string().check(z.trim(), z.maxLength(200, 'listing can have 200 characters at most')),
  ),
});
export type NewProposal = z.infer<typeof NewProposal>;

export const ProposalMade = z.object({
  acknowledged: z.literal(true),
  insertedId: ModelProposalId,
});

export const ProposalsQuery = z.object({
  state: z.optional(
    z.enum(proposalStates, { error: `state must be one of ${proposalStates.join(', ')}` }),
  ),
  ...paging,
});
export type ProposalsQuery = z.infer<typeof ProposalsQuery>;

export const Proposal = z.object({
  _id: ModelProposalId,
  brand: z.string(),
  model: z.string(),
  listing: z.optional(z.string()),
  /** Who proposed it, and how many others did; none of somebody who left. */
  by: z.string(),
  others: z.int(),
  at: z.iso.datetime(),
  state: z.enum(proposalStates),
  /** What became of it. */
  decided: z.optional(
    z.object({
      by: z.string(),
      at: z.iso.datetime(),
      /** The model that it is now, or another name of. */
      model: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
});
export type Proposal = z.infer<typeof Proposal>;

export const ProposalPage = pageOf(Proposal);
export type ProposalPage = z.infer<typeof ProposalPage>;

export const ProposalAlias = z.object({
  model: z.uuid({ error: 'Choose the model that it is' }).brand<'ModelId'>(),
});
export const ProposalRejection = z.object({ reason: text('Reason', maxModelReasonLength) });
