import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Drill, type DrillContext, type Report } from './drill.ts';
import { findLosses } from './kill/check.ts';
import { type Life, live } from './kill/life.ts';
import { makeDrillShop } from './kill/shop.ts';
import { atMost, exactly } from './support/figures.ts';

interface Sizes extends Record<string, number> {
  rounds: number;
  /** Deals that run at the same time while the shop is killed; every second one has two buyers. */
  width: number;
}

interface Outcome {
  acknowledged: number;
  deals: number;
  confirmed: number;
  restartSeconds: number;
  losses: string[];
}

/** The moment of the kill: after so many answers (a deal with two buyers has twenty) and so many milliseconds. */
const maxAnswers = 100;
const maxPause = 100;

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

async function run({ sizes, log, rounds }: DrillContext<Sizes>): Promise<Report> {
  const shop = await makeDrillShop();
  try {
    log(`first start: ${(await shop.start()).toFixed(1)} s`);
    const all: Life[] = [];

    async function playRound(round: number, seed: number): Promise<Outcome> {
      const random = createRandom(seed);
      const enough = createGate(Math.floor(random() * maxAnswers));
      const living = Promise.all(
        Array.from({ length: sizes.width }, (_, place) => liveOn(shop.url, place, enough.count)),
      );
      await Promise.race([enough.reached, living]);
      await sleep(Math.floor(random() * maxPause));
      await shop.kill();
      const lives = (await living).flat();
      const restartSeconds = await shop.start();
      const losses = (await Promise.all(lives.map(findLosses))).flat();
      all.push(...lives);
      const cuts = lives.flatMap(({ cutAt }) => cutAt ?? []).join(', ');
      log(
        `round ${round + 1}: killed at ${cuts}; back in ${restartSeconds.toFixed(1)} s; lost: ${losses.length}`,
      );
      return {
        acknowledged: lives.reduce((sum, life) => sum + life.acknowledged, 0),
        deals: lives.length,
        confirmed: lives.flatMap((life) => life.deals).filter(({ confirmed }) => confirmed).length,
        restartSeconds,
        losses: losses.map((loss) => `round ${round + 1}: ${loss}`),
      };
    }

    const outcomes = await rounds(sizes.rounds, playRound);
    const faults = outcomes.flatMap(({ losses }) => losses);
    // Once more for everybody of this run, after all the kills.
    for (const life of all) faults.push(...(await findLosses(life)));
    const code = await shop.stop();
    if (code !== 0) faults.push(`a clean stop ended with ${code}`);
    faults.push(...(await shop.findViolations()));
    const sum = (read: (outcome: Outcome) => number) =>
      outcomes.reduce((total, outcome) => total + read(outcome), 0);
    return {
      figures: [
        { name: 'acknowledged answers', value: sum(({ acknowledged }) => acknowledged) },
        { name: 'deals', value: sum(({ deals }) => deals) },
        { name: 'orders confirmed to the browser', value: sum(({ confirmed }) => confirmed) },
        exactly('lost or wrong', faults.length, 0),
        atMost(
          'longest restart, s',
          Math.max(0, ...outcomes.map((one) => one.restartSeconds)),
          undefined,
        ),
      ],
      faults,
    };
  } finally {
    await shop.stop();
    await shop.remove();
  }
}

export const drill: Drill<Sizes> = {
  name: 'kill',
  title: 'the whole shop with its embedded database killed in the middle of the main job',
  full: { rounds: 10, width: 4 },
  ci: { rounds: 2, width: 2 },
  run,
};
