import { describe, it } from 'vitest';
import { drill } from '../../../bench/drills/deal-crashes.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';

describe('D3: the process dies at a named step of a deal by any method, before it is paid and after', () => {
  it('loses no money and moves none twice, whichever step it was', async () => {
    await expectGoalMet(drill);
  });
});
