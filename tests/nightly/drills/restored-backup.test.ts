import { test } from 'vitest';
import { drill } from '../../../bench/drills/restored-backup.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';

test('G10: after a restore every payment is what the provider says', async () => {
  await expectGoalMet(drill);
});
