import { describe, it } from 'vitest';
import { drill } from '../../../bench/drills/many-buyers.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';

describe('G2: fifty buyers pay for one item at once, at four processes', () => {
  it('charges one of them, and lets the money of all others go', async () => {
    await expectGoalMet(drill);
  });
});
