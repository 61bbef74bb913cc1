import { setTimeout as sleep } from 'node:timers/promises';
import { addFault as addBkashFault } from '#packages/bkash-sandbox/index.ts';
import { addFault as addSslcommerzFault } from '#packages/sslcommerz-sandbox/index.ts';
import { setFailPoints } from '#server/platform/fail-points.ts';
import { readChargesOf } from '../charges.ts';
import { bringToRest, failProvider, failWebhooks } from '../faults.ts';
import { findViolations } from '../invariants.ts';
import { readMoney } from '../journal.ts';
import { claimByShop, isOnItsWay, moneyOf, paidFor, stageOf, startState } from './model.ts';
import { type Begun, begin, places } from './paying.ts';
import { expectPurses, openPurses, type Purses, payOut } from './sellers.ts';
import { openStage, type Stage, settleSoon } from './stage.ts';
import { hearOfMoney, take, type WalkingDeal } from './steps.ts';
import type { Plan, ToldStep, Walk, WorldEvent } from './stories.ts';

/** A deal with what is still to happen about it. */
interface Walker {
  number: number;
  plan: Plan;
  begun?: Begun;
  deal?: WalkingDeal;
}

interface Walking {
  stage: Stage;
  walkers: Walker[];
  purses: Purses;
}

const paidDeals = ({ walkers }: Pick<Walking, 'walkers'>) =>
  walkers.flatMap(({ deal }) => deal ?? []);

/** Whether the provider called a payment risky; the shop has looked at it then. */
async function isRisky({ shop }: Stage, paymentId: string): Promise<boolean> {
  const { rows } = await shop.database.pool.query(
    `select from alarms where kind = 'payment_risky' and subject = $1 and resolved_at is null`,
    [paymentId],
  );
  if (rows.length > 0) await shop.shop.handovers.claims.checkDoubts();
  return rows.length > 0;
}

async function beginDeal(stage: Stage, walker: Walker): Promise<void> {
  const { plan, number } = walker;
  const begun = await begin(stage, plan, number);
  walker.begun = begun;
  const { winner } = begun;
  if (!winner) return;
  const { payment, paymentId, method } = winner;
  const state = startState(method, payment.item.price);
  if (await isRisky(stage, paymentId)) claimByShop(state, 'risk');
  walker.deal = {
    payment,
    paymentId,
    seller: plan.seller,
    state,
    endedParts: new Set(),
    reviews: new Set(),
  };
}

/** Says which deal and which step it was about. */
async function named<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** What happens at one moment: each deal that has begun takes a step, all at the same time. */
async function moment(walking: Walking, now: number): Promise<void> {
  const { stage, walkers } = walking;
  await Promise.all(
    walkers.map(async (walker) => {
      const { number, plan, deal } = walker;
      if (now === plan.after) {
        return named(`deal ${number} begins`, () => beginDeal(stage, walker));
      }
      const step = plan.steps[now - plan.after - 1];
      if (!step || !deal) return;
      await named(`deal ${number}, step ${JSON.stringify(step)}`, () => take(stage, deal, step));
    }),
  );
}

async function failRefunds({ shop }: Stage, { method, mode }: WorldEvent & { do: 'refundFails' }) {
  const { db } = shop.database;
  if (method === 'card') return failProvider(shop, 'refund', mode);
  if (method === 'sslcommerz') {
    await addSslcommerzFault(db, { match: 'refund', mode, times: 1 });
    return;
  }
  const match = 'POST /tokenized/checkout/payment/refund';
  await addBkashFault(db, { match, mode, times: 1 });
}

