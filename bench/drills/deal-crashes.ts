import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readChargesOf } from '#tests/support/charges.ts';
import { isAtRest } from '#tests/support/faults.ts';
import { readMoney } from '#tests/support/journal.ts';
import {
  answerBkash,
  answerSslcommerz,
  askCheckout,
  type CheckoutDeal,
} from '#tests/support/payer-pages.ts';
import {
  confirm,
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import type { ShopProcess } from '#tests/support/shop-processes.ts';
import { type Answer, TestClient } from '#tests/support/test-client.ts';
import {
  apply,
  type DealState,
  moneyOf,
  paidFor,
  percent,
  startState,
  type WalkMethod,
} from '#tests/support/walks/model.ts';
import { findMade } from '#tests/support/walks/steps.ts';
import type { Drill, DrillContext, Report } from './drill.ts';
import { type DealStep, dealSteps, type Way } from './support/deal-steps.ts';
import { exactly } from './support/figures.ts';
import { whenServed } from './support/people.ts';
import { choosePort, keepSignedIn, openWorld, type World } from './support/world.ts';

interface Sizes extends Record<string, number> {
  /** Crashes at each step, by each method and way. */
  times: number;
  /** Ways of each step that are tried; fewer than all are taken by turn. */
  ways: number;
  /** Deals that are at the step when the process dies, where several can be. */
  width: number;
}

interface Plan extends DealStep {
  method: WalkMethod;
  way: Way;
  width: number;
}

interface Case {
  deal: Deal;
  transactionId: string;
  paymentId: string;
  /** Where it should be in the end. */
  state: DealState;
  page?: CheckoutDeal;
  claim?: string;
}

interface Outcome {
  crashes: number;
  wrong: number;
  faults: string[];
}

const price = 1_111;
const part = 111;

/** Longest way to a step, and from a crash to the end of what was begun; milliseconds. */
const maxTripTime = 30_000;
const maxRecoveryTime = 60_000;

/** Every crash of the drill, one process each: all steps once before any comes again, as a long drill may be stopped. */
function makePlans({ times, ways, width }: Sizes): Plan[] {
  const plans: Plan[] = [];
  for (let done = 0; done < times; done += width) {
    const left = Math.min(width, times - done);
    for (const [place, step] of dealSteps.entries()) {
      const known = step.methods.flatMap((method) => step.ways.map((way) => ({ method, way })));
      for (let turn = 0; turn < Math.min(ways, known.length); turn += 1) {
        const chosen = known[(place + turn) % known.length];
        if (!chosen) continue;
        if (step.isWide) plans.push({ ...step, ...chosen, width: left });
        else plans.push(...Array.from({ length: left }, () => ({ ...step, ...chosen, width: 1 })));
      }
    }
  }
  return plans;
}

/** Who takes part, and what they do. */
async function openCast(world: World, url: string, width: number) {
  const { database } = world;
  const { pool } = database;
  const fixtures = await whenServed(() => createPaymentFixtures({ url, database }));
  const buyers = await whenServed(() => fixtures.buyers(width));
  const admin = await whenServed(() => new TestClient(url, 'Admin').join());
  await pool.query('update people set is_admin = true where uid = $1', [admin.uid]);
  await pool.query('update identity_users set email_verified = true');
  const account = { method: 'bkash', name: 'Rafiq Hasan', number: '01711234567' };
  const { seller } = fixtures;
  await whenServed(() =>
    done(seller.put('/api/payoutaccount', { account, password: seller.password })),
  );
  await pool.query(`update seller_accounts set changed_at = now() - interval '3 days'`);
  const sellerId = (await pool.query('select id from people where uid = $1', [seller.uid])).rows[0]
    .id;
  return { fixtures, buyers, admin, sellerId, stayIn: keepSignedIn([seller, admin, ...buyers]) };
}

type Cast = Awaited<ReturnType<typeof openCast>>;

async function done(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

const payOn = (url: string, page: CheckoutDeal) =>
  page.method === 'bkash' ? answerBkash({ url }, page) : answerSslcommerz({ url }, page);

async function beginPage(deal: Deal, method: 'bkash' | 'sslcommerz'): Promise<CheckoutDeal> {
  const { body } = await whenServed(() => done(askCheckout(deal, method)));
  return { ...deal, method, transactionId: body.reference, page: new URL(body.redirectUrl) };
}

async function prepare(
  { world, cast, url }: Scene,
  { story, method }: Plan,
  place: number,
): Promise<Case> {
  const { fixtures, buyers } = cast;
  const buyer = buyers[place];
  if (!buyer) throw new Error('too few buyers');
  const item = await fixtures.item(price);
  const deal = await whenServed(() => fixtures.deal({ buyer, item }));
  const state = startState(method, price);
  if (story === 'start') return { deal, state, transactionId: '', paymentId: '' };
  const { page, transactionId } = await payFirst(fixtures, world, url, { deal, method });
  if (story === 'win') return { deal, state, transactionId, paymentId: '', ...(page && { page }) };
  const confirmed = await confirmUntilKnown({ ...deal, transactionId, clientSecret: '' });
  if (confirmed.status !== 200) throw new Error(`the buyer was answered ${confirmed.status}`);
  const { rows } = await world.database.pool.query('select id from payments where intent_id = $1', [
    transactionId,
  ]);
  const made: Case = { deal, state, transactionId, paymentId: rows[0].id };
  if (story === 'claim') {
    const told = { kind: 'no_show', text: 'Nobody came.' };
    const claim = await done(deal.buyer.post(`/api/deals/${deal.bookingId}/claims`, told));
    made.claim = claim.body.insertedId;
    apply(state, { do: 'claim', kind: 'no_show', by: 'buyer' });
  }
  if (story === 'payout') {
    for (const word of ['handover', 'complete'] as const) {
      await done(deal.buyer.post(`/api/deals/${deal.bookingId}/${word}`));
      apply(state, { do: word === 'handover' ? 'has' : 'complete' });
    }
  }
  return made;
}

async function payFirst(
  fixtures: PaymentFixtures,
  { stripe }: World,
  url: string,
  { deal, method }: { deal: Deal; method: WalkMethod },
): Promise<{ page?: CheckoutDeal; transactionId: string }> {
  if (method === 'bkash' || method === 'sslcommerz') {
    const page = await beginPage(deal, method);
    await payOn(url, page);
    return { page, transactionId: page.transactionId };
  }
  const { transactionId } = await whenServed(() => fixtures.start(deal));
  await stripe.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' });
  return { transactionId };
}

interface Scene {
  world: World;
  cast: Cast;
  url: string;
}

/** What is done for the step to be reached; after the crash the same is done again, as people do. */
async function act(
  { world, cast }: Scene,
  plan: Plan,
  each: Case,
  partId: string,
): Promise<Answer | undefined> {
  const { deal, paymentId, transactionId, claim } = each;
  const { admin, fixtures, sellerId } = cast;
  const { seller } = fixtures;
  const ofDeal = (by: TestClient, what: string, body?: object) =>
    by.post(`/api/deals/${deal.bookingId}/${what}`, body);
  const reason = 'It never worked.';
  switch (plan.story) {
    case 'start':
      return askCheckout(deal, plan.method as 'bkash');
    case 'win':
      if (plan.way !== 'confirm') return undefined;
      return confirm({ ...deal, transactionId, clientSecret: '' });
    case 'back':
      return admin.post(`/api/payments/${paymentId}/refund`, { reason });
    case 'part':
      return admin.post(`/api/payments/${paymentId}/parts`, { part: partId, amount: part, reason });
    case 'handover': {
      if (plan.way === 'word') return ofDeal(deal.buyer, 'handover');
      const shown = await ofDeal(deal.buyer, 'inspection', { lines: [], passed: false });
      return ofDeal(seller, 'handover', { code: shown.body.code ?? '000000' });
    }
    case 'claim':
      return seller.post(`/api/claims/${claim}/answer`, { answer: 'agree' });
    case 'payout': {
      if (plan.way === 'batch') return admin.post('/api/payoutbatches', { seller: sellerId });
      const payout = await listedPayout(world);
      const body = plan.way === 'paid' ? { reference: 'TRX 1' } : { reason: 'No such number.' };
      return payout ? admin.post(`/api/payouts/${payout}/${plan.way}`, body) : undefined;
    }
  }
}

async function listedPayout({ database }: World): Promise<string | undefined> {
  const { rows } = await database.pool.query(
    `select id from payouts where state = 'listed' limit 1`,
  );
  return rows[0]?.id;
}

/** What the story makes of the deal in the end. */
function foretell({ story, way }: Plan, { state }: Case): void {
  if (story === 'back') apply(state, { do: 'refund' });
  if (story === 'part') state.back = part;
  if (story === 'handover') apply(state, { do: way === 'code' ? 'code' : 'has' });
  if (story === 'claim') apply(state, { do: 'answer', how: 'agree', by: 'seller' });
  if (state.money === 'going back') state.money = 'back';
}

async function hurry({ database: { pool } }: World): Promise<void> {
  await pool.query('update payments set next_poll_at = now() where next_poll_at is not null');
  // As after the two minutes for which an answer may still come.
  await pool.query(
    `update part_refunds set next_try_at = now(), sent_at = sent_at - interval '3 minutes' where state = 'asked'`,
  );
  await pool.query(
    'update outbox set run_after = now(), locked_until = null where done_at is null and parked_at is null',
  );
}

/** An admin looks at SSLCommerz's own pages for what nobody is sure of. */
async function lookUpParts({ world, cast }: Scene, cases: readonly Case[]): Promise<void> {
  for (const { paymentId, state } of cases) {
    const { rows } = await world.database.pool.query(
      `select id from part_refunds where payment_id::text = $1 and state = 'unsure'`,
      [paymentId],
    );
    for (const { id } of rows) {
      const reference = await findMade(world, id);
      if (!reference) state.back = 0;
      const said = reference ? { outcome: 'done', reference } : { outcome: 'failed' };
      const path = `/api/payments/${paymentId}/parts/${id}/outcome`;
      await done(cast.admin.post(path, { ...said, reason: 'Seen there.' }));
    }
  }
}

/** What people and the shop do after the crash, until all is quiet. */
async function heal(scene: Scene, shop: ShopProcess, plan: Plan, cases: Case[], ids: string[]) {
  const { world, url } = scene;
  for (const [place, each] of cases.entries()) {
    if (plan.story === 'start') {
      each.page = await beginPage(each.deal, plan.method as 'bkash');
      each.transactionId = each.page.transactionId;
      await payOn(url, each.page);
    } else await act(scene, plan, each, ids[place] ?? '');
  }
  // Whatever was listed before, too, has come to its end.
  while (plan.story === 'payout' && plan.way !== 'batch' && (await listedPayout(world))) {
    for (const each of cases) await act(scene, plan, each, '');
  }
  const end = Date.now() + maxRecoveryTime;
  for (;;) {
    await hurry(world);
    const looks = [() => shop.order('drain', '8'), () => shop.order('reconcile')];
    for (const look of plan.way === 'reconciler' ? looks.reverse() : looks) await look();
    if (await isAtRest(world.database)) break;
    if (Date.now() > end) break;
    await sleep(50);
  }
  await lookUpParts(scene, cases);
}

async function judge({ world, cast }: Scene, plan: Plan, each: Case): Promise<string[]> {
  const { deal, transactionId, state } = each;
  const faults: string[] = [];
  if (plan.story === 'start' || plan.story === 'win') {
    const told = await confirmUntilKnown({ ...deal, transactionId, clientSecret: '' });
    if (told.status !== 200) faults.push(`the buyer is told ${told.status}`);
  }
  const charges = await readChargesOf(world.database, deal.item.id);
  for (const { intent, charged, charges: times } of charges) {
    const should = intent === transactionId ? paidFor(state) : 0;
    if (charged !== should || times > 1) {
      faults.push(`${intent} is charged ${charged} in ${times}, not ${should}`);
    }
  }
  if (charges.length === 0) faults.push('nobody is charged');
  const [is, should] = [await readMoney(world, deal), moneyOf(state)];
  if (JSON.stringify(is) !== JSON.stringify(should)) {
    faults.push(`its money is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
  }
  if (plan.story === 'payout') faults.push(...(await judgePayouts(world, cast, plan)));
  return faults;
}

/** All that was available is in payouts, once; what came back is available again, and sent in the next round. */
async function judgePayouts(
  { database }: World,
  { fixtures }: Cast,
  { way }: Plan,
): Promise<string[]> {
  const { available } = (await fixtures.seller.get('/api/balance')).body;
  const { rows } = await database.pool.query(
    `select coalesce(sum(amount) filter (where state <> 'returned'), 0)::int / 100 as sent,
       (select -coalesce(sum(amount), 0)::int / 100 from journal_lines l join journal_entries e on e.id = l.entry_id
         join bookings b on b.id = e.booking_id where account = 'balance' and b.completed_at is not null) as earned
     from payouts`,
  );
  const [{ sent, earned }] = rows;
  const faults =
    available + sent === earned ? [] : [`${earned} earned, ${sent} sent, ${available} left`];
  if (way === 'batch' && available !== 0) faults.push(`${available} was not sent`);
  if (way !== 'batch' && (await listedPayout({ database } as World)))
    faults.push('a payout has no end');
  return faults;
}

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes, log } = context;
  const plans = makePlans(sizes);
  const world = await openWorld(context, {
    IDLE: 'on',
    COMMISSION_PERCENT: String(percent),
    LIMIT_CHECKOUTS_PER_DAY: '1000000',
    LIMIT_CLAIMS_PER_DAY: '1000000',
  });
  const { PORT, url } = await choosePort();
  try {
    let shop = await world.startShop({ PORT });
    const scene = { world, url, cast: await openCast(world, url, sizes.width) };

    async function playRound(round: number): Promise<Outcome> {
      const plan = plans[round];
      if (!plan) throw new Error('a round without a plan');
      const { name, method, way, width } = plan;
      const began = performance.now();
      await scene.cast.stayIn();
      const cases = await Promise.all(
        Array.from({ length: width }, (_, place) => prepare(scene, plan, place)),
      );
      const ids = cases.map(() => randomUUID());
      // What is marked was listed before.
      if (plan.story === 'payout' && way !== 'batch') {
        await done(scene.cast.admin.post('/api/payoutbatches', { seller: scene.cast.sellerId }));
      }
      await shop.order('arm', `${name}=crash:x${width}`);
      void (async () => {
        await Promise.allSettled(
          cases.map((each, place) => act(scene, plan, each, ids[place] ?? '')),
        );
        await hurry(world);
        await shop.order(way === 'reconciler' ? 'reconcile' : 'drain', String(width * 8));
      })().catch(() => undefined);
      const signal = await Promise.race([shop.gone, sleep(maxTripTime, 'alive' as const)]);
      const faults: string[] = [];
      if (signal !== 'SIGKILL') {
        faults.push(`the step was not reached: ${signal ?? 'it ended by itself'}`);
        await shop.kill();
      }
      for (const each of cases) foretell(plan, each);
      shop = await world.startShop({ PORT });
      await heal(scene, shop, plan, cases, ids);
      for (const each of cases) faults.push(...(await judge(scene, plan, each)));
      const wrong = faults.length > 0 ? 1 : 0;
      faults.push(...(await world.findViolations()));
      const what = `${name} of ${method} by ${way}`;
      const told = faults.length > 0 ? `, FAULTS ${faults.join('; ')}` : '';
      log(
        `${round + 1}/${plans.length} ${what} x${width}: ${Math.round(performance.now() - began)} ms${told}`,
      );
      const crashes = signal === 'SIGKILL' ? width : 0;
      return { crashes, wrong, faults: faults.map((fault) => `${what}: ${fault}`) };
    }

    const outcomes = await context.rounds(plans.length, playRound);
    const tried = plans.slice(0, outcomes.length);
    const sum = (read: (outcome: Outcome) => number) =>
      outcomes.reduce((total, outcome) => total + read(outcome), 0);
    return {
      figures: [
        { name: 'named steps', value: new Set(tried.map(({ name }) => name)).size },
        {
          name: 'steps by method and way',
          value: new Set(tried.map(({ name, method, way }) => `${name} ${method} ${way}`)).size,
        },
        exactly(
          'deals at the step when the process died',
          sum(({ crashes }) => crashes),
          tried.reduce((total, { width }) => total + width, 0),
        ),
        { name: 'processes killed and started again', value: outcomes.length },
        exactly(
          'rounds with money lost or moved twice',
          sum(({ wrong }) => wrong),
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
  name: 'D3',
  title:
    'a crash at each named step of a deal: page payments, refunds, parts, handover, claim, payout',
  full: { times: 20, ways: 6, width: 4 },
  ci: { times: 1, ways: 1, width: 1 },
  run,
};
