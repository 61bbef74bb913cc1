import { describe, it } from 'vitest';
import { drill } from '../../../bench/drills/lost-webhooks.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';

describe('G7: neither browser nor provider tells the shop anything', () => {
  it('settles every payment by itself, and finds what differs in the books', async () => {
    await expectGoalMet(drill);
  });
});
