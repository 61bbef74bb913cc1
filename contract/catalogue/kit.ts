import * as z from 'zod/mini';
import type { ProblemTable } from '../kernel/problems.ts';
import { modelKinds } from './choices.ts';

/** Most cameras and lenses of one kit. */
export const maxKitItems = 60;

/** A camera or a lens that somebody has, by its model and the mount that they have it in. */
const KitChoice = z.object({
  modelId: z.uuid('modelId must be the id of a model'),
  mount: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
});

/** A whole kit, which takes the place of what was there. */
export const KitChange = z.object({
  items: z
    .array(KitChoice)
    .check(z.maxLength(maxKitItems, `A kit can have ${maxKitItems} cameras and lenses at most`)),
});
export type KitChange = z.infer<typeof KitChange>;

const KitItem = z.object({
  modelId: z.uuid(),
  kind: z.enum(modelKinds),
  brand: z.string(),
  /** Without the brand. */
  model: z.string(),
  mount: z.string(),
});
export type KitItem = z.infer<typeof KitItem>;

/** As it was added, oldest first. */
export const Kit = z.object({ items: z.array(KitItem) });
export type Kit = z.infer<typeof Kit>;

/** How a lens and a camera go together. A pair of which nobody knows is none of these. */
const fitKinds = ['kit', 'adapter', 'no'] as const;

/** What of a pair that goes together is to be looked at: the camera turns no lens, or the lens tells it nothing. */
const kitCautions = ['no-focus-motor', 'no-contacts'] as const;
export type KitCaution = (typeof kitCautions)[number];

/** What of a kit an item is looked at with, and how the two go together. */
const KitFit = z.object({
  /** What the one in the kit is called. */
  name: z.string(),
  /** `kit`: as it is. */
  fit: z.enum(fitKinds),
  /** The lens draws less than the sensor is large: the picture is cropped, or its corners are dark. */
  crops: z.boolean(),
  /** What may not work though it fits; null where nothing is known against it. */
  caution: z.nullable(z.enum(kitCautions)),
  /** What an adapter leaves; null where there is none. */
  autofocus: z.nullable(z.enum(['yes', 'some', 'no'])),
  /** Where the aperture is set. */
  aperture: z.nullable(z.enum(['body', 'lens', 'adapter'])),
  /** Whether it still focuses at infinity. */
  infinity: z.nullable(z.boolean()),
  /** An adapter that is known to do it. */
  example: z.nullable(z.string()),
  /** In English; `adapter-notes.ts` has them all. */
  note: z.nullable(z.string()),
});
export type KitFit = z.infer<typeof KitFit>;

/** How an item goes with what the reader has. */
export const KitFits = z.object({
  /** What the item is, where it is a lens or a camera that takes lenses. */
  side: z.nullable(z.enum(['lens', 'body'])),
  /** False where the item could go with something of the kit, and nobody knows which mount it has. */
  mountKnown: z.boolean(),
  fits: z.array(KitFit),
  /** What of the kit it is not known for. */
  unknown: z.array(z.string()),
});
export type KitFits = z.infer<typeof KitFits>;

export const kitProblems = {
  kit_unknown: {
    status: 400,
    field: 'items',
    body: {
      modifiedCount: 0,
      ownStatus: 'We do not know one of these in this mount. Please choose it from the list.',
    },
  },
} as const satisfies ProblemTable;
