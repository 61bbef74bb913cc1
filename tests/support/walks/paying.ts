import { setTimeout as sleep } from 'node:timers/promises';
import { addFault as addBkashFault } from '#packages/bkash-sandbox/index.ts';
import { addFault as addSslcommerzFault } from '#packages/sslcommerz-sandbox/index.ts';
import { setFailPoints } from '#server/platform/fail-points.ts';
import { cards, intentOf } from '../cards.ts';
import { failProvider, failWebhooks } from '../faults.ts';
import {
  answerBkash,
  answerSslcommerz,
  askCheckout,
  type CheckoutDeal,
  comeBack,
  wallets,
} from '../payer-pages.ts';
import {
  askIntent,
  confirm,
  type Deal,
  type Item,
  look,
  type Payment,
  type,
} from '../payment-fixtures.ts';
import type { Answer, TestClient } from '../test-client.ts';
import type { WalkMethod } from './model.ts';
import { type Stage, settleSoon } from './stage.ts';
import type { Plan } from './stories.ts';

// The way of a deal until somebody has paid.

/** Fail points at which a process may lose its way while somebody pays. */
export const places = [
  'start.stored',
  'start.created',
  'start.opened',
  'settle.looked',
  'transition.allocated',
  'capture.asking',
  'capture.answered',
  'transition.captured',
  'settle.captured',
  'confirm.answering',
  'webhook.read',
  'webhook.written',
  'outbox.taken',
  'outbox.done',
  'refund.asking',
  'refund.answered',
  'refund.noted',
  'transition.refunding',
  'part.asking',
  'part.answered',
  'part.noted',
];

const bkashCalls = {
  create: 'POST /tokenized/checkout/create',
  look: 'POST /tokenized/checkout/payment/status',
  take: 'POST /tokenized/checkout/execute',
};
const sslcommerzCalls = { create: 'create', look: 'query', take: 'validate' };
const cardCalls = { create: 'create', look: 'retrieve', take: 'capture' } as const;

/** Somebody who pays for an item, and what they were told. */
export interface Payer {
  deal: Deal;
  method: WalkMethod;
  wasTold: boolean;
}

/** What nobody answered: a connection that broke. */
const isCut = (error: unknown): boolean => error instanceof TypeError;

/** An answer, or undefined where the shop died or said that it does not know. */
export async function hear(asked: Promise<Answer>): Promise<Answer | undefined> {
  const answer = await asked.catch((error: unknown) => {
    if (isCut(error)) return undefined;
    throw error;
  });
  return answer && answer.status < 500 ? answer : undefined;
}

/** Asks until it is known, as browsers do; answers whether it was called paid. */
async function askConfirmed(payer: Payer, transactionId: string, by: TestClient): Promise<void> {
  const payment = { ...payer.deal, transactionId, clientSecret: '' };
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = await hear(confirm(payment, { by }));
    if (answer && answer.status !== 202) {
      payer.wasTold ||= answer.status === 200;
      return;
    }
    await sleep(20);
  }
}

interface How {
  plan: Plan;
  /** Whether what was planned to go wrong does. */
  isTroubled: boolean;
}

async function payByCard({ via }: Stage, payer: Payer, { plan, isTroubled }: How): Promise<void> {
  const { deal } = payer;
  const buyer = via(deal.buyer);
  const asked = await hear(askIntent({ ...deal, buyer }));
  if (asked?.status !== 200) return;
  const { clientSecret } = asked.body;
  const transactionId = intentOf(clientSecret);
  const payment = { ...deal, clientSecret, transactionId };
  const isDeclined = isTroubled && plan.trouble === 'declined';
  await type(payment, isDeclined ? cards.declined : cards.pays);
  if (!isDeclined) await askConfirmed(payer, transactionId, buyer);
}

/** Lets the time pass for which an item is kept for whoever pays on a page. */
const passHold = ({ shop }: Stage, item: Item, minutes = 16) =>
  shop.database.pool.query(
    `update payments set created_at = created_at - make_interval(mins => $2),
       hold_until = hold_until - make_interval(mins => $2) where item_id = $1`,
    [item.id, minutes],
  );

