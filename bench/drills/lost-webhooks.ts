import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPaymentFixtures, type Payment } from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import type { Drill, DrillContext, Report } from './drill.ts';
import { atMost, eachOf, exactly } from './support/figures.ts';
import { whenServed } from './support/people.ts';
import { openWorld } from './support/world.ts';

interface Sizes extends Record<string, number> {
  payments: number;
  /** Differences between the provider's books and ours, a quarter of each kind. */
  planted: number;
  /** Longest time until every payment is settled, seconds; 0: the waiting is cut short. */
  longest: number;
}

interface Outcome {
  settled: number;
  seconds: number;
  planted: number;
  found: number;
  faults: string[];
}

const width = 8;
const maxTimeout = 600_000;

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes, log } = context;
  const world = await openWorld(context);
  const { database, stripe } = world;
  const { pool } = database;
  try {
    const shop = await world.startShop();
    const fixtures = await whenServed(() => createPaymentFixtures({ url: shop.url, database }));
    const buyers = await whenServed(() => fixtures.buyers(width));
    const buyerAt = (place: number) => buyers[place % buyers.length] ?? buyers[0];
    const type = (id: string) =>
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });

    /** Cards are authorised, and nobody tells the shop: neither the browsers nor the provider. */
    async function settleInSilence(): Promise<{ payments: Payment[]; seconds: number }> {
      const payments: Payment[] = [];
      await eachOf(Array.from({ length: sizes.payments }), width, async (_, place) => {
        const buyer = buyerAt(place);
        const deal = await whenServed(() => fixtures.deal({ buyer }));
        const payment = await whenServed(() => fixtures.start(deal));
        await type(payment.transactionId);
        payments.push(payment);
      });
      const began = Date.now();
      log(`${payments.length} cards are authorised`);
      for (;;) {
        const { rows } = await pool.query<{ left: number }>(
          "select count(*)::int as left from payments where state <> 'captured'",
        );
        if (rows[0]?.left === 0 || Date.now() - began > maxTimeout) break;
        if (sizes.longest === 0) {
          await pool.query(
            'update payments set next_poll_at = now() where next_poll_at is not null',
          );
          await shop.order('reconcile');
        } else await sleep(500);
      }
      return { payments, seconds: (Date.now() - began) / 1000 };
    }

    /** Money was taken for an order, and the shop has forgotten the payment. */
    async function forget(place: number): Promise<string> {
      const { buyer, item, bookingId } = await whenServed(() =>
        fixtures.deal({ buyer: buyerAt(place) }),
      );
      const { id } = await stripe.paymentIntents.create({
        amount: item.price * 100,
        currency: 'bdt',
        allowed_payment_method_types: ['card'],
        metadata: {
          payment: randomUUID(),
          booking: bookingId,
          item: item.id,
          buyer: await idOf({ database }, buyer),
        },
      });
      await type(id);
      return id;
    }

    /** Makes one payment differ from what the provider has; answers its intent. */
    async function plant(payment: Payment, place: number): Promise<string> {
      const { transactionId: id } = payment;
      const kind = place % 4;
      if (kind === 0) return forget(place);
      if (kind === 1) await stripe.refunds.create({ payment_intent: id });
      if (kind === 2) {
        await pool.query('update sandbox_payment_intents set amount = amount + 100 where id = $1', [
          id,
        ]);
      }
      if (kind === 3) {
        await pool.query(
          "update sandbox_payment_intents set status = 'requires_capture', amount_capturable = amount, amount_received = 0 where id = $1",
          [id],
        );
      }
      return id;
    }

    /** Found: the order was rebuilt or undone, or a person is called. */
    async function isFound(intent: string, place: number): Promise<boolean> {
      const { rows } = await pool.query<{ id: string; state: string; alarms: number }>(
        `select p.id, p.state, (select count(*)::int from alarms a where a.subject in (p.id::text, p.intent_id)) as alarms
         from payments p where p.intent_id = $1`,
        [intent],
      );
      const [row] = rows;
      if (place % 4 === 0) return row?.state === 'captured';
      if (place % 4 === 1) return row?.state === 'refunded';
      return row?.state === 'needs_human' || (row?.alarms ?? 0) > 0;
    }

    async function playRound(): Promise<Outcome> {
      const { payments, seconds } = await settleInSilence();
      const faults = await world.findViolations();
      const { rows } = await pool.query<{ n: number }>(
        "select count(*)::int as n from payments where state = 'captured'",
      );
      const settled = rows[0]?.n ?? 0;
      const victims = payments.slice(0, sizes.planted);
      const planted: string[] = [];
      for (const [place, victim] of victims.entries()) planted.push(await plant(victim, place));
      await shop.order('compare');
      let found = 0;
      for (const [place, intent] of planted.entries()) {
        if (await isFound(intent, place)) found += 1;
        else faults.push(`difference ${place % 4} was not found: ${intent}`);
      }
      log(`${settled} settled in ${seconds} s; ${found} of ${planted.length} differences found`);
      return { settled, seconds, planted: planted.length, found, faults };
    }

    const [outcome] = await context.rounds(1, playRound);
    if (!outcome) return { figures: [], faults: ['it was stopped before its end'] };
    return {
      figures: [
        exactly('settled without a word from anybody', outcome.settled, sizes.payments),
        atMost('seconds from the last card to the last order', outcome.seconds, sizes.longest),
        exactly('planted differences that were found', outcome.found, outcome.planted),
      ],
      faults: outcome.faults,
    };
  } finally {
    await world.close();
  }
}

export const drill: Drill<Sizes> = {
  name: 'G7',
  title: 'nobody tells the shop that a card went through; the books differ',
  full: { payments: 1_000, planted: 50, longest: 300 },
  ci: { payments: 12, planted: 8, longest: 0 },
  run,
};
