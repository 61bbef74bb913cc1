import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readChargesOf } from '#tests/support/charges.ts';
import { isAtRest } from '#tests/support/faults.ts';
import {
  askIntent,
  confirm,
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type Payment,
} from '#tests/support/payment-fixtures.ts';
import type { ShopProcess } from '#tests/support/shop-processes.ts';
import { TestClient } from '#tests/support/test-client.ts';
import type { Drill, DrillContext, Report } from './drill.ts';
import { exactly } from './support/figures.ts';
import { whenServed } from './support/people.ts';
import { type Road, type Story, steps } from './support/steps.ts';
import { choosePort, keepSignedIn, openWorld } from './support/world.ts';

interface Sizes extends Record<string, number> {
  /** Crashes at each step on each of its roads. */
  times: number;
  /** Roads of each step that are tried; fewer than all are taken by turn. */
  roads: number;
  /** Payments that are at the step when the process dies. */
  width: number;
}

interface Plan {
  step: string;
  story: Story;
  road: Road;
  width: number;
}

/** One item of a crash: who should get it, who should not, and how much of its price goes back, in tk. */
interface Case {
  deal: Deal;
  winner?: Payment;
  loser?: Payment;
  back?: number;
}

/** What of a price goes back as a part, in tk. */
const partOfPrice = 10;

interface Outcome {
  crashes: number;
  lost: number;
  double: number;
  milliseconds: number;
  faults: string[];
}

/** Longest way to a step, and from a crash to the end of its payments; milliseconds. */
const maxTripTime = 30_000;
const maxRecoveryTime = 60_000;

