import * as z from 'zod/mini';
import { wholeNumber } from '../kernel/fields.ts';
import { ProductId } from '../kernel/ids.ts';
import { maxWeight, type SignalKind, signalKinds, warningKinds } from './signals.ts';

/** Why the shop looks at an item, for its seller: each reason says what ends it. */
export const ItemReview = z.object({ reasons: z.array(z.enum(warningKinds)) });

/** A signal that stands, for whoever decides; below none where it speaks for the item. */
export const OpenSignal = z.object({
  kind: z.enum(signalKinds),
  points: z.int(),
  since: z.iso.datetime(),
});
export type OpenSignal = z.infer<typeof OpenSignal>;

const weight = wholeNumber('A weight', 0, maxWeight);
const weightOfEach = Object.fromEntries(signalKinds.map((kind) => [kind, weight])) as Record<
  SignalKind,
  typeof weight
>;

/** How much each signal weighs, all of them. */
export const WeightsGiven = z.object({ weights: z.object(weightOfEach) });

export const WeightsRequest = z.extend(WeightsGiven, {
  /** The version that is changed: nobody writes over what they have not seen. */
  version: wholeNumber('Version', 1, 1_000_000),
});

/** The weights that hold, and who said so; left out where the shop itself did. */
export const WeightsNow = z.object({
  version: z.int(),
  weights: z.object(weightOfEach),
  at: z.iso.datetime(),
  by: z.optional(z.string()),
});

const Flagged = z.object({ flagged: z.int(), confirmed: z.int() });

/** What weights would have flagged of the items of some days, and what the weights that hold do: of these so many were confirmed. */
export const Replay = z.object({ days: z.int(), now: Flagged, tried: Flagged });
export type Replay = z.infer<typeof Replay>;

/** What was ever noticed about an item and its seller, as long as it is kept. */
export const ItemRisk = z.object({
  item: z.object({ _id: ProductId, name: z.string() }),
  points: z.int(),
  signals: z.array(z.extend(OpenSignal, { endedAt: z.optional(z.iso.datetime()) })),
});
