import { describe, it } from 'vitest';
import { expectGoalMet } from '#tests/support/drill.ts';
import { drill } from '../../../bench/drills/g07.ts';

describe('G7: neither browser nor provider tells the shop anything', () => {
  it('settles every payment by itself, and finds what differs in the books', async () => {
    await expectGoalMet(drill);
  });
});
