/** Something happened about a claim, which notifies those named in it. */
export const claimTold = 'deals.claim_told';
