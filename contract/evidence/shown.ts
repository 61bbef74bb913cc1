import * as z from 'zod/mini';
import { countKinds, evidenceLevels } from './levels.ts';

/** That there is an evidence photo of an item: how much it shows, and of which day of the shop it is. */
export const EvidenceMark = z.object({
  level: z.enum(evidenceLevels),
  on: z.iso.date(),
});
export type EvidenceMark = z.infer<typeof EvidenceMark>;

/** What everybody reads of an evidence photo. What in it speaks against the listing is the seller's and the desk's matter. */
export const ShownEvidence = z.extend(EvidenceMark, {
  /** The camera that wrote it, as the shop calls it; of `camera_file` and above. */
  camera: z.optional(z.string()),
  /** The end of the serial number, of `with_serial`. */
  serialEnding: z.optional(z.string()),
  /** How often the file says that the shutter was released, where the shop trusts such counts of the model. */
  count: z.optional(z.int()),
  /** What it counts; left out where the file does not say, of a camera that has no electronic shutter. Of `all` it is no wear. */
  countKind: z.optional(z.enum(countKinds)),
});
export type ShownEvidence = z.infer<typeof ShownEvidence>;
