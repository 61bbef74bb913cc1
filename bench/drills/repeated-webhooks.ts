import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { readChargesOf } from '#tests/support/charges.ts';
import { createPaymentFixtures, type Payment } from '#tests/support/payment-fixtures.ts';
import { createRandom, type Drill, type DrillContext, type Report } from './drill.ts';
import { atMost, eachOf, exactly, quantile, shuffle } from './support/figures.ts';
import { whenServed } from './support/people.ts';
import { keepSignedIn, openWorld, type World } from './support/world.ts';

interface Sizes extends Record<string, number> {
  rounds: number;
  /** Items of a round, each with two buyers who both pay. */
  items: number;
  copies: number;
  /** Forged, old and misdirected events of a round. */
  forged: number;
  /** Longest answer to an event that 99 of 100 may take, milliseconds; 0: only told. */
  longestAck: number;
}

interface Outcome {
  events: number;
  effects: number;
  accepted: number;
  acks: number[];
  faults: string[];
}

/** Events that are on their way at a time, as a provider that caught up would send them. */
const width = 16;
const timeoutMs = 90_000;

/** What an attacker may try without the secret, or with an event that was once good. */
function forge(world: World, place: number, event: Stripe.Event) {
  const id = `evt_forged_${place}_${Date.now()}`;
  const good = JSON.stringify({ ...event, id });
  const sign = (payload: string, secret = world.webhookSecret, age = 0) =>
    world.stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - age,
    });
  const misdirected = JSON.stringify({ ...event, id, livemode: true });
  const forgeries = [
    { body: good, signature: sign(good, 'whsec_somebody_elses_secret') },
    { body: good, signature: sign(good, '') },
    { body: good, signature: sign(good, world.webhookSecret, 301 + place) },
    { body: good, signature: sign(good).replace('v1=', 'v0=') },
    { body: good, signature: sign(good).slice(0, -1) },
    { body: good, signature: undefined },
    { body: good, signature: `t=${Math.floor(Date.now() / 1000)}` },
    { body: `${good} `, signature: sign(good) },
    { body: good.replace(id, `${id}x`), signature: sign(good) },
    { body: misdirected, signature: sign(misdirected) },
  ];
  return forgeries[place % forgeries.length] ?? { body: good, signature: undefined };
}

