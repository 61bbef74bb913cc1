import { describe, it } from 'vitest';
import { drill } from '../../../bench/drills/hostile-pictures.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';

describe('G16: hostile pictures', () => {
  it('are refused or made anew, and keep nothing of what they carried', async () => {
    await expectGoalMet(drill);
  });
});
