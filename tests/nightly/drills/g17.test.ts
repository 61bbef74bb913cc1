import { describe, it } from 'vitest';
import { expectGoalMet } from '#tests/support/drill.ts';
import { drill } from '../../../bench/drills/g17.ts';

describe('G17: guesses at one account, and at who has one', () => {
  it('are checked a few times an hour, shut nobody out at home, and are answered alike', async () => {
    await expectGoalMet(drill);
  });
});