async function answerPage(stage: Stage, checkout: CheckoutDeal, trouble: Plan['trouble'] | 'none') {
  const { shop } = stage;
  if (checkout.method === 'bkash') {
    const wallet = trouble === 'declined' ? wallets.empty : wallets.pays;
    return answerBkash(shop, checkout, { wallet, cancel: trouble === 'late' });
  }
  if (trouble !== 'late') {
    const outcomes = { declined: 'fail', risky: 'risky' } as const;
    const outcome = trouble === 'declined' || trouble === 'risky' ? outcomes[trouble] : 'success';
    return answerSslcommerz(shop, checkout, outcome);
  }
  await answerSslcommerz(shop, checkout, 'later');
  await passHold(stage, checkout.item);
  await settleSoon(shop);
  return answerSslcommerz(shop, checkout, 'success');
}

async function payOnPage(stage: Stage, payer: Payer, { plan, isTroubled }: How): Promise<void> {
  const { deal, method } = payer;
  if (method !== 'bkash' && method !== 'sslcommerz') return;
  const buyer = stage.via(deal.buyer);
  const asked = await hear(askCheckout({ ...deal, buyer }, method));
  if (asked?.status !== 200) return;
  const { reference, redirectUrl } = asked.body;
  const checkout = { ...deal, method, transactionId: reference, page: new URL(redirectUrl) };
  const way = await answerPage(stage, checkout, isTroubled ? plan.trouble : 'none');
  if (plan.comesBack && way.pathname.startsWith('/api/return/')) await comeBack(way, method);
  await askConfirmed(payer, reference, buyer);
}

async function payInCash({ via, sellers }: Stage, { deal }: Payer, { plan }: How): Promise<void> {
  const seller = sellers[plan.seller]?.client;
  if (!seller) throw new Error('nobody sells');
  for (const side of [deal.buyer, seller]) {
    await hear(via(side).post(`/api/deals/${deal.bookingId}/handover`));
  }
}

/** Tries once to pay. */
function pay(stage: Stage, payer: Payer, how: How): Promise<void> {
  if (payer.method === 'card') return payByCard(stage, payer, how);
  if (payer.method === 'cash') return payInCash(stage, payer, how);
  return payOnPage(stage, payer, how);
}

async function prepareTrouble({ shop }: Stage, { method, trouble, call, place }: Plan) {
  const { db } = shop.database;
  if (trouble === 'failsBefore' || trouble === 'failsAfter') {
    const mode = trouble === 'failsBefore' ? 'error_500_before' : 'error_500_after';
    if (method === 'card') await failProvider(shop, cardCalls[call], mode);
    if (method === 'bkash') await addBkashFault(db, { match: bkashCalls[call], mode, times: 1 });
    if (method === 'sslcommerz') {
      await addSslcommerzFault(db, { match: sslcommerzCalls[call], mode, times: 1 });
    }
  }
  if (trouble === 'dies') setFailPoints(`${places[place % places.length]}=error:once`);
  if (trouble === 'lostNews' || trouble === 'doubledNews') {
    const isLost = trouble === 'lostNews';
    await failWebhooks(shop, isLost ? 'drop_webhooks' : 'double_webhooks', 2);
    const mode = isLost ? 'drop_ipns' : 'double_ipns';
    await addSslcommerzFault(db, { match: '*', mode, times: 2 });
  }
}

/** The booking at whose price the buyer pays. */
async function makeDeal(stage: Stage, plan: Plan, buyer: TestClient, item: Item): Promise<Deal> {
  const seller = stage.sellers[plan.seller];
  if (!seller) throw new Error('nobody sells');
  const { fixtures, offers, client } = seller;
  if (plan.way === 'books' || plan.way === 'isAccepted') {
    const deal = await fixtures.deal({ buyer, item });
    if (plan.way === 'isAccepted') await client.post(`/api/deals/${deal.bookingId}/accept`);
    return deal;
  }
  let offer = await offers.offered({ buyer, item });
  if (plan.way === 'takesCounter') {
    offer = await offers.countered(offer, Math.ceil((offer.price + item.price) / 2));
    await offers.command('accept', offer, buyer);
  } else await offers.command('accept', offer);
  return offers.dealOf(offer);
}

