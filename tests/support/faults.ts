import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { addFault, createStripeGateway } from '#packages/stripe-sandbox/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import type { TestShop } from './shop.ts';

/** The provider's calls that the shop makes, as faults name them. */
export const providerCalls = {
  create: 'POST /v1/payment_intents',
  retrieve: 'GET /v1/payment_intents/*',
  list: 'GET /v1/payment_intents',
  capture: 'POST /v1/payment_intents/*/capture',
  cancel: 'POST /v1/payment_intents/*/cancel',
  refund: 'POST /v1/refunds',
} as const;

export type ProviderCall = keyof typeof providerCalls;
export type FaultMode = Parameters<typeof addFault>[1]['mode'];

/** Makes the provider fail the next calls of a kind. */
export async function failProvider(
  { database }: { database: Database },
  call: ProviderCall,
  mode: FaultMode,
  times = 1,
): Promise<void> {
  await addFault(database.db, { match: providerCalls[call], mode, times });
}

/** Loses, or repeats, the delivery of the next events. */
export async function failWebhooks(
  { database }: { database: Database },
  mode: 'drop_webhooks' | 'double_webhooks',
  times: number,
): Promise<void> {
  await addFault(database.db, { match: '*', mode, times });
}

/** Longest wait for what happens in the background: far more than it takes, as machines may be busy. */
const timeoutMs = 25_000;

/** Waits until it is true; fails in the end with what it should have been. */
export async function eventually(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await check()) return;
    await sleep(25);
  }
  throw new Error(`it never came to this: ${what}`);
}

/** Looks of one `settleDueNow`: more than one where something came in between. */
const maxLooks = 5;

/**
 * Makes the time of every unfinished payment and part come, and lets the reconciler look. The provider's events and the
 * shop's own jobs settle payments at the same moment, and may put one off again before the look: then it looks once more.
 */
export async function settleDueNow({ shop, database }: TestShop): Promise<void> {
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const { rowCount: due } = await database.db.execute(
      sql`update payments set next_poll_at = now() where next_poll_at is not null`,
    );
    await database.db.execute(
      sql`update part_refunds set next_try_at = now() where state = 'asked'`,
    );
    if ((await shop.payments.settleDue()) >= (due ?? 0)) return;
  }
}

async function count(database: Database, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${query}) as found`,
  );
  return rows[0]?.n ?? 0;
}

/** Payments that have something left to do: their buyer's money moved, or their item went, or a part of it is asked for. */
const restless = sql`
  select p.id from payments p
  join products i on i.id = p.item_id
  left join sandbox_payment_intents s on s.id = p.intent_id
  where (p.state in ('allocated', 'releasing', 'refunding') and coalesce(p.hold_until, '-infinity') < now())
    or (p.state = 'open' and (s.status in ('requires_capture', 'succeeded', 'canceled') or i.status in ('sold', 'removed')))
    or (p.state = 'creating' and i.status in ('sold', 'removed'))
  union all select id from part_refunds where state = 'asked'`;

/** Mail waits where no mail server is, and a smaller copy of a picture takes its time: neither is about money. */
const aside = sql`kind in ('mail.send', 'media.make_avif')`;

const promised = sql`
  select id from outbox where done_at is null and parked_at is null and not (${aside})`;

/** Whether every payment has come to its end, and all promised work is done. */
export async function isAtRest(database: Database): Promise<boolean> {
  return (await count(database, restless)) === 0 && (await count(database, promised)) === 0;
}

/** Lets everything come to its end once the faults are over: promised work done, no payment on its way. */
export async function bringToRest(shop: TestShop): Promise<void> {
  const { database } = shop;
  await database.db.execute(sql`delete from sandbox_faults`);
  await eventually('every payment at rest', async () => {
    await database.db.execute(
      // The rest keeps its own time: where no mail server is, all mail would be tried at each look.
      sql`update outbox set run_after = now(), locked_until = null
          where done_at is null and run_after > now() and not (${aside})`,
    );
    for (const worker of [shop.shop.workers.shop, shop.shop.workers.watching]) worker.wake();
    await settleDueNow(shop);
    return isAtRest(database);
  });
}

/** The provider's dashboard: its owner's way to look at things and to meddle with them. */
export async function openDashboard(database: Database) {
  const secretKey = 'sk_test_dashboard';
  const gateway = createStripeGateway({
    database,
    log: createLogger('silent'),
    clock: () => new Date(),
    secretKey,
    publishableKey: 'pk_test_dashboard',
    webhookSecret: 'whsec_dashboard',
    webhookUrl: () => undefined,
  });
  const address = await gateway.listen();
  const stripe = new Stripe(secretKey, { ...address, protocol: 'http', telemetry: false });
  return { stripe, close: () => gateway.close() };
}