async function send(url: string, body: string, signature: string | undefined): Promise<number> {
  const answer = await fetch(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes, log } = context;
  // Nobody but the events tells the shop anything.
  const world = await openWorld(context, { RECONCILE_SECONDS: '3600' });
  const { database, stripe } = world;
  try {
    const shops = await Promise.all([world.startShop(), world.startShop()]);
    const [first] = shops;
    const fixtures = await whenServed(() => createPaymentFixtures({ url: first.url, database }));
    const buyers = await whenServed(() => fixtures.buyers(2));
    const stayIn = keepSignedIn(buyers);
    const known = new Set<string>();

    /** Events that nobody has been told yet. */
    async function listNew(): Promise<Stripe.Event[]> {
      const fresh: Stripe.Event[] = [];
      for await (const event of stripe.events.list({ limit: 100 })) {
        if (known.has(event.id)) break;
        fresh.push(event);
      }
      for (const { id } of fresh) known.add(id);
      return fresh;
    }

    /** Every event in all its copies, in any order, so many at once, at both processes. */
    async function tell(events: Stripe.Event[], random: () => number, faults: string[]) {
      const acks: number[] = [];
      const copies = events.flatMap((event) => Array.from({ length: sizes.copies }, () => event));
      await eachOf(shuffle(copies, random), width, async (event, place) => {
        const payload = JSON.stringify(event);
        const signature = stripe.webhooks.generateTestHeaderString({
          payload,
          secret: world.webhookSecret,
        });
        const began = performance.now();
        const status = await send((shops[place % 2] ?? first).url, payload, signature);
        acks.push(performance.now() - began);
        if (status !== 200) faults.push(`a good event was answered ${status}`);
      });
      return acks;
    }

    async function prepare(): Promise<Payment[]> {
      const item = await fixtures.item();
      const payments: Payment[] = [];
      for (const buyer of buyers) {
        const deal = await whenServed(() => fixtures.deal({ buyer, item }));
        payments.push(await whenServed(() => fixtures.start(deal)));
      }
      for (const { transactionId } of payments) {
        await stripe.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' });
      }
      return payments;
    }

    async function areSettled(items: readonly string[]): Promise<boolean> {
      const { rows } = await database.pool.query<{ n: number }>(
        "select count(*)::int as n from payments where item_id = any($1) and state not in ('captured', 'released')",
        [items],
      );
      return rows[0]?.n === 0;
    }

    async function count(query: string, ...values: unknown[]): Promise<number> {
      const { rows } = await database.pool.query<{ n: number }>(query, values);
      return rows[0]?.n ?? 0;
    }

    async function playRound(round: number, seed: number): Promise<Outcome> {
      await stayIn();
      const random = createRandom(seed);
      const faults: string[] = [];
      const pairs: Payment[][] = [];
      await eachOf(
        Array.from({ length: sizes.items }),
        4,
        async () => void pairs.push(await prepare()),
      );
      const items = pairs.flatMap(([one]) => one?.item.id ?? []);

      const acks: number[] = [];
      const events: Stripe.Event[] = [];
      const end = Date.now() + timeoutMs;
      // What the shop does about events makes new ones.
      for (;;) {
        const fresh = await listNew();
        events.push(...fresh);
        acks.push(...(await tell(fresh, random, faults)));
        if (fresh.length === 0 && (await areSettled(items))) break;
        if (Date.now() > end) {
          faults.push('the events brought the payments to no end');
          break;
        }
        if (fresh.length === 0) await sleep(50);
      }

      const ids = events.map(({ id }) => id);
      const effects = await count(
        "select count(*)::int as n from outbox where key = any(select 'payments.settle_intent:' || unnest($1::text[]))",
        ids,
      );
      const rows = await count(
        'select count(*)::int as n from webhook_events where id = any($1)',
        ids,
      );
      if (rows !== events.length) faults.push(`${rows} of ${events.length} events are noted`);
      if (effects > events.length) faults.push(`${effects} effects of ${events.length} events`);
      for (const item of items) {
        const charges = await readChargesOf(database, item);
        const charged = charges.filter((one) => one.charged > 0);
        if (charged.length !== 1) faults.push(`${charged.length} buyers of one item are charged`);
        if (charges.some((one) => one.charges > 1)) faults.push('a card was charged twice');
      }

      const before = await count('select count(*)::int as n from webhook_events');
      let accepted = 0;
      const [sample] = events;
      if (sample) {
        await eachOf(Array.from({ length: sizes.forged }), width, async (_, place) => {
          const { body, signature } = forge(world, place, sample);
          const status = await send((shops[place % 2] ?? first).url, body, signature);
          if (status !== 400) faults.push(`a forged event was answered ${status}`);
        });
        accepted = (await count('select count(*)::int as n from webhook_events')) - before;
      }
      faults.push(...(await world.findViolations()));
      log(
        `round ${round + 1}: ${events.length} events, ${acks.length} deliveries; faults: ${faults.length}`,
      );
      return { events: events.length, effects, accepted, acks, faults };
    }

    const outcomes = await context.rounds(sizes.rounds, playRound);
    const sum = (read: (outcome: Outcome) => number) =>
      outcomes.reduce((total, outcome) => total + read(outcome), 0);
    const acks = outcomes.flatMap((outcome) => outcome.acks);
    return {
      figures: [
        { name: 'events', value: sum(({ events }) => events) },
        { name: 'deliveries', value: acks.length },
        exactly(
          'events with more than one effect',
          sum(({ events, effects }) => Math.max(0, effects - events)),
          0,
        ),
        { name: 'forged, old, of the other mode', value: outcomes.length * sizes.forged },
        exactly(
          'of them accepted',
          sum(({ accepted }) => accepted),
          0,
        ),
        atMost('answer to an event, p99, ms', quantile(acks, 0.99), sizes.longestAck),
        atMost('answer to an event, median, ms', quantile(acks, 0.5), undefined),
      ],
      faults: outcomes.flatMap(({ faults }) => faults),
    };
  } finally {
    await world.close();
  }
}

export const drill: Drill<Sizes> = {
  name: 'G6',
  title: 'events five times each, in any order and at once; forged and old ones',
  full: { rounds: 10, items: 20, copies: 5, forged: 100, longestAck: 100 },
  ci: { rounds: 1, items: 6, copies: 5, forged: 100, longestAck: 0 },
  run,
};
