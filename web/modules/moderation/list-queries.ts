import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listBuyers, listClosedAccounts, listSellers } from '#contract/accounts/endpoints.ts';
import type { ClosedQuery, PeoplePage, PeopleQuery } from '#contract/accounts/people-lists.ts';
import { maxPageSize } from '#contract/kernel/page-sizes.ts';
import { listReported } from '#contract/moderation/endpoints.ts';
import type { ReportedQuery } from '#contract/moderation/schemas.ts';
import { call } from '#web/platform/browser.ts';

const moderationKey = ['moderation'] as const;
const limit = String(maxPageSize);

/** A list that came whole, as a call without a limit answers it. */
const wholePage = <Row>(rows: Row[]) => ({ rows, total: rows.length, nextCursor: null });

/** One page of what was reported. */
export function reportedQuery(query: ReportedQuery) {
  return queryOptions({
    queryKey: [...moderationKey, 'reported', query],
    async queryFn({ signal }) {
      // Asked for nothing, it is the specification's own call: what waits for a decision is never so long.
      const asked = Object.values(query).some(Boolean) ? { limit, ...query } : {};
      const reply = await call(listReported, { query: asked, signal });
      if (!Array.isArray(reply)) return reply;
      return { ...wholePage(reply), everything: reply.length };
    },
    placeholderData: keepPreviousData,
  });
}

/** One page of the buyers or the sellers, as the admin with this e-mail address may see them. */
export function peopleQuery(who: 'buyers' | 'sellers', email: string, query: PeopleQuery) {
  return queryOptions({
    queryKey: [...moderationKey, who, email, query],
    async queryFn({ signal }): Promise<PeoplePage> {
      const list = who === 'buyers' ? listBuyers : listSellers;
      const reply = await call(list, { params: { email }, query: { limit, ...query }, signal });
      if (!Array.isArray(reply)) return reply;
      const unverified = reply.filter(({ verify }) => !verify).length;
      return { ...wholePage(reply), everyone: { total: reply.length, unverified } };
    },
    placeholderData: keepPreviousData,
  });
}

/** One page of the accounts that were deleted. */
export function closedAccountsQuery(query: ClosedQuery) {
  return queryOptions({
    queryKey: [...moderationKey, 'closed', query],
    async queryFn({ signal }) {
      const reply = await call(listClosedAccounts, { query: { limit, ...query }, signal });
      return Array.isArray(reply) ? wholePage(reply) : reply;
    },
    placeholderData: keepPreviousData,
  });
}
