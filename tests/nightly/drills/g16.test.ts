import { describe, it } from 'vitest';
import { expectGoalMet } from '#tests/support/drill.ts';
import { drill } from '../../../bench/drills/g16.ts';

describe('G16: hostile pictures', () => {
  it('are refused or made anew, and keep nothing of what they carried', async () => {
    await expectGoalMet(drill);
  });
});
