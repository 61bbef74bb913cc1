import type { ClaimId } from '#contract/deals/claim-id.ts';
import { claimProblems } from '#contract/deals/claims-problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { DealOptions } from '../options.ts';

/** Keeps the pictures of a claim for good, in one order for all who keep the same ones at once. Throws refusals. */
export async function keepPictures(
  { claims: { pictures } }: Pick<DealOptions, 'claims'>,
  tx: Tx,
  { uid }: Person,
  { id, urls }: { id: ClaimId; urls: readonly string[] },
): Promise<void> {
  const use = { kind: 'claim', ref: id } as const;
  for (const url of [...new Set(urls)].sort()) {
    if (!(await pictures.claim(tx, { url, uid, use }))) {
      throw refuse(claimProblems, 'photo_not_yours');
    }
  }
}
