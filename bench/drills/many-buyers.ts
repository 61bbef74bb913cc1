import { setTimeout as sleep } from 'node:timers/promises';
import { readChargesOf } from '#tests/support/charges.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Payment,
} from '#tests/support/payment-fixtures.ts';
import { at } from '#tests/support/people.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import type { Drill, DrillContext, Report } from './drill.ts';
import { exactly } from './support/figures.ts';
import { whenServed } from './support/people.ts';
import { keepSignedIn, openWorld } from './support/world.ts';

interface Sizes extends Record<string, number> {
  rounds: number;
  buyers: number;
  processes: number;
}

interface Outcome {
  won: number;
  released: number;
  losersCharged: number;
  milliseconds: number;
  faults: string[];
}

/** Longest wait for the losers' holds to be let go, which the outbox does; milliseconds. */
const timeoutMs = 60_000;

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes, log } = context;
  const world = await openWorld(context, { RECONCILE_SECONDS: '1' });
  try {
    const shops = await Promise.all(
      Array.from({ length: sizes.processes }, () => world.startShop()),
    );
    const [first] = shops;
    if (!first) throw new Error('a shop has a process');
    const fixtures = await whenServed(() =>
      createPaymentFixtures({ url: first.url, database: world.database }),
    );
    const buyers = await whenServed(() => fixtures.buyers(sizes.buyers));
    const stayIn = keepSignedIn(buyers);

    /** Every buyer has a process, and comes to it whenever they come. */
    const own = (buyer: TestClient, place: number) =>
      at(buyer, shops[place % shops.length] ?? first);

    async function playRound(round: number): Promise<Outcome> {
      await stayIn();
      const item = await fixtures.item();
      world.provider.sendTo([]);
      const payments = await Promise.all(
        buyers.map(async (known, place) => {
          const buyer = own(known, place);
          const bookingId = await whenServed(() => buyer.book(item.id));
          return whenServed(() => fixtures.start({ buyer, item, bookingId }));
        }),
      );
      await Promise.all(
        payments.map(({ transactionId }) =>
          world.stripe.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' }),
        ),
      );
      const began = performance.now();
      // From here on the browsers, the events and the reconcilers of all processes are at the same item.
      world.provider.sendTo(shops.map(({ url }) => `${url}/api/webhooks/stripe`));
      const answers = await Promise.all(payments.map((payment) => confirmUntilKnown(payment)));
      const milliseconds = performance.now() - began;
      const outcome = await readOutcome(payments, item.id);
      const { faults } = outcome;
      const paid = answers.filter(({ status }) => status === 200).length;
      const lost = answers.filter(({ status }) => status === 409).length;
      if (paid !== 1 || lost !== buyers.length - 1)
        faults.push(`${paid} were told that they paid, ${lost} that they lost`);
      for (const violation of await world.findViolations()) faults.push(violation);
      log(
        `round ${round + 1}: known after ${Math.round(milliseconds)} ms; faults: ${faults.length}`,
      );
      return {
        ...outcome,
        milliseconds,
        faults: faults.map((fault) => `round ${round + 1}: ${fault}`),
      };
    }

    /** How the payments ended, once they have. */
    async function readOutcome(payments: Payment[], itemId: string) {
      const end = Date.now() + timeoutMs;
      for (;;) {
        const { rows } = await world.database.pool.query<{ state: string }>(
          'select state from payments where item_id = $1',
          [itemId],
        );
        const count = (state: string) => rows.filter((row) => row.state === state).length;
        const won = count('captured');
        const released = count('released');
        if (won + released < payments.length && Date.now() < end) {
          await sleep(100);
          continue;
        }
        const charges = await readChargesOf(world.database, itemId);
        const charged = charges.filter((one) => one.charged > 0).length;
        const faults: string[] = [];
        if (won !== 1) faults.push(`${won} payments are captured`);
        if (released !== payments.length - 1) faults.push(`${released} holds are released`);
        if (charged !== 1) faults.push(`${charged} buyers are charged`);
        if (charges.some(({ charges: times }) => times > 1))
          faults.push('a buyer is charged twice');
        return { won, released, losersCharged: Math.max(0, charged - 1), faults };
      }
    }

    const outcomes = await context.rounds(sizes.rounds, playRound);
    const sum = (read: (outcome: Outcome) => number) =>
      outcomes.reduce((total, outcome) => total + read(outcome), 0);
    const rounds = outcomes.length;
    return {
      figures: [
        exactly(
          'captured',
          sum(({ won }) => won),
          rounds,
        ),
        exactly(
          'released',
          sum(({ released }) => released),
          rounds * (sizes.buyers - 1),
        ),
        exactly(
          'losers charged',
          sum(({ losersCharged }) => losersCharged),
          0,
        ),
        {
          name: 'longest until all knew, ms',
          value: Math.round(Math.max(0, ...outcomes.map(({ milliseconds }) => milliseconds))),
        },
      ],
      faults: outcomes.flatMap(({ faults }) => faults),
    };
  } finally {
    await world.close();
  }
}

export const drill: Drill<Sizes> = {
  name: 'G2',
  title: 'many buyers pay for one item at the same moment, at several processes',
  full: { rounds: 200, buyers: 50, processes: 4 },
  ci: { rounds: 5, buyers: 50, processes: 4 },
  run,
};