async function befallNews({ shop }: Stage, how: (WorldEvent & { do: 'news' })['how']) {
  const { pool, db } = shop.database;
  if (how === 'lost' || how === 'doubled') {
    await failWebhooks(shop, how === 'lost' ? 'drop_webhooks' : 'double_webhooks', 3);
    const mode = how === 'lost' ? 'drop_ipns' : 'double_ipns';
    await addSslcommerzFault(db, { match: '*', mode, times: 2 });
    return;
  }
  for (const table of ['sandbox_events', 'sandbox_sslcommerz_ipns']) {
    await pool.query(
      how === 'late'
        ? `update ${table} set next_attempt_at = now() + interval '1 hour' where delivered_at is null`
        : `update ${table} set delivered_at = null, next_attempt_at = now() where random() < 0.3`,
    );
  }
}

/** What befalls the shop while everybody takes a step. */
async function befall({ stage, ...rest }: Walking, event: WorldEvent, now: number): Promise<void> {
  const go = () => moment({ stage, ...rest }, now);
  switch (event.do) {
    case 'refundFails':
      await failRefunds(stage, event);
      return go();
    case 'news':
      await befallNews(stage, event.how);
      return go();
    case 'dies':
      setFailPoints(`${places[event.place % places.length]}=error:once`);
      await go();
      return setFailPoints(undefined);
    case 'kill':
      return stage.whileKilled(event.ms, go);
    case 'compare':
      await Promise.all([go(), stage.shop.shop.payments.reconcileAll()]);
      return;
    default:
      return go();
  }
}

/** Tries for what is on its way to arrive, while providers may still fail. */
const looks = 12;

async function hearOfAll(walking: Walking): Promise<void> {
  const { stage } = walking;
  for (let tries = 0; tries < looks; tries += 1) {
    const open = paidDeals(walking).filter(({ state }) => isOnItsWay(state));
    if (open.length === 0) return;
    stage.shop.shop.workers.shop.wake();
    await settleSoon(stage.shop);
    for (const deal of open) await hearOfMoney(stage, deal);
    await sleep(10);
  }
}

/** What must be so after each moment: the database's rules, and each deal's money where it should be. */
async function expectAllIsWell({ stage, walkers, purses }: Walking): Promise<void> {
  const { shop } = stage;
  const violations = await findViolations(shop.database.pool);
  if (violations.length > 0) throw new Error(violations.join('\n'));
  for (const { number, deal } of walkers) {
    if (!deal || isOnItsWay(deal.state)) continue;
    const [is, should] = [await readMoney(shop, deal.payment), moneyOf(deal.state)];
    if (JSON.stringify(is) !== JSON.stringify(should)) {
      throw new Error(
        `deal ${number}: its money is ${JSON.stringify(is)}, not ${JSON.stringify(should)}; ${JSON.stringify(deal.state)}`,
      );
    }
  }
  await expectPurses(stage, purses, paidDeals({ walkers }));
}

/** All faults are over, and everything comes to its end. */
async function rest(walking: Walking): Promise<void> {
  const { pool } = walking.stage.shop.database;
  for (const kind of ['bkash_faults', 'sslcommerz_faults']) {
    await pool.query(`delete from sandbox_${kind}`);
  }
  for (const table of ['sandbox_events', 'sandbox_sslcommerz_ipns']) {
    await pool.query(`update ${table} set next_attempt_at = now() where delivered_at is null`);
  }
  // Whoever held it is dead: what a minute's wait would tell is known here.
  await pool.query('update outbox set locked_until = null where done_at is null');
  await bringToRest(walking.stage.shop).catch(async (error: unknown) => {
    const { rows } = await pool.query(
      `select 'payment ' || p.method || ' ' || p.state || ' ' || coalesce(last_error, '') as what from payments p where state in ('allocated', 'releasing', 'refunding', 'creating', 'open')
       union all select 'part ' || state || ' ' || tries from part_refunds where state = 'asked'
       union all select 'work ' || kind || ' ' || key || ' ' || coalesce(last_error, '') from outbox where done_at is null and parked_at is null and kind <> 'mail.send'`,
    );
    throw new Error(`not at rest: ${rows.map(({ what }) => what).join('; ')}`, { cause: error });
  });
  await hearOfAll(walking);
  for (const { number, deal } of walking.walkers) {
    if (deal && isOnItsWay(deal.state)) {
      throw new Error(`deal ${number} never came to rest: ${JSON.stringify(deal.state)}`);
    }
  }
}

