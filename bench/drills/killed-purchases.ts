import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { clearFaults } from '#packages/stripe-sandbox/index.ts';
import { intentOf } from '#tests/support/cards.ts';
import { readChargesOf } from '#tests/support/charges.ts';
import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import { isAtRest } from '#tests/support/faults.ts';
import {
  askIntent,
  confirm,
  createPaymentFixtures,
  type Item,
  type Payment,
} from '#tests/support/payment-fixtures.ts';
import { at } from '#tests/support/people.ts';
import type { ShopProcess } from '#tests/support/shop-processes.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import type { Drill, DrillContext, Report } from './drill.ts';
import { atMost, eachOf, exactly } from './support/figures.ts';
import { createWaitTimes, GaveUp, whenServed } from './support/people.ts';
import { type Purchase, purchase, suffer, trouble } from './support/troubles.ts';
import { choosePort, keepSignedIn, openWorld } from './support/world.ts';

interface Sizes extends Record<string, number> {
  rounds: number;
  /** Purchases of a round, and how many are under way at a time. */
  purchases: number;
  width: number;
  processes: number;
  /** Milliseconds. */
  longestTrouble: number;
  /** Longest time until all is quiet after the last trouble, seconds; 0: the waiting is cut short. */
  longestQuiet: number;
}

interface Outcome {
  purchases: number;
  sold: number;
  troubles: Record<string, number>;
  quietSeconds: number;
  longestAnswer: number;
  gaveUp: number;
  faults: string[];
}

/** What the shop promised to the people of one item, and what they did. */
interface Told {
  item: Item;
  bookings: string[];
  /** Bookings whose order was called paid. */
  confirmed: string[];
  /** Somebody's card was authorised. */
  paid: boolean;
  words: number;
}

