import * as z from 'zod/mini';

/**
 * What becomes of two photos that look like one:
 * - `new`: nobody has looked yet
 * - `confirmed`: the photo is somebody else's
 * - `cleared`: it is the seller's own, or another after all
 * - `stock`: a picture of the maker's that many use, and not of this item
 */
export const matchStates = ['new', 'confirmed', 'cleared', 'stock'] as const;
export type MatchState = (typeof matchStates)[number];

/** What somebody of the team says of a match. */
export const matchVerdicts = ['confirmed', 'cleared', 'stock'] as const;
export type MatchVerdict = (typeof matchVerdicts)[number];

export const MatchVerdictRequest = z.object({
  state: z.enum(matchVerdicts, { error: 'Say what the photo is' }),
});
