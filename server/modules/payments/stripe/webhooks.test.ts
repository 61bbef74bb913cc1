import { expect, it } from 'vitest';
import { aboutOf } from './webhooks.ts';

/** Names of events, from Stripe's list of them. */
const refunds = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
];
const disputes = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];
const others = ['payment_intent.succeeded', 'charge.succeeded', 'charge.captured'];
const all = [...refunds, ...disputes, ...others];

it('looks for refunds when an event may tell of one', () => {
  expect(all.filter((type) => aboutOf(type) === 'refund')).toEqual(refunds);
});

it('looks for disputes when an event may tell of one', () => {
  expect(all.filter((type) => aboutOf(type) === 'dispute')).toEqual(disputes);
});
