import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClaimId } from '#contract/deals/claim-id.ts';
import {
  decideClaim,
  listClaims,
  readClaim,
  readClaimConversation,
} from '#contract/deals/claims-endpoints.ts';
import type { ClaimDecision, ClaimsQuery } from '#contract/deals/claims-schemas.ts';
import { maxPageSize } from '#contract/kernel/page-sizes.ts';
import { call } from '#web/platform/browser.ts';

const claimsKey = ['claims'] as const;
const limit = String(maxPageSize);

/** One page of the claims, for admins. */
export function claimsQuery(query: ClaimsQuery) {
  return queryOptions({
    queryKey: [...claimsKey, 'list', query],
    queryFn: ({ signal }) => call(listClaims, { query: { limit, ...query }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A claim with its whole deal, for admins. */
export function claimQuery(id: string) {
  return queryOptions({
    queryKey: [...claimsKey, 'one', id],
    queryFn: ({ signal }) => call(readClaim, { params: { id: id as ClaimId }, signal }),
  });
}

export const decide = (id: ClaimId, body: ClaimDecision) =>
  call(decideClaim, { params: { id }, body });

/** Each call is noted in the audit log. */
export const readConversation = (id: ClaimId) => call(readClaimConversation, { params: { id } });
