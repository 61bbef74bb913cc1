import { describe, expect, it } from 'vitest';
import { canMove, paymentMoves, pollPause, unfinished } from './states.ts';

describe('the states of a payment', () => {
  it('take money only for an item that was given to the payment before', () => {
    const before = Object.entries(paymentMoves).filter(([, to]) => to.includes('captured'));
    // A person may find that the provider took it for an item that is, or can be, this payment's.
    expect(before.map(([from]) => from)).toEqual(['allocated', 'needs_human']);
  });

  it('never leave an end, but for a person', () => {
    for (const [from, moves] of Object.entries(paymentMoves)) {
      const isEnd = !unfinished.includes(from as (typeof unfinished)[number]);
      if (isEnd && from !== 'captured' && from !== 'needs_human') {
        expect(moves.filter((to) => to !== 'needs_human')).toEqual([]);
      }
    }
    expect(canMove('released', 'allocated')).toBe(false);
    expect(canMove('needs_human', 'open')).toBe(false);
  });
});

describe('the pause before the next look', () => {
  it('grows from 20 seconds to 15 minutes, and to a minute while a buyer may still pay', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 60].map((polls) => pollPause('allocated', 'card', polls));
    expect(pauses).toEqual([20, 40, 60, 120, 300, 900, 900]);
    expect([0, 1, 2, 60].map((polls) => pollPause('open', 'card', polls))).toEqual([
      20, 40, 60, 60,
    ]);
    expect([0, 60].map((polls) => pollPause('open', 'cash', polls))).toEqual([900, 900]);
  });
});
