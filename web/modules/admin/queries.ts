import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  countAlarms,
  listAlarms,
  listAudit,
  listSecurityEvents,
  readPersonFile,
  readWaiting,
  resolveAlarm,
} from '#contract/admin/endpoints.ts';
import type { AuditQuery, SecurityQuery } from '#contract/admin/schemas.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import { maxPageSize } from '#contract/kernel/page-sizes.ts';
import { strikeNoShow as strikeNoShowCall } from '#contract/orders/deal-endpoints.ts';
import {
  refundPart as refundPartCall,
  refundPayment,
  relistItem,
  reviewPayment,
  settlePart as settlePartCall,
} from '#contract/payments/decision-endpoints.ts';
import type {
  HandOrder,
  PartRefundOrder,
  PartRefundOutcome,
} from '#contract/payments/decision-schemas.ts';
import { listPayments, readPayment } from '#contract/payments/overview-endpoints.ts';
import type { PaymentsQuery } from '#contract/payments/overview-schemas.ts';
import type { PaymentState } from '#contract/payments/states.ts';
import { call } from '#web/platform/browser.ts';

const adminKey = ['admin'] as const;
const limit = String(maxPageSize);

/** How often an admin's page asks whether somebody is needed, in milliseconds. */
const alarmsEvery = 60_000;

/** One page of the payments. */
export function paymentsQuery(query: PaymentsQuery) {
  return queryOptions({
    queryKey: [...adminKey, 'payments', query],
    async queryFn({ signal }) {
      const page = await call(listPayments, { query: { limit, ...query }, signal });
      return { ...page, rows: page.payments, total: page.found };
    },
    placeholderData: keepPreviousData,
  });
}

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: [...adminKey, 'payment', id],
    queryFn: ({ signal }) => call(readPayment, { params: { id }, signal }),
  });
}

/** What waits for an admin or moderator, asked again each minute. */
export const waitingQuery = queryOptions({
  queryKey: [...adminKey, 'waiting'],
  queryFn: ({ signal }) => call(readWaiting, { signal }),
  refetchInterval: alarmsEvery,
});

/** What is known of a buyer or seller. */
export function personFileQuery(id: string) {
  return queryOptions({
    queryKey: [...adminKey, 'person', id],
    queryFn: ({ signal }) => call(readPersonFile, { params: { id }, signal }),
  });
}

export function refund(id: string, reason: string) {
  return call(refundPayment, { params: { id }, body: { reason } });
}

/** All that was left of a price was given back without the provider. */
export function noteByHand(
  { _id: id, state }: { _id: string; state: PaymentState },
  body: HandOrder,
) {
  return state === 'needs_human'
    ? call(reviewPayment, { params: { id }, body })
    : call(refundPayment, { params: { id }, body });
}

export function refundPart(id: string, order: PartRefundOrder) {
  return call(refundPartCall, { params: { id }, body: order });
}

export function settlePart(id: string, part: string, outcome: PartRefundOutcome) {
  return call(settlePartCall, { params: { id, part }, body: outcome });
}

export const strikeNoShow = (id: BookingId, reason: string) =>
  call(strikeNoShowCall, { params: { id }, body: { reason } });

export function putBackOnSale(id: string, reason: string) {
  return call(relistItem, { params: { id }, body: { reason } });
}

/** Leads a payment that waits for a person on, by the provider's word. */
export function review(id: string, reason: string, giveBack: boolean) {
  return call(reviewPayment, { params: { id }, body: { reason, giveBack } });
}

export const alarmsQuery = queryOptions({
  queryKey: [...adminKey, 'alarms'],
  queryFn: ({ signal }) => call(listAlarms, { signal }),
});

/** How many alarms are open. Asked once a minute while somebody looks, and not while nobody does. */
export const alarmCountQuery = queryOptions({
  queryKey: [...adminKey, 'alarm count'],
  queryFn: ({ signal }) => call(countAlarms, { signal }),
  refetchInterval: alarmsEvery,
});

export function resolve(id: string, note: string) {
  return call(resolveAlarm, { params: { id }, body: { note } });
}

/** One page of what admins did. */
export function auditQuery(query: AuditQuery) {
  return queryOptions({
    queryKey: [...adminKey, 'audit', query],
    async queryFn({ signal }) {
      const page = await call(listAudit, { query: { limit, ...query }, signal });
      return { ...page, rows: page.entries };
    },
    placeholderData: keepPreviousData,
  });
}

/** One page of the attacks that were refused. How many there are in all is not told. */
export function securityQuery(query: SecurityQuery) {
  return queryOptions({
    queryKey: [...adminKey, 'security', query],
    async queryFn({ signal }) {
      const page = await call(listSecurityEvents, { query: { limit, ...query }, signal });
      return { ...page, rows: page.events };
    },
    placeholderData: keepPreviousData,
  });
}
