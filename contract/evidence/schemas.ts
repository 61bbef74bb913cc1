import * as z from 'zod/mini';
import { ProductId } from '../kernel/ids.ts';
import { ChallengeId, EvidenceId } from './ids.ts';
import { countKinds, evidenceQuestions, factMatches, modelMatches } from './levels.ts';
import { EvidenceMark } from './shown.ts';

export const NewChallenge = z.object({
  /** An item of the caller's. */
  itemId: z.uuid('itemId must be the id of an item').brand<'ProductId'>(),
});

/** A code to be photographed, once. */
export const Challenge = z.object({
  _id: ChallengeId,
  /** What the QR code says: 26 characters. */
  code: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Challenge = z.infer<typeof Challenge>;

/** What was seen in an evidence photo, as its seller is told. */
export const OwnEvidence = z.extend(EvidenceMark, {
  _id: EvidenceId,
  item: z.object({ _id: ProductId, name: z.string() }),
  at: z.iso.datetime(),
  /** Until when it is shown. */
  until: z.iso.datetime(),
  /** Since when it is not any more: the item was sold or changed, or the time is over. */
  endedAt: z.optional(z.iso.datetime()),
  /** The camera that the file names. */
  camera: z.optional(z.string()),
  modelMatches: z.enum(modelMatches),
  serialMatches: z.enum(factMatches),
  lensMatches: z.enum(factMatches),
  /** The camera's clock said about the time at which the code was given out. */
  clockAgrees: z.boolean(),
  count: z.optional(z.int()),
  countKind: z.optional(z.enum(countKinds)),
  /** What the seller is asked about it. */
  questions: z.array(z.enum(evidenceQuestions)),
  /** Nothing of it is shown to others: it speaks against the item, or somebody of the shop has to look first. */
  hidden: z.optional(z.literal(true)),
  /** The copy that stays, as a data URL: it has no address. Missing once it was taken back. */
  image: z.optional(z.string()),
});
export type OwnEvidence = z.infer<typeof OwnEvidence>;
