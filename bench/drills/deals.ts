import { setTimeout as sleep } from 'node:timers/promises';
import { createOfferFixtures, type Offered } from '#tests/support/offers.ts';
import {
  answerBkash,
  answerSslcommerz,
  askCheckout,
  startCheckout,
} from '#tests/support/payer-pages.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type Payment,
} from '#tests/support/payment-fixtures.ts';
import { at } from '#tests/support/people.ts';
import type { Answer } from '#tests/support/test-client.ts';
import { createRandom, type Drill, type DrillContext, type Report } from './drill.ts';
import { exactly } from './support/figures.ts';
import { type Outcome, readOutcome } from './support/outcome.ts';
import { whenServed } from './support/people.ts';
import { keepSignedIn, openWorld, type World } from './support/world.ts';

interface Sizes extends Record<string, number> {
  rounds: number;
  /** Half of them book and pay, half make an offer. */
  buyers: number;
  processes: number;
}

/** A buyer who is about to pay; `pay` answers what they were told, and by which payment. */
interface Attempt {
  item: Deal['item'];
  pay(): Promise<{ answer: Answer; transactionId: string | undefined }>;
}

interface Round extends Outcome {
  byOffer: boolean;
  milliseconds: number;
}

/** Payments and acceptances meet within so many milliseconds, the one first or the other. */
const meetMs = 600;

async function openSetup(context: DrillContext<Sizes>, world: World) {
  const { processes, buyers: count } = context.sizes;
  const shops = await Promise.all(Array.from({ length: processes }, () => world.startShop()));
  const [first] = shops;
  if (!first) throw new Error('a shop has a process');
  const fixtures = await whenServed(() =>
    createPaymentFixtures({ url: first.url, database: world.database }),
  );
  const offers = createOfferFixtures(world, fixtures);
  const buyers = await whenServed(() => fixtures.buyers(count));
  const stayIn = keepSignedIn([fixtures.seller, ...buyers]);
  const shopOf = (place: number) => shops[place % shops.length] ?? first;
  return { shops, shopOf, fixtures, offers, buyers, stayIn };
}

type Setup = Awaited<ReturnType<typeof openSetup>>;

const confirmedBy = (payment: Deal & { transactionId: string }) =>
  confirmUntilKnown({ ...payment, clientSecret: '' });

/** By a card, which holds the money already. */
async function beginByCard(world: World, { fixtures }: Setup, deal: Deal): Promise<Attempt> {
  const payment = await whenServed(() => fixtures.start(deal));
  await holdMoney(world, payment);
  const { item, transactionId } = payment;
  return { item, pay: async () => ({ answer: await confirmUntilKnown(payment), transactionId }) };
}

/** By bKash, whose page is open. */
async function beginByBkash(deal: Deal, url: string): Promise<Attempt> {
  const checkout = await whenServed(() => startCheckout(deal, 'bkash'));
  const { item, transactionId } = checkout;
  return {
    item,
    async pay() {
      await answerBkash({ url }, checkout);
      return { answer: await confirmedBy(checkout), transactionId };
    },
  };
}

/** By SSLCommerz, whose page is opened only now: the item is kept for whoever opens it. */
function beginBySslcommerz(deal: Deal, url: string): Attempt {
  return {
    item: deal.item,
    async pay() {
      const answer = await askCheckout(deal, 'sslcommerz');
      if (answer.status !== 200) return { answer, transactionId: undefined };
      const { reference: transactionId, redirectUrl } = answer.body;
      const page = new URL(redirectUrl);
      const checkout = { ...deal, method: 'sslcommerz', transactionId, page } as const;
      await answerSslcommerz({ url }, checkout);
      return { answer: await confirmedBy(checkout), transactionId };
    },
  };
}

/** Lets everybody begin: one half is about to pay, by every method, and the other half has made its offers. */
async function begin(setup: Setup, world: World) {
  const { fixtures, offers, buyers, shopOf } = setup;
  const item = await fixtures.item();
  // Nobody tells the shop of the cards until it is time.
  world.provider.sendTo([]);
  const attempts: Attempt[] = [];
  const offered: Offered[] = [];
  await Promise.all(
    buyers.map(async (known, place) => {
      const buyer = at(known, shopOf(place));
      if (place % 2 === 1) {
        const price = item.price - 1_000 + place;
        offered.push(await whenServed(() => offers.offered({ buyer, item, price })));
        return;
      }
      const bookingId = await whenServed(() => buyer.book(item.id));
      const deal = { buyer, item, bookingId };
      const { url } = shopOf(place);
      const turn = (place / 2) % 4;
      if (turn < 2) attempts.push(await beginByCard(world, setup, deal));
      else if (turn === 2) attempts.push(await beginByBkash(deal, url));
      else attempts.push(beginBySslcommerz(deal, url));
    }),
  );
  return { item, attempts, offered };
}

