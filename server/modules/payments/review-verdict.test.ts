import { describe, expect, it } from 'vitest';
import type { Intent } from './provider.ts';
import { judge } from './review-verdict.ts';

const price = 120_000;
const intent = (status: Intent['status']) =>
  ({ status, amount_received: status === 'succeeded' ? price : 0 }) as Intent;

const facts: Parameters<typeof judge>[0] = {
  intent: intent('succeeded'),
  refunded: 0,
  differs: false,
  wasTaken: false,
  bankTookIt: false,
  isWithBank: false,
  order: 'possible',
  giveBack: false,
};

describe('where a review leads a payment', () => {
  it.each([
    ['cancelled', { intent: intent('canceled') }, 'released'],
    [
      'cancelled, though we took it',
      { intent: intent('canceled'), wasTaken: true },
      'review_differs',
    ],
    ['unknown', { intent: undefined }, 'released'],
    ['unknown, of a sale', { intent: undefined, wasTaken: true, order: 'sold' }, 'captured'],
    ['unknown, though we took it', { intent: undefined, wasTaken: true }, 'review_unknown'],
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
    ['held', { intent: intent('requires_capture') }, 'allocated'],
    ['held for nothing', { intent: intent('requires_capture'), order: 'none' }, 'releasing'],
    ['held, to be let go', { intent: intent('requires_capture'), giveBack: true }, 'releasing'],
    [
      'held, though we took it',
      { intent: intent('requires_capture'), wasTaken: true },
      'review_waits',
    ],
    ['waiting for a card', { intent: intent('requires_payment_method') }, 'releasing'],
    ['being decided', { intent: intent('processing') }, 'review_waits'],
  ] as const)('%s', (_, change, expected) => {
    const verdict = judge({ ...facts, ...change });
    expect('to' in verdict ? verdict.to : verdict.refusal).toBe(expected);
  });
});
