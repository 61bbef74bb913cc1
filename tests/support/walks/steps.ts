import { randomUUID } from 'node:crypto';
import { refundIdOf } from '#server/modules/payments/sslcommerz/tran-id.ts';
import { askBank } from '../bank.ts';
import { providerCalls } from '../faults.ts';
import { behindTriggers, failRefund, passDays, refundPart, tell } from '../journal.ts';
import { confirm, type Payment } from '../payment-fixtures.ts';
import type { TestShop } from '../shop.ts';
import type { Answer, TestClient } from '../test-client.ts';
import { apply, type DealState, type DealStep, isOnItsWay } from './model.ts';
import { hear } from './paying.ts';
import type { Stage } from './stage.ts';
import type { ToldStep } from './stories.ts';

/** A deal that somebody has paid, and where it should be. */
export interface WalkingDeal {
  payment: Payment;
  paymentId: string;
  seller: number;
  state: DealState;
  /** Parts of which it is known what became of them. */
  endedParts: Set<string>;
  disputeId?: string;
  reviews: Set<string>;
}

/** Whether the shop says that it did it; undefined where its answer was lost. */
type Done = boolean | undefined;

const isDone = (answer: Answer | undefined): Done =>
  answer &&
  answer.status === 200 &&
  (answer.body.modifiedCount === 1 || Boolean(answer.body.insertedId));

/** A share of the price in whole tk. */
const partOf = (price: number, share: number) => Math.max(1, Math.floor((price * share) / 100));

/** What is meant, for the model; undefined: nothing that it knows of. */
function meant(told: ToldStep, { price }: DealState): DealStep | undefined {
  switch (told.do) {
    case 'again':
    case 'review':
      return undefined;
    case 'part':
    case 'partAtProvider':
      return { do: told.do, amount: partOf(price, told.share) };
    case 'answer':
      return told.how === 'part'
        ? { do: 'answer', how: 'part', by: told.by, amount: partOf(price, told.share) }
        : { do: 'answer', how: told.how, by: told.by };
    case 'decide':
      return told.outcome === 'part'
        ? { do: 'decide', outcome: 'part', amount: partOf(price, told.share) }
        : { do: 'decide', outcome: told.outcome };
    default:
      return told;
  }
}

function createAsking(stage: Stage, deal: WalkingDeal) {
  const { shop, sellers, admin, via, photos } = stage;
  const { payment, paymentId } = deal;
  const seller = sellers[deal.seller]?.client as TestClient;
  const sides = { buyer: payment.buyer, seller };
  const ofDeal = async (by: 'buyer' | 'seller', what: string, body?: object) =>
    isDone(await hear(via(sides[by]).post(`/api/deals/${payment.bookingId}/${what}`, body)));

  async function claimId(): Promise<string> {
    const { rows } = await shop.database.pool.query(
      'select id from claims where booking_id = $1 order by opened_at desc limit 1',
      [payment.bookingId],
    );
    return rows[0]?.id ?? randomUUID();
  }

  const ofClaim = async (by: TestClient, what: string, body?: object) =>
    isDone(await hear(via(by).post(`/api/claims/${await claimId()}/${what}`, body)));

  async function typeCode(): Promise<Done> {
    const body = { lines: [], passed: false };
    const path = `/api/deals/${payment.bookingId}/inspection`;
    const shown = await hear(via(payment.buyer).post(path, body));
    if (!shown?.body.code) return shown && false;
    return ofDeal('seller', 'handover', { code: shown.body.code });
  }

  async function typeWrongCode(): Promise<Done> {
    const path = `/api/deals/${payment.bookingId}/inspection`;
    const { body } = await payment.buyer.post(path, { lines: [], passed: false });
    const code = body.code === '123456' ? '123457' : '123456';
    return ofDeal('seller', 'handover', { code });
  }

  function claim(step: DealStep & { do: 'claim' }): Promise<Done> {
    const photo = photos.get(payment.buyer) ?? '';
    return ofDeal(step.by, 'claims', {
      kind: step.kind,
      text: 'It is not right.',
      ...(step.kind === 'not_as_described' && { pictures: [photo], lines: ['screen'] }),
    });
  }

  function answer(step: DealStep & { do: 'answer' }): Promise<Done> {
    const by = sides[step.by];
    if (step.how === 'keep') return ofClaim(by, 'answer', { answer: 'agree', keepsItem: true });
    const amount = step.how === 'part' ? { amount: step.amount } : {};
    return ofClaim(by, 'answer', { answer: step.how, text: 'Well.', ...amount });
  }

  function decide(step: DealStep & { do: 'decide' }): Promise<Done> {
    const { outcome } = step;
    return ofClaim(admin, 'decide', {
      outcome: outcome === 'return' ? 'whole' : outcome,
      ...(outcome === 'return' && { needsReturn: true }),
      ...(outcome === 'part' && { amount: step.amount }),
      reason: 'Seen.',
    });
  }

  const ofPayment = async (what: string, body: object) =>
    isDone(await hear(via(admin).post(`/api/payments/${paymentId}/${what}`, body)));

  return { sides, ofDeal, ofClaim, typeCode, typeWrongCode, claim, answer, decide, ofPayment };
}

