import { queryOptions } from '@tanstack/react-query';
import {
  allowAgain,
  deletePerson,
  listBuyers,
  listClosedAccounts,
  listSellers,
  verifySeller,
} from '#contract/accounts/endpoints.ts';
import { reinstatePerson, suspendPerson } from '#contract/accounts/suspension-endpoints.ts';
import { deleteReported, listReported, reportItem } from '#contract/moderation/endpoints.ts';
import { call } from '#web/platform/browser.ts';

const moderationKey = ['moderation'] as const;

export const reportedQuery = queryOptions({
  queryKey: [...moderationKey, 'reported'],
  queryFn: ({ signal }) => call(listReported, { signal }),
});

/** The buyers or the sellers, as the admin with this e-mail address may see them. */
export function peopleQuery(who: 'buyers' | 'sellers', adminEmail: string) {
  return queryOptions({
    queryKey: [...moderationKey, who, adminEmail],
    queryFn: ({ signal }) =>
      call(who === 'buyers' ? listBuyers : listSellers, { params: { email: adminEmail }, signal }),
  });
}

export const closedAccountsQuery = queryOptions({
  queryKey: [...moderationKey, 'closed'],
  queryFn: ({ signal }) => call(listClosedAccounts, { signal }),
});

export function report(itemId: string, reporter: { email: string; name: string }) {
  return call(reportItem, {
    params: { itemId },
    body: { itemId, userEmail: reporter.email, userName: reporter.name },
  });
}

export function removeReported(id: string) {
  return call(deleteReported, { params: { id } });
}

export function removePerson(id: string) {
  return call(deletePerson, { params: { id } });
}

export function suspend(id: string, reason: string) {
  return call(suspendPerson, { params: { id }, body: { reason } });
}

export function reinstate(id: string) {
  return call(reinstatePerson, { params: { id } });
}

export function verify(id: string) {
  return call(verifySeller, { params: { id } });
}

export function allow(id: string, allowed: boolean) {
  return call(allowAgain, { params: { id }, body: { allowed } });
}
