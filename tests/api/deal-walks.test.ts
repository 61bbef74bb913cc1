import fc from 'fast-check';
import { it } from 'vitest';
import { thorough } from '#tests/support/thorough.ts';
import { walks } from '#tests/support/walks/stories.ts';
import { playWalk } from '#tests/support/walks/walk.ts';

// D2 of docs/reliability.md: whatever buyers, sellers, admins, providers, banks, the clock and bad luck do about deals of every
// method, in any order, the books balance after each moment, and in the end each taka is with whom a plain model says.

/** Deals that go on at the same time in one shop, and how many such walks there are: a night has other work, D2 in full names `WALKS=1000`. */
const width = { least: 5, most: 15 };
const count = Number(process.env.WALKS ?? (thorough ? 40 : 1));

/** A seed of an earlier failure, to have it again; `WALK_PATH` goes straight to what it was made smaller to. */
const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000);
const { WALK_PATH: path } = process.env;

/** Milliseconds for which a walk that failed is made smaller (`WALK_SHRINK`: seconds). */
const shrinkMs = Number(process.env.WALK_SHRINK ?? 60) * 1_000;

it('deals that walk about at random keep their money where it should be', {
  timeout: count * 40_000 + shrinkMs,
}, async () => {
  let failedAt: number | undefined;
  let paid = 0;
  const began = performance.now();
  const result = await fc.check(
    fc.asyncProperty(walks(width), async (walk) => {
      if (failedAt !== undefined && performance.now() - failedAt > shrinkMs) return;
      try {
        paid += await playWalk(walk, { kills: thorough });
      } catch (error) {
        failedAt ??= performance.now();
        throw error;
      }
    }),
    { numRuns: count, seed, ...(path && { path, endOnFailure: true }) },
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  if (thorough)
    process.stdout.write(`${count} walks, ${paid} deals paid, ${seconds} s, seed ${seed}\n`);
  if (!result.failed) return;
  const again = `WALK_SEED=${seed} WALK_PATH=${result.counterexamplePath}`;
  const cause = result.errorInstance;
  throw new Error(`${again}\n${cause}\n${fc.stringify(result.counterexample)}`, { cause });
});
