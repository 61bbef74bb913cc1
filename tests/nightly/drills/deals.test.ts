import { describe, it } from 'vitest';
import { drill } from '../../../bench/drills/deals.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';

describe('D1: twenty buyers book, offer, are accepted and pay for one item at once, at two processes', () => {
  it('charges one of them what the item costs by their deal, and nobody else', async () => {
    await expectGoalMet(drill);
  });
});
