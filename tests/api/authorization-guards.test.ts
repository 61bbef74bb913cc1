import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { gatherActors } from '#tests/support/authorization/actors.ts';
import { guards } from '#tests/support/authorization/guards.ts';
import {
  createMatrix,
  describeCell,
  isRefusal,
  type Matrix,
} from '#tests/support/authorization/matrix.ts';
import { openTrialReader } from '#tests/support/evidence.ts';
import { createFixtures } from '#tests/support/fixtures.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { type ShopProcess, startBeside } from '#tests/support/shop-processes.ts';
import { sample } from '#tests/support/thorough.ts';

/*
 * The matrix once more, at a process of the shop in which one guard after the other is switched off: a matrix that
 * stays green without a guard does not watch it. Only refusals of the calls that the guard stands before are tried,
 * and each removal only until the first of them is not refused.
 */

let shop: TestShop;
let unguarded: ShopProcess;
let matrix: Matrix;
const caught: string[] = [];

beforeAll(async () => {
  shop = await startTestShop({
    idle: true,
    environment: roomyLimits,
    openReader: openTrialReader,
  });
  const fixtures = await createFixtures(shop);
  matrix = await createMatrix(shop, fixtures, await gatherActors(shop, fixtures));
  const hook = new URL('../support/authorization/remove-guards.ts', import.meta.url);
  unguarded = await startBeside(shop, {
    ...roomyLimits,
    IDLE: 'yes',
    NODE_OPTIONS: `--import=${hook}`,
  });
});

afterAll(async () => {
  process.stdout.write(`${caught.join('\n')}\n`);
  await unguarded.close();
  await shop.close();
});

/** The first refusal that is another one, or none, at the process without the guard. */
async function firstRed(
  isGuarded: (endpoint: Endpoint) => boolean,
  everyNth = 1,
): Promise<string | undefined> {
  for (const endpoint of endpoints.filter(isGuarded)) {
    const refusals = (await matrix.cellsOf(endpoint)).filter(isRefusal);
    for (const cell of refusals.filter((_, index) => index % everyNth === 0)) {
      const { status } = await matrix.ask(cell, unguarded.url);
      if (status !== cell.due) return `${describeCell(cell)} -> ${status}`;
    }
  }
  return undefined;
}

test('with every guard in its place nothing is red', async () => {
  await unguarded.order('remove', 'nothing');
  // The whole matrix has a test of its own: this one sees that the switches do nothing by themselves.
  const tried = sample(endpoints, 24);
  expect(await firstRed((endpoint) => tried.includes(endpoint), 7)).toBeUndefined();
});

test.each(sample(guards, 6).map((guard) => [guard.name, guard] as const))(
  'without "%s" the matrix turns red',
  async (name, guard) => {
    await unguarded.order('remove', name);
    const red = await firstRed(guard.guards);
    matrix.forget();
    expect(red).toBeDefined();
    caught.push(`| ${name} | ${guard.file} | ${red?.replaceAll(' | ', ', ')} |`);
  },
);
