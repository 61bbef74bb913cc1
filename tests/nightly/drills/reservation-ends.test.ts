import { describe, it } from 'vitest';
import { drill } from '../../../bench/drills/reservation-ends.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';

describe('D6: accepting, paying and a reservation’s end meet, at two processes', () => {
  it('breaks no promise, and charges one buyer', async () => {
    await expectGoalMet(drill);
  });
});
