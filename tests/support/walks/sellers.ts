import { expect } from 'vitest';
import type { Answer } from '../test-client.ts';
import { isOnItsWay, moneyOf } from './model.ts';
import { hear } from './paying.ts';
import type { Stage } from './stage.ts';
import type { WalkingDeal } from './steps.ts';
import type { WorldEvent } from './stories.ts';

// What a seller should have, and be sent.

const minimum = 500;

interface Payout {
  id: string;
  seller: number;
  amount: number;
  state: 'listed' | 'paid' | 'returned';
}

interface Account {
  /** Changed so many days ago. */
  age: number;
  changes: number;
}

export interface Purses {
  payouts: Payout[];
  accounts: (Account | undefined)[];
  /** What the shop gave up of what they owe it, tk. */
  lost: number[];
}

export const openPurses = (): Purses => ({ payouts: [], accounts: [], lost: [] });

/** What a seller should have in the shop, and what of it they can have now, in tk. */
function purseOf(
  { payouts, lost }: Purses,
  deals: readonly WalkingDeal[],
  seller: number,
): { balance: number; available: number; isSure: boolean } {
  const own = deals.filter((deal) => deal.seller === seller).map(({ state }) => state);
  const gone = payouts
    .filter((one) => one.seller === seller && one.state !== 'returned')
    .reduce((sum, { amount }) => sum + amount, 0);
  let balance = (lost[seller] ?? 0) - gone;
  let available = balance;
  for (const state of own) {
    const { balance: earned, hold } = moneyOf(state);
    balance += earned / 100;
    available += (earned - hold) / 100;
  }
  return { balance, available, isSure: !own.some(isOnItsWay) };
}

const isPayable = (
  purses: Purses,
  deals: readonly WalkingDeal[],
  seller: number,
  least: number,
) => {
  const { balance, available } = purseOf(purses, deals, seller);
  const account = purses.accounts[seller];
  return balance >= 0 && available >= least && account !== undefined && account.age >= 2;
};

async function makeBatch(
  { admin, sellers, via }: Stage,
  purses: Purses,
  deals: readonly WalkingDeal[],
  who: number,
): Promise<void> {
  const only = who < sellers.length ? who : undefined;
  const asked = only === undefined ? [0, 1] : [only];
  const isSure = [0, 1].every((seller) => purseOf(purses, deals, seller).isSure);
  const least = only === undefined ? minimum : 1;
  const due = asked
    .filter((seller) => isPayable(purses, deals, seller, least))
    .map((seller) => ({ seller, amount: purseOf(purses, deals, seller).available }));
  const before = await count(admin);
  const answer = await hear(
    via(admin).post('/api/payoutbatches', only === undefined ? {} : { seller: sellers[only]?.id }),
  );
  if (answer && answer.status !== 200 && answer.status !== 409) {
    throw new Error(`a batch: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  const { total, rows } = (await admin.get('/api/payoutbatches?limit=1')).body;
  const made = total > before ? await readBatch(admin, rows[0]._id) : [];
  const sent = made.map(({ _id, seller, amount }) => ({
    id: _id,
    seller: sellers.findIndex(({ id }) => id === seller),
    amount,
    state: 'listed' as const,
  }));
  purses.payouts.push(...sent);
  const amounts = sent.map(({ seller, amount }) => ({ seller, amount }));
  const bySeller = (one: { seller: number }, other: { seller: number }) =>
    one.seller - other.seller;
  // Whose answer was lost may have been made or not; what is on its way may be there by now.
  if (isSure && answer) expect(amounts.sort(bySeller)).toEqual(due);
}

const count = async (admin: { get(path: string): Promise<Answer> }): Promise<number> =>
  (await admin.get('/api/payoutbatches?limit=1')).body.total;

async function readBatch(
  admin: { get(path: string): Promise<Answer> },
  id: string,
): Promise<{ _id: string; seller: string; amount: number }[]> {
  return (await admin.get(`/api/payoutbatches/${id}`)).body.payouts;
}

async function mark(
  { admin, via }: Stage,
  { payouts }: Purses,
  { as, which }: { as: 'paid' | 'returned'; which: number },
): Promise<void> {
  const payout = payouts[which % Math.max(1, payouts.length)];
  if (!payout) return;
  const body = as === 'paid' ? { reference: 'TRX 9' } : { reason: 'No such account.' };
  const ask = () => hear(via(admin).post(`/api/payouts/${payout.id}/${as}`, body));
  // What was not answered is asked once more.
  const answer = (await ask()) ?? (await admin.post(`/api/payouts/${payout.id}/${as}`, body));
  const wasListed = payout.state === 'listed';
  const wanted = wasListed || payout.state === as ? 200 : 409;
  expect(answer.status, JSON.stringify(answer.body)).toBe(wanted);
  if (wasListed) payout.state = as;
}

async function changeAccount({ sellers, via }: Stage, { accounts }: Purses, who: number) {
  const changes = (accounts[who]?.changes ?? 0) + 1;
  const client = sellers[who]?.client;
  if (!client) throw new Error('nobody sells');
  const account = {
    method: 'bkash',
    name: 'Rafiq Hasan',
    number: `017112345${10 + (changes % 90)}`,
  };
  const put = () => client.put('/api/payoutaccount', { account, password: client.password });
  const asked = via(client);
  const answer = await hear(
    asked === client
      ? put()
      : asked.put('/api/payoutaccount', { account, password: client.password }),
  );
  if (answer?.status !== 200) await put();
  accounts[who] = { age: 0, changes };
}

/** What happens about sellers' money. */
export async function payOut(
  stage: Stage,
  purses: Purses,
  deals: readonly WalkingDeal[],
  event: WorldEvent,
): Promise<void> {
  switch (event.do) {
    case 'batch':
      return makeBatch(stage, purses, deals, event.who);
    case 'mark':
      return mark(stage, purses, event);
    case 'account':
      return changeAccount(stage, purses, event.who);
    case 'twoDays':
      await stage.shop.database.pool.query(
        `update seller_accounts set changed_at = changed_at - interval '2 days'`,
      );
      for (const account of purses.accounts) if (account) account.age += 2;
      return;
    case 'writeOff': {
      const { balance, isSure } = purseOf(purses, deals, event.who);
      const path = `/api/balances/${stage.sellers[event.who]?.id}/writeoff`;
      const answer = await stage.admin.post(path, { reason: 'They left.' });
      expect(answer.status).toBe(200);
      if (!isSure) return;
      expect(answer.body.modifiedCount).toBe(balance < 0 ? 1 : 0);
      if (balance < 0) purses.lost[event.who] = (purses.lost[event.who] ?? 0) - balance;
    }
  }
}

/** What sellers and admins are told of the money is what it should be. */
export async function expectPurses(
  { sellers, admin }: Stage,
  purses: Purses,
  deals: readonly WalkingDeal[],
): Promise<void> {
  const { body } = await admin.get('/api/payouts');
  for (const [place, { client, id }] of sellers.entries()) {
    const { balance, available, isSure } = purseOf(purses, deals, place);
    if (!isSure) continue;
    const own = (await client.get('/api/balance')).body;
    const row = body.sellers.find(({ seller }: { seller: string }) => seller === id);
    expect({
      own: own.available,
      balance: row?.balance ?? 0,
      available: row?.available ?? 0,
    }).toEqual({
      own: available,
      balance,
      available: balance === 0 ? (row?.available ?? 0) : available,
    });
  }
}
