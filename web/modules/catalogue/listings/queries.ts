import {
  pauseListing,
  relistListing,
  renewListing,
  resumeListing,
  unrenewListing,
  withdrawListing,
} from '#contract/catalogue/listing-endpoints.ts';
import type { WithdrawReason } from '#contract/catalogue/listing-life.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { call } from '#web/platform/browser.ts';

const paramsOf = (id: string) => ({ params: { id: id as ProductId } });

export const pause = (id: string) => call(pauseListing, paramsOf(id));
export const resume = (id: string) => call(resumeListing, paramsOf(id));
export const renew = (id: string) => call(renewListing, paramsOf(id));
export const relist = (id: string) => call(relistListing, paramsOf(id));

/** Takes a renewal back: `expiresAt` is when it ended before, unless it had expired. */
export function unrenew(id: string, expiresAt: string | undefined) {
  return call(unrenewListing, { ...paramsOf(id), body: { expiresAt } });
}

export function withdraw(id: string, reason: WithdrawReason) {
  return call(withdrawListing, { ...paramsOf(id), body: { reason } });
}
