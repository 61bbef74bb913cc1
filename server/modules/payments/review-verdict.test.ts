import { describe, expect, it } from 'vitest';
import type { RemotePayment } from './provider.ts';
import { judge } from './review-verdict.ts';

const price = 120_000;
const remote = (status: RemotePayment['status']) =>
  ({ status, captured: status === 'captured' ? price : 0 }) as RemotePayment;

const facts: Parameters<typeof judge>[0] = {
  remote: remote('captured'),
  refunded: 0,
  differs: false,
  wasTaken: false,
  bankTookIt: false,
  isWithBank: false,
  byHand: false,
  hasHandPart: false,
  order: 'possible',
  giveBack: false,
};

describe('where a review leads a payment', () => {
  it.each([
    ['cancelled', { remote: remote('cancelled') }, 'released'],
    [
      'cancelled, though we took it',
      { remote: remote('cancelled'), wasTaken: true },
      'review_differs',
    ],
    ['unknown', { remote: undefined }, 'released'],
    ['unknown, of a sale', { remote: undefined, wasTaken: true, order: 'sold' }, 'captured'],
    ['unknown, though we took it', { remote: undefined, wasTaken: true }, 'review_unknown'],
    ['given back', { refunded: price }, 'refunded'],
    ['given back in part', { refunded: price - 1 }, 'captured'],
    ['given back, of another payment', { refunded: price, differs: true }, 'released'],
    ['given back, of a sale', { refunded: price, differs: true, wasTaken: true }, 'refunded'],
    ['taken back by a bank', { bankTookIt: true, isWithBank: true, giveBack: true }, 'refunded'],
    ['kept, another amount', { differs: true, giveBack: true }, 'review_differs'],
    ['kept, for a sale', { order: 'sold', wasTaken: true }, 'captured'],
    ['kept, for nothing', { order: 'none' }, 'review_needs_refund'],
    ['kept, to be given back', { order: 'sold', giveBack: true }, 'refunding'],
    ['kept, with the bank', { isWithBank: true, giveBack: true }, 'payment_with_bank'],
    ['kept, with the bank, for a sale', { isWithBank: true, order: 'sold' }, 'captured'],
    ['held', { remote: remote('authorised') }, 'allocated'],
    ['held for nothing', { remote: remote('authorised'), order: 'none' }, 'releasing'],
    ['held, to be let go', { remote: remote('authorised'), giveBack: true }, 'releasing'],
    ['held, though we took it', { remote: remote('authorised'), wasTaken: true }, 'review_waits'],
    ['waiting for a card', { remote: remote('pending') }, 'releasing'],
    ['being decided', { remote: remote('processing') }, 'review_waits'],
  ] as const)('%s', (_, change, expected) => {
    const verdict = judge({ ...facts, ...change });
    expect('to' in verdict ? verdict.to : verdict.refusal).toBe(expected);
  });
});
