import * as z from 'zod/mini';
import { PictureUrl } from '../media/schemas.ts';
import { repeatedShot, shotIds } from './shots.ts';

/** What one photo of the listing shows. */
const PhotoShot = z.object({
  photo: PictureUrl,
  shot: z.enum(shotIds, { error: 'There is no such view' }),
});
export type PhotoShot = z.infer<typeof PhotoShot>;

/** A listing has no more photos than these. */
const maxShots = 12;

const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

/** What the photos of a listing show, as far as its seller says so. Each photo shows one thing, and each thing but a fault is shown once. */
export const PhotoShots = z
  .array(PhotoShot, 'shots must be a list of photos and what they show')
  .check(
    z.maxLength(maxShots, `You can name ${maxShots} views at most`),
    z.refine((shots) => isOnce(shots.map(({ photo }) => photo)), 'A photo shows one view'),
    z.refine(
      (shots) => isOnce(shots.map(({ shot }) => shot).filter((shot) => shot !== repeatedShot)),
      'The same view is there twice',
    ),
  );
export type PhotoShots = z.infer<typeof PhotoShots>;
