import { type Endpoint, ok } from './call.ts';
import type { Executor } from './database.ts';
import { invalidRequest } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId } from './ids.ts';
import { listObject, readPage } from './paging.ts';
import {
  getCharge,
  getDispute,
  insertDispute,
  listDisputes,
  lockIntent,
  updateDispute,
} from './store.ts';
import type { DisputeRow } from './tables.ts';
import { disputeObject } from './views.ts';

const retrieveEndpoint: Endpoint = {
  method: 'GET',
  path: '/v1/disputes/:id',
  publishable: false,
  prepare(_fields, call) {
    return async (executor) => ok(disputeObject(await getDispute(executor, call.id)));
  },
};

const listEndpoint: Endpoint = {
  method: 'GET',
  path: '/v1/disputes',
  publishable: false,
  prepare(fields) {
    const page = readPage(fields);
    const of = { paymentIntent: fields.text('payment_intent'), charge: fields.text('charge') };
    return async (executor) =>
      ok(listObject('/v1/disputes', page, await listDisputes(executor, page, of), disputeObject));
  },
};

export const disputeEndpoints = [retrieveEndpoint, listEndpoint];

export interface DisputeOrder {
  paymentIntent: string;
  reason: string;
  amount?: number | undefined;
}

/** The buyer's bank opens a dispute of a charge: something that nobody can ask Stripe's own API for. */
export async function openDispute(
  executor: Executor,
  { paymentIntent, reason, amount }: DisputeOrder,
  now: Date,
): Promise<DisputeRow> {
  const intent = await lockIntent(executor, paymentIntent, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latestCharge === null) {
    throw invalidRequest('Only a charge that took money can be disputed.');
  }
  const charge = await getCharge(executor, intent.latestCharge);
  const dispute = await insertDispute(executor, {
    id: newId('du'),
    charge: charge.id,
    paymentIntent,
    amount: amount ?? charge.amountCaptured,
    currency: charge.currency,
    status: 'needs_response',
    reason,
    createdAt: now,
  });
  await recordEvent(executor, { now }, 'charge.dispute.created', disputeObject(dispute));
  return dispute;
}

/** The bank decides. */
export async function closeDispute(
  executor: Executor,
  id: string,
  status: 'won' | 'lost',
  now: Date,
): Promise<DisputeRow> {
  const dispute = await updateDispute(executor, id, { status });
  await recordEvent(executor, { now }, 'charge.dispute.closed', disputeObject(dispute));
  return dispute;
}
