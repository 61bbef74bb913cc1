import * as z from 'zod/mini';
import { requiredId } from '../kernel/fields.ts';
import { DraftId } from '../kernel/ids.ts';
import { recordOf } from '../kernel/record.ts';
import { Picture, PictureUrl } from '../media/schemas.ts';
import { editableFacts } from './optional-facts.ts';
import { maxPhotos } from './schemas.ts';

/** Longer than any field may be: what is typed is kept as it is, and judged when it is sent. */
const maxTypedLength = 6_000;

/** What a field of the form holds, whether or not it is right. */
const typed = z.optional(
  z.nullable(
    z.union(
      [
        z.string().check(
          z.maxLength(maxTypedLength, `A field can have ${maxTypedLength} characters at most`),
          z.refine((value) => !value.includes('\0'), 'A field cannot hold this character'),
        ),
        z.number(),
      ],
      { error: 'A field must be a text or a number' },
    ),
  ),
);

/** The fields of the form of a new product. Serial numbers are in no draft: the shop keeps none that can be read. */
export const DraftFields = z.object({
  name: typed,
  resalePrice: typed,
  originalPrice: typed,
  conditionType: typed,
  phone: typed,
  location: typed,
  district: typed,
  purchaseYear: typed,
  usedYear: typed,
  category: typed,
  description: typed,
  ...recordOf(editableFacts, () => typed),
  /** As JSON, like the next two. */
  conditionReport: typed,
  boxContents: typed,
  shots: typed,
  stockNumber: typed,
});
export type DraftFields = z.infer<typeof DraftFields>;

/** All that a draft says from now on. */
export const DraftContent = z.object({
  fields: DraftFields,
  /** Addresses of uploads in order, the cover first. */
  images: z.array(PictureUrl, 'Photos must be a list of pictures').check(
    z.maxLength(maxPhotos, `You can add ${maxPhotos} photos at most`),
    z.refine((urls) => new Set(urls).size === urls.length, 'The same photo is there twice'),
  ),
});
export type DraftContent = z.infer<typeof DraftContent>;

/** A draft, and the id that its sender made for it: sent again, as after a lost answer, it is the same draft. */
export const DraftToAdd = z.extend(DraftContent, {
  _id: z.optional(requiredId('_id').brand<'DraftId'>()),
});
export type DraftToAdd = z.infer<typeof DraftToAdd>;

const kept = {
  _id: DraftId,
  savedAt: z.iso.datetime(),
  /** It is deleted then, unless it is saved again. */
  expiresAt: z.iso.datetime(),
};

export const Draft = z.object({
  ...kept,
  fields: DraftFields,
  images: z.array(z.string()),
  /** The same photos as `images`. */
  pictures: z.array(Picture),
});
export type Draft = z.infer<typeof Draft>;

/** A draft in the list of them. */
export const DraftSummary = z.object({
  ...kept,
  /** As typed; empty where nothing was. */
  name: z.string(),
  /** As typed; left out where nothing was. */
  stockNumber: z.optional(z.string()),
  /** Its cover. */
  picture: z.optional(Picture),
});
export type DraftSummary = z.infer<typeof DraftSummary>;

export const Drafts = z.array(DraftSummary);

export const DraftAdded = z.object({
  acknowledged: z.literal(true),
  insertedId: DraftId,
  /** It was there before, and is as it was. */
  already: z.optional(z.literal(true)),
});
export type DraftAdded = z.infer<typeof DraftAdded>;
