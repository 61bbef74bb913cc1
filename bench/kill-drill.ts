// Kills the real shop with SIGKILL at random moments of the main job, starts it again, and reads back all that it had
// acknowledged: `node bench/kill-drill.ts --rounds 10 [--seed 7]`. Needs built pages, as `npm start` leaves them.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findLosses } from './kill-drill/check.ts';
import { type Life, live } from './kill-drill/life.ts';
import { makeDrillShop } from './kill-drill/shop.ts';

/** Deals that run at the same time while the shop is killed; every second one has two buyers. */
const width = 4;
/** The moment of the kill: after so many answers (a deal with two buyers has twenty) and so many milliseconds. */
const mostAnswers = 100;
const longestPause = 100;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);

/** The same moments for the same seed (mulberry32). */
function createRandom(from: number): () => number {
  let state = from | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Deal after deal until the shop dies; answers all of them. */
async function liveOn(url: string, place: number, onAnswer: () => void): Promise<Life[]> {
  const lives: Life[] = [];
  for (let count = place; ; count += 1) {
    const life = await live(url, count % 2 === 0 ? 1 : 2, onAnswer);
    lives.push(life);
    if (life.cutAt !== undefined) return lives;
  }
}

/** Opens when it has counted far enough. */
function createGate(enough: number) {
  const gate = Promise.withResolvers<void>();
  let counted = 0;
  if (enough === 0) gate.resolve();
  return {
    reached: gate.promise,
    count() {
      counted += 1;
      if (counted === enough) gate.resolve();
    },
  };
}

const random = createRandom(seed);
const shop = await makeDrillShop();
const all: Life[] = [];
const losses: string[] = [];
const restarts: number[] = [];
say(`kill drill: ${rounds} rounds, seed ${seed}`);
say(`first start: ${(await shop.start()).toFixed(1)} s`);

try {
  for (let round = 1; round <= rounds; round += 1) {
    const answers = Math.floor(random() * mostAnswers);
    const pause = Math.floor(random() * longestPause);
    const enough = createGate(answers);
    const living = Promise.all(
      Array.from({ length: width }, (_, place) => liveOn(shop.url, place, enough.count)),
    );
    await Promise.race([enough.reached, living]);
    await sleep(pause);
    await shop.kill();
    const lives = (await living).flat();
    const restart = await shop.start();
    restarts.push(restart);
    const began = performance.now();
    const lost = (await Promise.all(lives.map(findLosses))).flat();
    const seconds = (performance.now() - began) / 1000;
    losses.push(...lost);
    all.push(...lives);
    const cuts = lives.flatMap(({ cutAt }) => cutAt ?? []).join(', ');
    say(
      `${round}. killed after ${answers} answers and ${pause} ms at: ${cuts}; back in ${restart.toFixed(1)} s, all read back and settled in ${seconds.toFixed(1)} s; lost: ${lost.length}`,
    );
    for (const loss of lost) say(`   LOST ${loss}`);
  }
  // Once more for everybody, after all the kills.
  for (const life of all) losses.push(...(await findLosses(life)));
  const code = await shop.stop();
  if (code !== 0) losses.push(`a clean stop (it ended with ${code})`);
  const violations = await shop.findViolations();
  losses.push(...violations);

  const deals = all.flatMap((life) => life.deals);
  const count = (what: unknown[]) => String(what.length);
  say('');
  say(`acknowledged answers: ${all.reduce((sum, life) => sum + life.acknowledged, 0)}`);
  say(`deals: ${count(all)}, of them cut by a kill: ${count(all.filter(({ cutAt }) => cutAt))}`);
  say(
    `bookings: ${count(deals)}, cards typed: ${count(deals.filter(({ authorised }) => authorised))}`,
  );
  say(`orders confirmed to the browser: ${count(deals.filter(({ confirmed }) => confirmed))}`);
  say(`seconds to be ready again: ${restarts.map((seconds) => seconds.toFixed(1)).join(' ')}`);
  say(`invariants broken: ${violations.length}`);
  say(`lost or wrong: ${losses.length}`);
  for (const loss of losses) say(`  ${loss}`);
} finally {
  await shop.stop();
  await shop.remove();
}
process.exitCode = losses.length > 0 ? 1 : 0;
