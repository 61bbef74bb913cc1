import { describe, it } from 'vitest';
import { drill } from '../../../bench/drills/killed-purchases.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';

describe('G3: a hundred purchases while everything around the shop fails', () => {
  it('ends with money and stock as they must be, and every promise kept', async () => {
    await expectGoalMet(drill);
  });
});