const holdMoney = ({ stripe }: World, { transactionId }: Payment) =>
  stripe.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' });

/** Payments and the seller's acceptances of all offers meet, at all processes; answers whose offer was accepted, and who was told that they paid. */
async function meet(
  { shops, shopOf, fixtures, offers }: Setup,
  world: World,
  { attempts, offered }: Awaited<ReturnType<typeof begin>>,
  random: () => number,
) {
  const offset = (random() - 0.5) * 2 * meetMs;
  const accepting = sleep(Math.max(0, -offset)).then(() =>
    Promise.all(
      offered.map((offer, place) =>
        offers.command('accept', offer, at(fixtures.seller, shopOf(place))),
      ),
    ),
  );
  const paying = sleep(Math.max(0, offset)).then(() => {
    world.provider.sendTo(shops.map(({ url }) => `${url}/api/webhooks/stripe`));
    return Promise.all(attempts.map((attempt) => attempt.pay()));
  });
  const [answers, paid] = await Promise.all([accepting, paying]);
  return {
    accepted: offered.filter((_, place) => answers[place]?.body?.modifiedCount === 1),
    winners: attempts.flatMap(({ item }, place) => {
      const { answer, transactionId } = paid[place] ?? {};
      return answer?.status === 200 && transactionId ? [{ item, transactionId }] : [];
    }),
    unexpected: [...answers, ...paid.map(({ answer }) => answer)].filter(
      ({ status }) => status !== 200 && status !== 409,
    ),
  };
}

/** Whose offer was accepted pays its price, by card. */
async function payOffer({ fixtures, offers }: Setup, world: World, offer: Offered) {
  const deal = await offers.dealOf(offer);
  const payment = await whenServed(() => fixtures.start(deal));
  await holdMoney(world, payment);
  return { payment, status: (await confirmUntilKnown(payment)).status };
}

async function playRound(setup: Setup, world: World, seed: number): Promise<Round> {
  await setup.stayIn();
  const begun = await begin(setup, world);
  const began = performance.now();
  const { accepted, winners, unexpected } = await meet(setup, world, begun, createRandom(seed));
  const [offer] = accepted;
  const faults = unexpected.map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
  if (accepted.length + winners.length !== 1) {
    faults.push(
      `${accepted.length} offers were accepted, ${winners.length} were told that they paid`,
    );
  }
  const last = offer && (await payOffer(setup, world, offer));
  if (last && last.status !== 200) faults.push(`the accepted offer was not paid: ${last.status}`);
  const milliseconds = performance.now() - began;
  const outcome = await readOutcome(world, begun.item.id, last?.payment ?? winners[0]);
  faults.push(...outcome.faults, ...(await world.findViolations()));
  return { ...outcome, byOffer: Boolean(offer), milliseconds, faults };
}

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes, log } = context;
  const world = await openWorld(context, {
    RECONCILE_SECONDS: '1',
    LIMIT_OFFERS_PER_DAY: '1000000',
    LIMIT_CHECKOUTS_PER_DAY: '1000000',
  });
  try {
    const setup = await openSetup(context, world);
    const outcomes = await context.rounds(sizes.rounds, async (round, seed) => {
      const outcome = await playRound(setup, world, seed);
      const by = outcome.byOffer ? 'an accepted offer' : 'a payment';
      log(
        `round ${round + 1}: won by ${by} after ${Math.round(outcome.milliseconds)} ms; faults: ${outcome.faults.length}`,
      );
      return { ...outcome, faults: outcome.faults.map((fault) => `round ${round + 1}: ${fault}`) };
    });
    const sum = (read: (outcome: Round) => number) =>
      outcomes.reduce((total, outcome) => total + read(outcome), 0);
    return {
      figures: [
        exactly(
          'captured',
          sum(({ captured }) => captured),
          outcomes.length,
        ),
        exactly(
          'losers charged',
          sum(({ losersCharged }) => losersCharged),
          0,
        ),
        { name: 'won by an accepted offer', value: sum(({ byOffer }) => Number(byOffer)) },
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
  name: 'D1',
  title: 'many buyers book, offer, are accepted and pay for one item, at several processes',
  full: { rounds: 200, buyers: 50, processes: 4 },
  ci: { rounds: 2, buyers: 20, processes: 2 },
  run,
};
