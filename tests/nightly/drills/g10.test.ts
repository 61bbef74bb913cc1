import { test } from 'vitest';
import { expectGoalMet } from '#tests/support/drill.ts';
import { drill } from '../../../bench/drills/g10.ts';

test('G10: after a restore every payment is what the provider says', async () => {
  await expectGoalMet(drill);
});
