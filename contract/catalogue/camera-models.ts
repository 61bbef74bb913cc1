import * as z from 'zod/mini';
import { modelKinds } from './choices.ts';

/** A camera, lens or the like that the shop knows, with what it knows of it. */
export const CameraModel = z.object({
  id: z.uuid(),
  kind: z.enum(modelKinds),
  brand: z.string(),
  /** Without the brand. */
  model: z.string(),
  /** The mount, where there is only one. */
  mount: z.nullable(z.string()),
  /** Every mount that it was sold in. */
  mounts: z.array(z.string()),
  sensor: z.nullable(z.string()),
  releaseYear: z.nullable(z.int()),
  /** How many releases the maker rates the shutter for. */
  ratedShutter: z.nullable(z.int()),
});
export type CameraModel = z.infer<typeof CameraModel>;
export const CameraModels = z.array(CameraModel);

/** Most models that one question is answered with. */
export const maxModels = 12;

export const ModelsQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200, 'q can have 200 characters at most'))),
  /** The name of a listing: asks for the one model that it begins with. */
  name: z.optional(z.string().check(z.maxLength(200, 'name can have 200 characters at most'))),
});
