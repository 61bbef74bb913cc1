import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  countAlarms,
  listAlarms,
  listAudit,
  listSecurityEvents,
  resolveAlarm,
} from '#contract/oversight/endpoints.ts';
import type { AuditFilter, SecurityFilter } from '#contract/oversight/schemas.ts';
import { refundPayment, relistItem } from '#contract/payments/endpoints.ts';
import { listPayments, readPayment } from '#contract/payments/overview-endpoints.ts';
import type { PaymentGroup } from '#contract/payments/overview-schemas.ts';
import { call } from '#web/platform/browser.ts';

const oversightKey = ['oversight'] as const;

/** How often an admin's page asks whether somebody is needed, in milliseconds. */
const noticeEvery = 60_000;

/** Payments, page by page, what needs a person first. */
export function paymentsQuery(group: PaymentGroup, search: string) {
  return infiniteQueryOptions({
    queryKey: [...oversightKey, 'payments', group, search],
    queryFn: ({ pageParam, signal }) =>
      call(listPayments, {
        query: { group, search: search || undefined, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: [...oversightKey, 'payment', id],
    queryFn: ({ signal }) => call(readPayment, { params: { id }, signal }),
  });
}

export function refund(id: string, reason: string) {
  return call(refundPayment, { params: { id }, body: { reason } });
}

export function putBackOnSale(id: string, reason: string) {
  return call(relistItem, { params: { id }, body: { reason } });
}

export const alarmsQuery = queryOptions({
  queryKey: [...oversightKey, 'alarms'],
  queryFn: ({ signal }) => call(listAlarms, { signal }),
});

/** How many alarms are open. Asked once a minute while somebody looks, and not while nobody does. */
export const alarmCountQuery = queryOptions({
  queryKey: [...oversightKey, 'alarm count'],
  queryFn: ({ signal }) => call(countAlarms, { signal }),
  refetchInterval: noticeEvery,
});

export function resolve(id: string, note: string) {
  return call(resolveAlarm, { params: { id }, body: { note } });
}

/** What admins did, page by page, newest first. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [...oversightKey, 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Attacks that were refused, page by page, newest first. */
export function securityQuery(filter: SecurityFilter) {
  return infiniteQueryOptions({
    queryKey: [...oversightKey, 'security', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listSecurityEvents, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