/** Lets days pass for a deal and its claim, and has the shop look after both. */
async function passTime({ shop }: Stage, { payment }: WalkingDeal, days: number): Promise<void> {
  await passDays(shop, payment, days);
  await behindTriggers(
    shop,
    `update claims set due_at = due_at - make_interval(days => $2), opened_at = opened_at - make_interval(days => $2)
     where booking_id = $1`,
    [payment.bookingId, days],
  );
  await shop.shop.handovers.runTimers();
  await shop.shop.handovers.claims.runTimers();
}

async function bankSays(stage: Stage, deal: WalkingDeal, status?: 'won' | 'lost'): Promise<void> {
  const { payment } = deal;
  if (status) await askBank(stage.shop, `/${deal.disputeId}/close`, { status });
  else
    deal.disputeId = (await askBank(stage.shop, '', { payment_intent: payment.transactionId })).id;
  await tell(stage.shop, payment, `charge.dispute.${status ? 'closed' : 'created'}`);
}

/** The bank has it: an admin says so in the books, and what was claimed about it is over. */
async function loseToBank(stage: Stage, deal: WalkingDeal): Promise<void> {
  await bankSays(stage, deal, 'lost');
  const path = `/api/payments/${deal.paymentId}/review`;
  const { status, body } = await stage.admin.post(path, { reason: 'The bank took it.' });
  if (body.state !== 'refunded') throw new Error(`a review: ${status} ${JSON.stringify(body)}`);
  await stage.shop.shop.handovers.claims.runTimers();
}

/** What the provider does, or its dashboard: the shop only hears of it. Not asked where it could not be. */
async function happen(stage: Stage, deal: WalkingDeal, step: DealStep): Promise<void> {
  const { payment, state } = deal;
  if (step.do === 'partAtProvider') {
    // A fault that waits for the shop does not befall the dashboard.
    await stage.shop.database.pool.query(`delete from sandbox_faults where match = $1`, [
      providerCalls.refund,
    ]);
    await refundPart(stage.shop, payment, step.amount * 100);
  }
  if (step.do === 'bankAsks') await bankSays(stage, deal);
  if (step.do === 'bankGivesUp') await bankSays(stage, deal, 'won');
  if (step.do === 'bankTakes') await loseToBank(stage, deal);
  if (step.do === 'days') await passTime(stage, deal, step.days);
  if (step.do === 'partFails') {
    state.back -= (await failRefund(stage.shop, payment)) / 100;
    for (const type of ['refund.updated', 'refund.failed']) await tell(stage.shop, payment, type);
  }
}