const buyerCount = 12;
/** Longest wait for quiet, milliseconds; past it the drill goes on and the goal is missed. */
const maxTimeout = 300_000;

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes, log } = context;
  const world = await openWorld(context);
  const { database, stripe, provider } = world;
  const databaseLine = await startFaultProxy(world.databaseUrl);
  const providerLine = await startFaultProxy(provider.url);
  try {
    const places = await Promise.all(Array.from({ length: sizes.processes }, choosePort));
    const startAt = (place: { PORT: string }) =>
      world.startShop({
        PORT: place.PORT,
        DATABASE_URL: databaseLine.url,
        STRIPE_API_URL: providerLine.url,
      });
    const shops: ShopProcess[] = await Promise.all(places.map(startAt));
    provider.sendTo(places.map(({ url }) => `${url}/api/webhooks/stripe`));
    const fixtures = await whenServed(() =>
      createPaymentFixtures({ url: places[0]?.url ?? '', database }),
    );
    const buyers = await whenServed(() => fixtures.buyers(buyerCount));
    const stayIn = keepSignedIn(buyers);

    async function kill(which: number): Promise<void> {
      const index = which % shops.length;
      const place = places[index];
      if (!place) return;
      await shops[index]?.kill();
      // Restarted as a supervisor does, again and again while what it needs is away.
      shops[index] = await startAt(place);
    }

    /** One item from its listing until its buyers are done with it; whatever the shop promised is in `told`. */
    async function buy(
      plan: Purchase,
      number: number,
      told: Told,
      timeout: ReturnType<typeof createWaitTimes>,
    ) {
      const { item } = told;
      const people = Array.from({ length: plan.rivals + 1 }, (_, index) =>
        somebody(number * 3 + index, plan.process + index),
      );
      await Promise.all(people.map((buyer) => buyOne(buyer, plan, told, item, timeout)));
    }

    function somebody(number: number, process: number): TestClient {
      const buyer = buyers[number % buyers.length];
      const place = places[process % places.length];
      if (!buyer || !place) throw new Error('nobody there');
      return at(buyer, place);
    }

    async function buyOne(
      buyer: TestClient,
      plan: Purchase,
      told: Told,
      item: Item,
      { ask }: ReturnType<typeof createWaitTimes>,
    ): Promise<void> {
      const order = {
        itemId: item.id,
        phoneNumber: '01712 440 918',
        location: 'Dhanmondi 27, Dhaka',
      };
      const booked = await ask('book', () => buyer.post('/api/addbooking', order), 200, 409);
      let bookingId = String(booked.body.insertedId ?? '');
      if (booked.status === 409) {
        // Booked by a call whose answer was lost, or sold meanwhile.
        const orders = await ask(
          'orders',
          () => buyer.get(`/api/orders?email=${encodeURIComponent(buyer.email)}`),
          200,
        );
        bookingId =
          orders.body.find((one: { itemId: string; _id: string }) => one.itemId === item.id)?._id ??
          '';
        if (!bookingId) return;
      }
      told.bookings.push(bookingId);
      const started = await ask('pay', () => askIntent({ buyer, item, bookingId }), 200, 409);
      if (started.status === 409) return;
      const { clientSecret } = started.body;
      const payment: Payment = {
        buyer,
        item,
        bookingId,
        clientSecret,
        transactionId: intentOf(clientSecret),
      };
      if (plan.declinedFirst) await typeCard(payment, 'pm_card_visa_chargeDeclined');
      if (await typeCard(payment, 'pm_card_visa')) told.paid = true;
      else if (plan.words > 0) return;
      for (let word = 0; word < plan.words; word += 1) {
        const answer = await ask('confirm', () => confirm(payment), 200, 409);
        if (answer.status !== 200) continue;
        told.confirmed.push(bookingId);
        told.words += answer.body.modifiedCount;
      }
    }

    /** The buyer's own browser at the provider, which no trouble of the shop touches; false: it took no card. */
    async function typeCard({ transactionId }: Payment, card: string): Promise<boolean> {
      for (let tries = 0; ; tries += 1) {
        try {
          const { status } = await stripe.paymentIntents.confirm(transactionId, {
            payment_method: card,
          });
          return status === 'requires_capture' || status === 'succeeded';
        } catch (error) {
          const { statusCode } = error as { statusCode?: number };
          if (statusCode === 400 || statusCode === 402) return false;
          if (tries > 20) throw error;
        }
      }
    }

    async function judge(told: Told): Promise<string[]> {
      const { item, bookings, confirmed, paid, words } = told;
      const faults: string[] = [];
      const { rows } = await database.pool.query<{ id: string; state: string; status: string }>(
        'select b.id, b.state, i.status from bookings b join products i on i.id = b.item_id where b.item_id = $1',
        [item.id],
      );
      const stateOf = (id: string) => rows.find((row) => row.id === id)?.state;
      for (const id of bookings) if (!stateOf(id)) faults.push(`booking ${id} vanished`);
      for (const id of confirmed)
        if (stateOf(id) !== 'paid')
          faults.push(`order ${id} was called paid and is ${stateOf(id)}`);
      const charged = (await readChargesOf(database, item.id)).filter((one) => one.charged > 0);
      if (charged.length > 1) faults.push(`item ${item.id} was paid by ${charged.length} buyers`);
      if (charged.some((one) => one.charges > 1))
        faults.push(`a card was charged twice for ${item.id}`);
      const sold = rows.filter(({ state }) => state === 'paid').length;
      if (sold !== charged.length)
        faults.push(`item ${item.id}: ${sold} paid orders, ${charged.length} charged`);
      if (paid && sold !== 1)
        faults.push(`item ${item.id}: a card was authorised and nobody has it`);
      // A word whose answer was lost may have been the first.
      if (words > 1) faults.push(`item ${item.id} was confirmed for the first time ${words} times`);
      return faults;
    }

    /** Waits until nothing is left to do; answers the seconds that it took. */
    async function becomeQuiet(): Promise<number> {
      const began = Date.now();
      while (!(await isAtRest(database)) && Date.now() - began < maxTimeout) {
        if (sizes.longestQuiet === 0) {
          await database.pool.query(
            'update payments set next_poll_at = now() where next_poll_at is not null',
          );
          await database.pool.query(
            'update outbox set run_after = now(), locked_until = null where done_at is null and parked_at is null',
          );
          await sleep(1_500);
        }
        await sleep(100);
      }
      return (Date.now() - began) / 1000;
    }

    async function playRound(round: number, seed: number): Promise<Outcome> {
      await stayIn();
      const faults: string[] = [];
      const plans = fc.sample(purchase, { seed, numRuns: sizes.purchases });
      const troubles = fc.sample(trouble, { seed, numRuns: sizes.purchases }).values();
      const counted: Record<string, number> = {};
      const timeout = createWaitTimes();
      const all: Told[] = [];
      let gaveUp = 0;
      let busy = true;

      const suffering = (async () => {
        for (const next of troubles) {
          if (!busy) return;
          const name = 'how' in next.what ? `${next.what.kind} ${next.what.how}` : next.what.kind;
          counted[name] = (counted[name] ?? 0) + 1;
          log(`  ${all.length} purchases; ${name}`);
          const lasts = Math.min(next.lasts, sizes.longestTrouble);
          await suffer({ ...next, lasts }, { database, databaseLine, providerLine, kill });
        }
      })();
      await eachOf(plans, sizes.width, async (plan, number) => {
        const item = await fixtures.item();
        const told: Told = { item, bookings: [], confirmed: [], paid: false, words: 0 };
        all.push(told);
        await buy(plan, number, told, timeout).catch((error: unknown) => {
          if (error instanceof GaveUp) gaveUp += 1;
          else faults.push(error instanceof Error ? error.message : String(error));
        });
      });
      busy = false;
      await suffering;
      await clearFaults(database.db);

      const quietSeconds = await becomeQuiet();
      if (!(await isAtRest(database))) faults.push(`not quiet after ${quietSeconds} s`);
      for (const told of all) faults.push(...(await judge(told)));
      faults.push(...(await world.findViolations()));
      const sold = all.filter(({ paid }) => paid).length;
      log(
        `round ${round + 1}: ${all.length} purchases, ${sold} sold, ${JSON.stringify(counted)}; quiet after ${quietSeconds.toFixed(0)} s; longest answer ${Math.round(timeout.longest())} ms; gave up ${gaveUp}; faults ${faults.length}`,
      );
      for (const fault of faults) log(`  FAULT ${fault}`);
      return {
        purchases: all.length,
        sold,
        troubles: counted,
        quietSeconds,
        longestAnswer: timeout.longest(),
        gaveUp,
        faults: faults.map((fault) => `round ${round + 1}, seed ${seed}: ${fault}`),
      };
    }

    const outcomes = await context.rounds(sizes.rounds, playRound);
    const sum = (read: (outcome: Outcome) => number) =>
      outcomes.reduce((total, outcome) => total + read(outcome), 0);
    const most = (read: (outcome: Outcome) => number) => Math.max(0, ...outcomes.map(read));
    const faults = outcomes.flatMap((outcome) => outcome.faults);
    return {
      figures: [
        { name: 'purchases', value: sum(({ purchases }) => purchases) },
        { name: 'of them sold', value: sum(({ sold }) => sold) },
        {
          name: 'troubles',
          value: sum(({ troubles }) => Object.values(troubles).reduce((a, b) => a + b, 0)),
        },
        { name: 'people who gave up', value: sum(({ gaveUp }) => gaveUp) },
        exactly('broken invariants and promises', faults.length, 0),
        atMost(
          'longest until quiet, s',
          most(({ quietSeconds }) => quietSeconds),
          sizes.longestQuiet,
        ),
        atMost(
          'longest answer, ms',
          most(({ longestAnswer }) => longestAnswer),
          undefined,
        ),
      ],
      faults,
    };
  } finally {
    await databaseLine.close();
    await providerLine.close();
    await world.close();
  }
}

export const drill: Drill<Sizes> = {
  name: 'G3',
  title: 'purchases while processes are killed, lines cut, slow and silent, events lost',
  full: {
    rounds: 50,
    purchases: 200,
    width: 12,
    processes: 3,
    longestTrouble: 14_000,
    longestQuiet: 120,
  },
  ci: {
    rounds: 1,
    purchases: 100,
    width: 12,
    processes: 2,
    longestTrouble: 2_000,
    longestQuiet: 0,
  },
  run,
};
