import { expect, it } from 'vitest';
import { readSourceFiles } from '#tests/support/source-imports.ts';
import { dealSteps } from '../bench/drills/support/deal-steps.ts';
import { steps } from '../bench/drills/support/steps.ts';

/** All of the source; a name that ends with its dot is completed by the payment's state. */
function findNames(): string[] {
  return readSourceFiles()
    .filter(({ path }) => path.startsWith('server/') && !path.includes('fail-points'))
    .flatMap(({ text }) => [...text.matchAll(/failPoint\(['`]([a-z-]+\.)([a-z-]*)/g)])
    .map(([, place = '', step = '']) => place + step);
}

/** No money depends on what others are told: a process dies there in tests/api/webhook-retries. */
const triedElsewhere = ['webhooks.claimed', 'webhooks.sent'];

it('every fail point is one at which a drill has the process die (G4, D3)', () => {
  const named = findNames();
  expect(named.length).toBeGreaterThan(25);
  const tried = [...steps, ...dealSteps].map(({ name }) => name).concat(triedElsewhere);
  const forgotten = named.filter((name) => !tried.some((step) => step.startsWith(name)));
  expect(forgotten).toEqual([]);
});

it('a drill has the process die nowhere but at a fail point that is there', () => {
  const named = findNames();
  const tried = [...steps, ...dealSteps].map(({ name }) => name);
  expect(tried.filter((step) => !named.some((name) => step.startsWith(name)))).toEqual([]);
});
