import type { ClaimStory } from '#contract/deals/claims-schemas.ts';

/** Whether the camera was to come back, and nobody has said that it did. */
export const mayBeBack = ({ needsReturn, returnedAt }: ClaimStory): boolean =>
  needsReturn === true && returnedAt === undefined;