/** Every crash of the drill, one process each: all steps once before any comes again, as a long drill may be stopped. */
function makePlans({ times, roads, width }: Sizes): Plan[] {
  const plans: Plan[] = [];
  for (let done = 0; done < times; done += width) {
    for (const [place, { name, story, roads: known }] of steps.entries()) {
      for (let turn = 0; turn < Math.min(roads, known.length); turn += 1) {
        const road = known[(place + turn) % known.length] ?? 'confirm';
        plans.push({ step: name, story, road, width: Math.min(width, times - done) });
      }
    }
  }
  return plans;
}

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes, log } = context;
  const plans = makePlans(sizes);
  const world = await openWorld(context, { IDLE: 'on' });
  const { database, provider, stripe } = world;
  const { PORT, url } = await choosePort();
  const webhookUrl = `${url}/api/webhooks/stripe`;

  const start = (plan: Plan | undefined) =>
    world.startShop({
      PORT,
      PAYMENT_CAPTURE: plan?.story === 'refund' ? 'automatic' : 'manual',
    });

  async function hurry(): Promise<void> {
    await database.pool.query(
      'update payments set next_poll_at = now() where next_poll_at is not null',
    );
    await database.pool.query(`update part_refunds set next_try_at = now() where state = 'asked'`);
    // Whoever held the entry is dead: what a minute's wait would tell is known here.
    await database.pool.query(
      'update outbox set run_after = now(), locked_until = null where done_at is null and parked_at is null',
    );
    await database.pool.query(
      'update sandbox_events set next_attempt_at = now(), locked_until = null where delivered_at is null',
    );
  }

  try {
    let shop: ShopProcess = await start(plans[0]);
    const fixtures = await whenServed(() => createPaymentFixtures({ url, database }));
    const buyers = await whenServed(() => fixtures.buyers(2 * sizes.width));
    const admin = await whenServed(() => new TestClient(url, 'Admin').join());
    await database.pool.query('update people set is_admin = true where uid = $1', [admin.uid]);
    const stayIn = keepSignedIn([...buyers, admin]);
    const type = ({ transactionId }: Payment) =>
      stripe.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' });
    const person = (place: number): TestClient => {
      const found = buyers[place];
      if (!found) throw new Error('too few buyers');
      return found;
    };

    async function prepare(story: Story, place: number): Promise<Case> {
      const item = await fixtures.item();
      const deal = await whenServed(() => fixtures.deal({ buyer: person(2 * place), item }));
      if (story === 'start') return { deal };
      const winner = await whenServed(() => fixtures.start(deal));
      if (story === 'win') {
        await type(winner);
        return { deal, winner };
      }
      if (story === 'part') {
        await type(winner);
        const { status } = await confirmUntilKnown(winner);
        if (status !== 200) throw new Error(`the buyer was answered ${status}`);
        return { deal, winner, back: partOfPrice };
      }
      const rival = await whenServed(() => fixtures.deal({ buyer: person(2 * place + 1), item }));
      const loser = await whenServed(() => fixtures.start(rival));
      await Promise.all([type(winner), type(loser)]);
      const { status } = await confirmUntilKnown(winner);
      if (status !== 200) throw new Error(`the winner was answered ${status}`);
      return { deal, winner, loser };
    }

    async function askParts(cases: readonly Case[]): Promise<void> {
      const { rows } = await database.pool.query(
        'select id from payments where intent_id = any($1)',
        [cases.map(({ winner }) => winner?.transactionId)],
      );
      const order = { amount: partOfPrice, reason: 'The strap is missing.' };
      for (const { id } of rows) {
        await whenServed(async () => {
          const answer = await admin.post(`/api/payments/${id}/parts`, {
            ...order,
            part: randomUUID(),
          });
          if (answer.status !== 200) throw new Error(`the admin was answered ${answer.status}`);
        });
      }
    }

    /** Brings the cases onto the road; whoever waits for an answer loses the connection. */
    async function drive({ story, road, width }: Plan, cases: readonly Case[]): Promise<void> {
      if (story === 'start') {
        await Promise.allSettled(cases.map(({ deal }) => askIntent(deal)));
        return;
      }
      const payments = cases.flatMap(({ winner, loser }) => loser ?? winner ?? []);
      if (road === 'confirm') {
        await Promise.allSettled(payments.map((payment) => confirm(payment)));
        return;
      }
      if (story === 'part') await askParts(cases);
      await hurry();
      if (road === 'reconciler') return shop.order('reconcile');
      provider.sendTo([webhookUrl]);
      await delivered();
      // As many as there may be entries: one that waits for another's payment keeps no third one waiting.
      await shop.order('drain', String(width * 8));
    }

    async function delivered(): Promise<void> {
      for (;;) {
        const { rows } = await database.pool.query(
          'select 1 from sandbox_events where delivered_at is null and abandoned_at is null limit 1',
        );
        if (rows.length === 0) return;
        await sleep(20);
      }
    }

    /** What the people and the shop do after the crash, on the same road as before where it can end there. */
    async function heal({ story, road }: Plan, cases: Case[]): Promise<void> {
      provider.sendTo([webhookUrl]);
      if (story === 'start') {
        await Promise.all(
          cases.map(async (each) => {
            each.winner = await whenServed(() => fixtures.start(each.deal));
            await type(each.winner);
          }),
        );
      }
      if (road === 'confirm') {
        const payments = cases.flatMap(({ winner, loser }) => loser ?? winner ?? []);
        await Promise.all(payments.map((payment) => confirmUntilKnown(payment)));
      }
      const end = Date.now() + maxRecoveryTime;
      for (;;) {
        await hurry();
        // The road of the crash first: the others may find nothing left to do.
        const looks = [() => shop.order('drain', '8'), () => shop.order('reconcile')];
        for (const look of road === 'reconciler' ? looks.reverse() : looks) await look();
        if (await isAtRest(database)) break;
        if (Date.now() > end) return;
        await sleep(50);
      }
      await delivered();
      provider.sendTo([]);
    }

    async function judge(each: Case): Promise<Pick<Outcome, 'lost' | 'double' | 'faults'>> {
      const { deal, winner, loser, back = 0 } = each;
      const faults: string[] = [];
      const charges = await readChargesOf(database, deal.item.id);
      const ours = charges.find(({ intent }) => intent === winner?.transactionId);
      const others = charges.filter((charge) => charge !== ours);
      const words = await Promise.all(
        [winner, loser].map((payment) => payment && confirmUntilKnown(payment)),
      );
      if (words[0]?.status !== 200) faults.push(`the buyer is told ${words[0]?.status}`);
      if (loser && words[1]?.status !== 409) faults.push(`the loser is told ${words[1]?.status}`);
      const lost = ours?.charged === (deal.item.price - back) * 100 && faults.length === 0 ? 0 : 1;
      const double = others.filter(({ charged }) => charged > 0).length;
      if (lost) faults.push(`item ${deal.item.id} is not paid: ${JSON.stringify(charges)}`);
      if (double) faults.push(`item ${deal.item.id} is paid twice: ${JSON.stringify(charges)}`);
      if (charges.some((charge) => charge.charges > 1)) faults.push('a card was charged twice');
      return { lost, double, faults };
    }

    async function playRound(round: number): Promise<Outcome> {
      const plan = plans[round];
      if (!plan) throw new Error('a round without a plan');
      const began = performance.now();
      const { step, story, road, width } = plan;
      await stayIn();
      const cases = await Promise.all(
        Array.from({ length: width }, (_, place) => prepare(story, place)),
      );
      await shop.order('arm', `${step}=crash:x${width}`);
      // The road ends with the process; its own failure is no news.
      void drive(plan, cases).catch(() => undefined);
      const signal = await Promise.race([shop.gone, sleep(maxTripTime, 'alive' as const)]);
      provider.sendTo([]);
      const faults: string[] = [];
      if (signal !== 'SIGKILL') {
        faults.push(`the step was not reached: ${signal ?? 'it ended by itself'}`);
        await shop.kill();
      }
      shop = await start(plans[round + 1]);
      await heal(plan, cases);
      const judged = await Promise.all(cases.map(judge));
      faults.push(...judged.flatMap((each) => each.faults), ...(await world.findViolations()));
      const milliseconds = performance.now() - began;
      const name = `${step} by ${road}`;
      log(
        `${round + 1}/${plans.length} ${name} x${width}: ${Math.round(milliseconds)} ms${faults.length > 0 ? `, FAULTS ${faults.join('; ')}` : ''}`,
      );
      return {
        crashes: signal === 'SIGKILL' ? width : 0,
        lost: judged.reduce((sum, each) => sum + each.lost, 0),
        double: judged.reduce((sum, each) => sum + each.double, 0),
        milliseconds,
        faults: faults.map((fault) => `${name}: ${fault}`),
      };
    }

    const outcomes = await context.rounds(plans.length, playRound);
    const done = plans.slice(0, outcomes.length);
    const sum = (read: (outcome: Outcome) => number) =>
      outcomes.reduce((total, outcome) => total + read(outcome), 0);
    const wanted = done.reduce((total, { width }) => total + width, 0);
    return {
      figures: [
        {
          name: 'named steps',
          value: new Set(done.map(({ step }) => step)).size,
          goal: '14 or more',
        },
        {
          name: 'steps on their roads',
          value: new Set(done.map(({ step, road }) => step + road)).size,
        },
        exactly(
          'payments at the step when the process died',
          sum(({ crashes }) => crashes),
          wanted,
        ),
        { name: 'processes killed and started again', value: outcomes.length },
        exactly(
          'lost',
          sum(({ lost }) => lost),
          0,
        ),
        exactly(
          'double',
          sum(({ double }) => double),
          0,
        ),
      ],
      faults: outcomes.flatMap(({ faults }) => faults),
    };
  } finally {
    await world.close();
  }
}

export const drill: Drill<Sizes> = {
  name: 'G4',
  title: 'a crash at each named step of a payment, on each road to it',
  full: { times: 20, roads: 3, width: 4 },
  ci: { times: 1, roads: 1, width: 1 },
  run,
};