/** Steps that end a deal, whatever became of it: banks give up, the clock goes on, and an admin decides. */
function lastStep({ state }: WalkingDeal, turn: number): ToldStep | undefined {
  if (state.withBank) return { do: 'bankGivesUp' };
  const isOver = state.completed || state.money === 'back';
  if (isOver && !state.claim) return undefined;
  const isDecidable = state.claim?.state === 'with_admin' && state.money === 'taken';
  if (!isDecidable) return { do: 'days', days: 7 };
  return { do: 'decide', outcome: turn % 2 ? 'nothing' : 'whole', share: 1 };
}

const maxTurns = 14;

async function finish(walking: Walking): Promise<void> {
  const { stage, walkers } = walking;
  for (let turn = 0; turn < maxTurns; turn += 1) {
    await rest(walking);
    let isOver = true;
    for (const { number, deal } of walkers) {
      const step = deal && lastStep(deal, turn + number);
      if (!deal || !step) continue;
      isOver = false;
      await named(`deal ${number} ends, ${JSON.stringify(step)}`, () => take(stage, deal, step));
    }
    if (isOver) return;
  }
  throw new Error('a deal never ended');
}

/** The days for which a page that nobody paid on is asked after are over. */
async function endPages({ stage }: Walking): Promise<void> {
  await stage.shop.database.pool.query(
    `update payments set created_at = created_at - interval '26 hours', hold_until = hold_until - interval '26 hours'
     where state in ('creating', 'open', 'allocated', 'releasing')`,
  );
}

/** In the end the provider has of each item what one buyer paid for it, less what they have back; and both sides see where they are. */
async function expectEnds({ stage, walkers }: Walking): Promise<void> {
  const { shop, sellers } = stage;
  for (const { number, begun, deal } of walkers) {
    if (!begun) continue;
    const charges = await readChargesOf(shop.database, begun.item.id);
    const own = deal?.payment.transactionId;
    for (const { intent, charged } of charges) {
      const should = deal && intent === own ? paidFor(deal.state) : 0;
      if (charged !== should) {
        throw new Error(`deal ${number}: ${intent} is charged ${charged}, not ${should}`);
      }
    }
    if (!deal) continue;
    const path = `/api/deals/${deal.payment.bookingId}`;
    for (const by of [deal.payment.buyer, sellers[deal.seller]?.client]) {
      const { body } = (await by?.get(path)) ?? {};
      if (body?.stage !== stageOf(deal.state)) {
        throw new Error(`deal ${number} is ${body?.stage}, not ${stageOf(deal.state)}`);
      }
    }
  }
}

/**
 * Plays a walk in a shop of its own. Throws what was not as the model says, or as the database's rules say. `kills`: a second
 * process is there to be killed; else a kill is but a moment.
 */
export async function playWalk({ plans, events }: Walk, { kills = false } = {}): Promise<number> {
  const stage = await openStage({ kills: kills && events.some((event) => event.do === 'kill') });
  const walkers = plans.map((plan, number) => ({ plan, number }));
  const walking: Walking = { stage, walkers, purses: openPurses() };
  try {
    const moments = Math.max(...plans.map(({ after, steps }) => after + steps.length + 1));
    for (let now = 0; now < moments; now += 1) {
      const event = events[now] ?? { do: 'nothing' };
      await named(`moment ${now} (${JSON.stringify(event)})`, async () => {
        await befall(walking, event, now);
        await hearOfAll(walking);
        await payOut(stage, walking.purses, paidDeals(walking), event);
        await expectAllIsWell(walking);
      });
    }
    await endPages(walking);
    await finish(walking);
    await expectAllIsWell(walking);
    await expectEnds(walking);
    return paidDeals(walking).length;
  } finally {
    setFailPoints(undefined);
    await stage.close();
  }
}
