import { describe, expect, it } from 'vitest';
import { readSourceFiles } from '#tests/support/source-imports.ts';
import { drill } from '../../../bench/drills/crash-points.ts';
import { expectGoalMet } from '../../../bench/drills/support/goal-test.ts';
import { steps } from '../../../bench/drills/support/steps.ts';

describe('G4: the process dies at a named step of a payment', () => {
  it('loses no order and charges nobody twice, whichever step it was', async () => {
    await expectGoalMet(drill);
  });

  it('knows every fail point of the money path', () => {
    const calls = readSourceFiles()
      .filter(({ path }) => path.startsWith('server/') && !path.includes('fail-points'))
      .flatMap(({ text }) => [...text.matchAll(/failPoint\(['`]([a-z-]+\.)([a-z-]*)/g)]);
    const named = calls.map(([, place = '', step = '']) => place + step);
    const tried = steps.map(({ name }) => name);
    expect(named.length).toBeGreaterThan(14);
    // A name that ends with its dot is completed by the payment's state.
    const forgotten = named.filter((name) => !tried.some((step) => step.startsWith(name)));
    expect(forgotten).toEqual([]);
  });
});
