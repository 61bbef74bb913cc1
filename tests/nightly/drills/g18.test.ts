import { describe, it } from 'vitest';
import { expectGoalMet } from '#tests/support/drill.ts';
import { drill } from '../../../bench/drills/g18.ts';

describe('G18: a session ends at one process', () => {
  it('and the very next request at the others is refused', async () => {
    await expectGoalMet(drill);
  });
});
