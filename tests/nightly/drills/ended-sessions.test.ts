import { describe, it } from 'vitest';
import { drill } from '../../../bench/drills/ended-sessions.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';

describe('G18: a session ends at one process', () => {
  it('and the very next request at the others is refused', async () => {
    await expectGoalMet(drill);
  });
});
