import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PayoutBatchId, PayoutId, PersonId } from '../kernel/ids.ts';
import { paymentProblems } from '../payments/problems.ts';
import { waitHours } from './account.ts';
import { payoutProblems } from './problems.ts';
import {
  BatchCreated,
  BatchDetails,
  BatchesQuery,
  BatchPage,
  BatchRequest,
  ExportQuery,
  OwnPayouts,
  PaidRequest,
  Payables,
  PayoutAccountRequest,
  ReturnedRequest,
  WriteOffRequest,
} from './schemas.ts';

const { nothing_available, sellers_account, payout_over } = payoutProblems;
const { payment_comparing } = paymentProblems;
const { sign_in_again, wrong_password } = accountProblems;

const ofBatch = z.object({ id: PayoutBatchId });
const ofPayout = z.object({ id: PayoutId });

export const readPayoutAccount = endpoint({
  method: 'GET',
  path: '/api/payoutaccount',
  access: 'seller',
  summary:
    'Tells a seller where their money goes, of its number the last four digits, and what was sent there.',
  reply: OwnPayouts,
  problems: {},
});

export const putPayoutAccount = endpoint({
  method: 'PUT',
  path: '/api/payoutaccount',
  access: 'seller',
  summary: `Says where the caller’s money goes from now on. Nothing is sent for ${waitHours} hours after a change. The same again changes nothing.`,
  body: PayoutAccountRequest,
  reply: Modified,
  problems: { wrong_password, sign_in_again },
});

export const listPayables = endpoint({
  method: 'GET',
  path: '/api/payouts',
  access: 'admin',
  summary:
    'Lists the sellers who have money in the shop, what can be sent to each, and what stands in the way.',
  reply: Payables,
  problems: {},
});

export const createPayoutBatch = endpoint({
  method: 'POST',
  path: '/api/payoutbatches',
  access: 'admin',
  summary:
    'Takes what is available of every seller who can be paid, or of one, into a batch of payouts.',
  body: BatchRequest,
  reply: BatchCreated,
  problems: { nothing_available, sellers_account, payment_comparing },
});

export const listPayoutBatches = endpoint({
  method: 'GET',
  path: '/api/payoutbatches',
  access: 'admin',
  summary: 'Lists the batches of payouts, newest first.',
  query: BatchesQuery,
  reply: BatchPage,
  problems: {},
});

export const readPayoutBatch = endpoint({
  method: 'GET',
  path: '/api/payoutbatches/:id',
  access: 'admin',
  summary: 'Gives a batch with its payouts; of the accounts the last four digits.',
  params: ofBatch,
  reply: BatchDetails,
  problems: {},
});

export const exportPayoutBatch = endpoint({
  method: 'GET',
  path: '/api/payoutbatches/:id/export',
  access: 'admin',
  summary:
    'Gives what is still to be sent of a batch, by bank, by bKash or both, as a CSV file with full account numbers. Each time is written down.',
  params: ofBatch,
  query: ExportQuery,
  reply: z.string(),
  fileName: 'payouts-{method}',
  problems: {},
  changesState: true,
});

export const markPayoutPaid = endpoint({
  method: 'POST',
  path: '/api/payouts/:id/paid',
  access: 'admin',
  summary: 'Says that a payout arrived. Said twice, it is done once.',
  params: ofPayout,
  body: PaidRequest,
  reply: Modified,
  problems: { payout_over },
});

export const markPayoutReturned = endpoint({
  method: 'POST',
  path: '/api/payouts/:id/returned',
  access: 'admin',
  summary:
    'Says that a payout came back: it is in the seller’s balance again. Said twice, it is done once.',
  params: ofPayout,
  body: ReturnedRequest,
  reply: Modified,
  problems: { payout_over },
});

export const writeOffBalance = endpoint({
  method: 'POST',
  path: '/api/balances/:id/writeoff',
  access: 'admin',
  summary: 'Gives up what a seller owes the shop: a balance below 0 becomes 0 at the shop’s loss.',
  params: z.object({ id: PersonId }),
  body: WriteOffRequest,
  reply: Modified,
  problems: {},
});