const happens = ['partAtProvider', 'bankAsks', 'bankGivesUp', 'bankTakes', 'days', 'partFails'];

function ask(stage: Stage, deal: WalkingDeal, step: DealStep): Promise<Done> {
  const asking = createAsking(stage, deal);
  switch (step.do) {
    case 'has':
      return asking.ofDeal('buyer', 'handover');
    case 'says':
      return asking.ofDeal('seller', 'handover');
    case 'code':
      return asking.typeCode();
    case 'wrongCode':
      return asking.typeWrongCode();
    case 'complete':
      return asking.ofDeal('buyer', 'complete');
    case 'cancel':
      return asking.ofDeal('seller', 'cancel', { reason: 'other' });
    case 'claim':
      return asking.claim(step);
    case 'answer':
      return asking.answer(step);
    case 'agreePart':
      return asking.ofClaim(asking.sides[step.by], 'agree');
    case 'escalate':
    case 'returned':
    case 'withdraw':
      return asking.ofClaim(asking.sides[step.by], step.do);
    case 'decide':
      return asking.decide(step);
    case 'refund':
      return asking.ofPayment('refund', { reason: 'It never worked.' });
    case 'part':
      return asking.ofPayment('parts', {
        part: randomUUID(),
        amount: step.amount,
        reason: 'A scratch.',
      });
    default:
      throw new Error(`nobody asks for ${step.do}`);
  }
}

/**
 * What the shop's tables say of the same: of an answer that was lost they say whether it was done. What a bank asks back stands in
 * the ledger as given back, under its dispute, and is no step of theirs.
 */
async function readFacts({ shop }: Stage, { payment, paymentId }: WalkingDeal): Promise<string> {
  const { rows } = await shop.database.pool.query(
    `select b.handed_over_by is not null as handed, b.completed_at is not null as completed, b.seller_confirmed_at is not null as said,
       (select p.state = 'captured' from payments p where p.id = $2) as taken,
       coalesce((select c.state from claims c where c.booking_id = b.id and c.state <> 'closed'), '') as claim,
       (select count(*)::int from claims c where c.booking_id = b.id and c.outcome <> 'withdrawn') as decided,
       (select coalesce(sum(amount) filter (where state in ('asked', 'unsure')), 0)::int / 100 from part_refunds where payment_id = $2)
         + (select coalesce(sum(case kind when 'refund' then amount when 'refund_failed' then -amount end), 0)::int / 100 from ledger_entries l where payment_id = $2
           and not exists (select from disputes d where d.id = l.provider_id)) as gone
     from bookings b where b.id = $1`,
    [payment.bookingId, paymentId],
  );
  const { handed, completed, said, taken, claim, decided, gone } = rows[0];
  return JSON.stringify([handed, completed, said, taken, claim, decided, taken ? gone : 0]);
}

function factsOf(state: DealState): string {
  const { handedBy, completed, said, money, claim, decided, back, going } = state;
  const isTaken = money === 'taken';
  return JSON.stringify([
    handedBy !== undefined,
    completed,
    said !== undefined || state.method === 'cash',
    isTaken,
    claim?.state ?? '',
    decided.length,
    isTaken ? back + going : 0,
  ]);
}

