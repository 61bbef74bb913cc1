import { describe, it } from 'vitest';
import { drill } from '../../../bench/drills/crash-points.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';

describe('G4: the process dies at a named step of a payment', () => {
  it('loses no order and charges nobody twice, whichever step it was', async () => {
    await expectGoalMet(drill);
  });
});