/** Payments of an item that have something left to do. */
async function isBusy({ shop }: Stage, item: Item): Promise<boolean> {
  const { rows } = await shop.database.pool.query(
    `select 1 from payments p left join sandbox_payment_intents s on s.id = p.intent_id
     where p.item_id = $1 and ((p.state in ('allocated', 'releasing', 'refunding') and coalesce(p.hold_until, '-infinity') < now())
       or (p.state = 'open' and s.status in ('requires_capture', 'succeeded')))`,
    [item.id],
  );
  return rows.length > 0;
}

async function settleItem(stage: Stage, item: Item): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    await settleSoon(stage.shop);
    if (!(await isBusy(stage, item))) return;
    await sleep(25);
  }
}

/** Tries of whoever wants the item for sure, all but the first without trouble. */
const maxTries = 5;

export interface Begun {
  item: Item;
  deals: Deal[];
  /** Whose the item is, and how they paid; undefined where the deal ended before. */
  winner?: { payment: Payment; paymentId: string; method: WalkMethod };
}

/** A deal from its booking until it is paid, or ended. Throws what must not be. */
export async function begin(stage: Stage, plan: Plan, number: number): Promise<Begun> {
  const { buyers, sellers, shop } = stage;
  const [buyer, rival] = [buyers[number % buyers.length], buyers[(number + 1) % buyers.length]];
  const seller = sellers[plan.seller];
  if (!buyer || !rival || !seller) throw new Error('nobody there');
  const item = await seller.item(plan.price);
  const rivals = plan.rival === 'none' ? [] : [await seller.fixtures.deal({ buyer: rival, item })];
  const deal = await makeDeal(stage, plan, buyer, item);
  const deals = [deal, ...rivals];
  if (plan.ends !== 'paid') {
    const [by, command] =
      plan.ends === 'buyerCancels'
        ? [buyer, 'cancel']
        : [seller.client, plan.way === 'books' ? 'decline' : 'end'];
    const done = await by.post(`/api/deals/${deal.bookingId}/${command}`, { reason: 'other' });
    if (done.status !== 200)
      throw new Error(`${command}: ${done.status} ${JSON.stringify(done.body)}`);
    return { item, deals };
  }
  const payers: Payer[] = [{ deal, method: plan.method, wasTold: false }];
  if (plan.rival === 'pays') {
    payers.push(
      ...rivals.map((other) => ({ deal: other, method: 'card' as const, wasTold: false })),
    );
  }
  await prepareTrouble(stage, plan);
  await Promise.all(
    payers.map((payer, place) => pay(stage, payer, { plan, isTroubled: place === 0 })),
  );
  if (plan.trouble === 'dies') setFailPoints(undefined);
  for (let tries = 0; tries < maxTries; tries += 1) {
    await settleItem(stage, item);
    for (const payer of payers) {
      const { booking, transactionId } = await look(shop, payer.deal);
      if (booking !== 'paid') continue;
      if (payers.some((other) => other !== payer && other.wasTold)) {
        throw new Error(`item ${item.id} was told to be paid by somebody else`);
      }
      const { rows } = await shop.database.pool.query(
        'select id, method from payments where intent_id = $1',
        [transactionId],
      );
      const [{ id, method }] = rows;
      const payment = { ...payer.deal, transactionId: transactionId ?? '', clientSecret: '' };
      return { item, deals, winner: { payment, paymentId: id, method } };
    }
    if (payers.some(({ wasTold }) => wasTold)) {
      throw new Error(`item ${item.id} was told to be paid, and is not`);
    }
    // Whoever left the page keeps the item for a while.
    await passHold(stage, item);
    await settleItem(stage, item);
    const [payer] = payers;
    if (!payer) throw new Error('nobody pays');
    if (tries > 1) payer.method = 'card';
    // Whoever's answer was cut off comes back when another process is there.
    await pay({ ...stage, via: (person) => person }, payer, { plan, isTroubled: false });
  }
  const ends = await Promise.all(payers.map((payer) => look(shop, payer.deal)));
  throw new Error(`item ${item.id} could not be paid: ${JSON.stringify(ends)}`);
}
