import * as z from 'zod/mini';
import { Picture } from '../media/schemas.ts';
import { InspectionCounts, lineResults } from './inspection.ts';

/** A line as it was submitted: a tick of the short list, or a step. */
const InspectedLine = z.union([
  z.string(),
  z.object({
    step: z.string(),
    result: z.enum(lineResults),
    note: z.optional(z.string()),
    picture: z.optional(z.string()),
  }),
]);
export type InspectedLine = z.infer<typeof InspectedLine>;

/** An Ed25519 signature over the canonical JSON that `docs/trust.md` describes, and which key checks it. */
const Signature = z.object({ keyId: z.string(), value: z.string() });

/**
 * What a buyer submitted of an inspection, and whether the seller agrees. The signatures prove what was submitted and when; of the
 * camera they say nothing.
 */
export const Inspected = z.object({
  /** Counted from 1 in its deal: each submission is a version of its own. */
  version: z.int(),
  lines: z.array(InspectedLine),
  passed: z.boolean(),
  counts: InspectionCounts,
  /** The pictures of the lines, as far as they are known. */
  pictures: z.array(z.object({ image: z.string(), picture: z.optional(Picture) })),
  buyerAt: z.iso.datetime(),
  signature: Signature,
  /** When the seller agreed to this version. */
  sellerAt: z.optional(z.iso.datetime()),
  sellerSignature: z.optional(Signature),
});
export type Inspected = z.infer<typeof Inspected>;

/** What was found about the item of a deal, wherever it is told; each left out where there is none. */
export const inspectedFields = {
  /** What the buyer sent last. */
  inspected: z.optional(Inspected),
  /** The newest version that the seller agreed to, where it is another one. */
  agreedVersion: z.optional(Inspected),
};
export interface InspectedVersions {
  inspected?: Inspected | undefined;
  agreedVersion?: Inspected | undefined;
}
