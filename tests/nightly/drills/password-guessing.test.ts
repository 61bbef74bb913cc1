import { describe, it } from 'vitest';
import { drill } from '../../../bench/drills/password-guessing.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';

describe('G17: guesses at one account, and at who has one', () => {
  it('are checked a few times an hour, shut nobody out at home, and are answered alike', async () => {
    await expectGoalMet(drill);
  });
});
