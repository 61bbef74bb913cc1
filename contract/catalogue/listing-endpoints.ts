import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ProductId } from '../kernel/ids.ts';
import { listingProblems } from './listing-problems.ts';
import { RenewalUndone, WithdrawRequest } from './schemas.ts';

const params = z.object({ id: ProductId });

const { limited } = accountProblems;
const {
  evidence_first,
  item_being_paid,
  item_reserved,
  in_review,
  not_relistable,
  serial_reported,
} = listingProblems;

export const pauseListing = endpoint({
  method: 'POST',
  path: '/api/listings/:id/pause',
  access: 'seller',
  scope: 'listings:write',
  summary:
    'Takes the seller’s item off sale for a while: bookings wait, open offers are closed. Said twice, it is done once.',
  params,
  reply: Modified,
  problems: { item_being_paid, item_reserved, in_review, not_relistable },
});

export const resumeListing = endpoint({
  method: 'POST',
  path: '/api/listings/:id/resume',
  access: 'seller',
  scope: 'listings:write',
  summary:
    'Puts a paused item back on sale, or one that needed evidence. Said twice, it is done once.',
  params,
  reply: Modified,
  problems: { evidence_first, in_review, not_relistable, limited, serial_reported },
});

export const withdrawListing = endpoint({
  method: 'POST',
  path: '/api/listings/:id/withdraw',
  access: 'seller',
  scope: 'listings:write',
  summary:
    'Takes the seller’s item off sale and ends its reservation, its unpaid bookings and its open offers. Said twice, it is done once.',
  params,
  body: WithdrawRequest,
  reply: Modified,
  problems: { item_being_paid, in_review, not_relistable },
});

export const renewListing = endpoint({
  method: 'POST',
  path: '/api/listings/:id/renew',
  access: 'seller',
  scope: 'listings:write',
  summary:
    'Lets an item stay on sale as long as a new one, also one that has expired. Within a day it is done once.',
  params,
  reply: Modified,
  problems: { evidence_first, in_review, not_relistable, limited, serial_reported },
});

export const unrenewListing = endpoint({
  method: 'POST',
  path: '/api/listings/:id/unrenew',
  access: 'seller',
  scope: 'listings:write',
  summary:
    'Takes a renewal back: the listing ends when it did before, or has expired again. It ends no later than it would. Said twice, it is done once.',
  params,
  body: RenewalUndone,
  reply: Modified,
  problems: { item_being_paid, item_reserved, in_review, not_relistable },
});

export const relistListing = endpoint({
  method: 'POST',
  path: '/api/listings/:id/relist',
  access: 'seller',
  scope: 'listings:write',
  summary:
    'Puts a withdrawn item back on sale, or one whose price went back once the seller has it again. Said twice, it is done once.',
  params,
  reply: Modified,
  problems: { evidence_first, in_review, not_relistable, limited, serial_reported },
});