/** A review, and the browser that asks once more what became of its payment: beside the money. */
async function actBeside(stage: Stage, deal: WalkingDeal, told: ToldStep): Promise<void> {
  const { payment, state, reviews } = deal;
  if (told.do === 'again') {
    if (state.method === 'cash') return;
    const answer = await hear(confirm(payment, { by: stage.via(payment.buyer) }));
    if (answer?.status === 200 && answer.body.modifiedCount !== 0) {
      throw new Error('a payment was confirmed for the first time again');
    }
    return;
  }
  if (told.do !== 'review') return;
  const isBuyer = told.by === 'buyer';
  const by = isBuyer ? payment.buyer : (stage.sellers[deal.seller]?.client as TestClient);
  const answer = await hear(
    stage.via(by).post(`/api/deals/${payment.bookingId}/review`, {
      stars: told.stars,
      scores: { communication: told.stars, punctuality: 4, ...(isBuyer && { accuracy: 3 }) },
      text: 'We met at noon.',
    }),
  );
  const isRight = state.handedBy !== undefined && state.handed < 14 && reviews.size < 2;
  if (!answer || (answer.status === 200) === isRight) {
    if (answer?.status === 200) reviews.add(told.by);
    return;
  }
  if (isRight || state.handedBy === undefined) {
    throw new Error(`a review: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** Somebody takes a step about a deal, and the shop looks whether a bank is about it. Throws where the shop does what it must not, or does not do what it must. */
export async function take(stage: Stage, deal: WalkingDeal, told: ToldStep): Promise<void> {
  const wasWithBank = deal.state.withBank;
  await takeStep(stage, deal, told);
  if (wasWithBank || deal.state.withBank) await stage.shop.shop.handovers.claims.checkDoubts();
}

async function takeStep(stage: Stage, deal: WalkingDeal, told: ToldStep): Promise<void> {
  const step = meant(told, deal.state);
  if (!step) return actBeside(stage, deal, told);
  const after = structuredClone(deal.state);
  const must = apply(after, step);
  if (happens.includes(step.do)) {
    if (!must) return;
    deal.state = after;
    return happen(stage, deal, step);
  }
  const before = factsOf(deal.state);
  const done = await ask(stage, deal, step);
  if (done === undefined) {
    // What was unanswered may have been done, or not: nothing else.
    if (after.withBank) await stage.shop.shop.handovers.claims.checkDoubts();
    const facts = await readFacts(stage, deal);
    if (facts === factsOf(after)) deal.state = after;
    else if (facts !== before) {
      throw new Error(
        `after a lost answer it is ${facts}, neither ${before} nor ${factsOf(after)}`,
      );
    }
    return;
  }
  if (done !== must)
    throw new Error(`the shop ${done ? 'did' : 'refused'} it: ${JSON.stringify(deal.state)}`);
  if (must) deal.state = after;
}

/** What an admin finds on the provider's own pages of a part that was asked for: the reference of a refund, if there is one. */
export async function findMade(
  { database }: Pick<TestShop, 'database'>,
  part: string,
): Promise<string | undefined> {
  const { rows } = await database.pool.query(
    'select refund_ref_id from sandbox_sslcommerz_refunds where refund_trans_id = $1',
    [refundIdOf(`part:${part}`)],
  );
  return rows[0]?.refund_ref_id;
}

/** Looks what the provider made of what was asked for; a part of which the shop is unsure is looked up there by an admin. */
export async function hearOfMoney(stage: Stage, deal: WalkingDeal): Promise<void> {
  const { state, paymentId, endedParts } = deal;
  if (!isOnItsWay(state)) return;
  const { rows } = await stage.shop.database.pool.query(
    `select p.state as money, r.id, r.state, r.amount::int / 100 as amount
     from payments p left join part_refunds r on r.payment_id = p.id where p.id = $1`,
    [paymentId],
  );
  for (const { id, state: part, amount } of rows) {
    if (!id || endedParts.has(id)) continue;
    if (part === 'unsure') {
      const reference = await findMade(stage.shop, id);
      const outcome = reference ? { outcome: 'done', reference } : { outcome: 'failed' };
      const said = { ...outcome, reason: 'Seen there.' };
      await stage.admin.post(`/api/payments/${paymentId}/parts/${id}/outcome`, said);
    }
    if (part !== 'done' && part !== 'failed') continue;
    endedParts.add(id);
    state.going -= amount;
    if (part === 'done') state.back += amount;
  }
  if (rows[0]?.money !== 'refunded' || state.money !== 'going back') return;
  state.money = 'back';
  if (!state.claim) return;
  await stage.shop.shop.handovers.claims.runTimers();
  state.claim = undefined;
}
