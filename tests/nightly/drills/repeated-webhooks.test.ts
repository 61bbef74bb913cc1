import { describe, it } from 'vitest';
import { drill } from '../../../bench/drills/repeated-webhooks.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';

describe('G6: events come five times, in any order and at once', () => {
  it('lets each have one effect, and forged or old ones none', async () => {
    await expectGoalMet(drill);
  });
});
