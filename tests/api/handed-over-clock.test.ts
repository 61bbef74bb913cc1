import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinAdmin } from '#tests/support/admin.ts';
import { bringToRest } from '#tests/support/faults.ts';
import {
  complete,
  type DealShop,
  dealOf,
  done,
  handOver,
  kindsOf,
  nothing,
  openDealShop,
  paidDeal,
  refusal,
} from '#tests/support/handovers.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { behindTriggers, passDays } from '#tests/support/journal.ts';
import { noticesOf } from '#tests/support/notices-of.ts';
import { confirmUntilKnown, type Deal, look } from '#tests/support/payment-fixtures.ts';
import { idOf } from '#tests/support/people.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// What is paid until the deal is done: the clock when nobody says a word, and the end.

let alerts: DealShop['alerts'];
let shop: DealShop['shop'];
let fixtures: DealShop['fixtures'];
let seller: DealShop['seller'];

beforeAll(async () => {
  ({ alerts, shop, fixtures, seller } = await openDealShop());
});
afterEach(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
});
afterAll(() => alerts.close());

const paid = () => paidDeal(shop, fixtures);
const pass = (deal: Deal, days: number) => passDays(shop, deal, days);
const runTimers = () => shop.shop.handovers.runTimers();
/** As `pass`, of what happened in it as well. */
async function passStory(deal: Deal, days: number): Promise<void> {
  await pass(deal, days);
  const moved = `update deal_events set at = at - make_interval(days => $2)
    where booking_id = $1 and kind not in ('claimed', 'claim_closed')`;
  await behindTriggers(shop, moved, [deal.bookingId, days]);
}

async function alarmsAbout({ bookingId }: Deal) {
  const { rows } = await shop.database.pool.query(
    'select kind, times, resolved_at as "resolvedAt" from alarms where subject = $1',
    [bookingId],
  );
  return rows;
}

async function refundOf(deal: Deal): Promise<void> {
  const admin = await joinAdmin(shop);
  const { lastPayment } = await look(shop, deal);
  const refund = await admin.post(`/api/payments/${lastPayment?.id}/refund`, { reason: 'Broken.' });
  expect(refund).toMatchObject({ status: 200 });
}

describe('the clock', () => {
  it('hands over what the seller says and the buyer does not deny for three days', async () => {
    const [deal, recent] = [await paid(), await paid()];
    await handOver(seller, deal);
    await handOver(seller, recent);
    await pass(recent, 2);
    await pass(deal, 3);
    await Promise.all([runTimers(), runTimers()]);
    expect(await dealOf(seller, deal)).toMatchObject({
      stage: 'handed_over',
      handedOver: { by: 'silence' },
    });
    expect((await kindsOf(seller, deal)).filter((kind) => kind === 'delivered')).toHaveLength(1);
    expect(await dealOf(seller, recent)).toMatchObject({ stage: 'paid' });
    await alerts.settle();
    for (const by of [deal.buyer, seller]) {
      expect(await noticesOf(by, deal)).toContain('handed_over');
    }
  });

  it('asks the buyer once more, a day before the word of the seller counts', async () => {
    const [deal, recent] = [await paid(), await paid()];
    for (const one of [deal, recent]) await handOver(seller, one);
    await alerts.settle();
    const { pool } = shop.database;
    const asked = async (one: Deal) =>
      (
        await pool.query(
          `select id from notices where booking_id = $1 and kind = 'handover_said' and read_at is null`,
          [one.bookingId],
        )
      ).rows.map(({ id }) => id);
    const [[first], [other]] = [await asked(deal), await asked(recent)];
    await pass(recent, 1);
    await pass(deal, 2);
    // The end that was named is the one that is named again.
    await pool.query(
      `update notices set until = until - interval '2 days', read_at = now() where booking_id = $1`,
      [deal.bookingId],
    );
    await runTimers();
    await runTimers();
    await alerts.settle();
    expect(await asked(recent)).toEqual([other]);
    expect(await asked(deal)).toEqual([expect.not.stringMatching(first)]);
    expect((await noticesOf(deal.buyer, deal)).filter((kind) => kind === 'handover_said')).toEqual([
      'handover_said',
    ]);
    expect(await noticesOf(seller, deal)).not.toContain('handover_said');
    expect((await kindsOf(seller, deal)).filter((kind) => kind === 'word_reminded')).toHaveLength(
      1,
    );

    // Whoever has said so is asked no more.
    await handOver(recent.buyer, recent);
    await pass(recent, 1);
    await runTimers();
    expect(await kindsOf(seller, recent)).not.toContain('word_reminded');
  });

  it('completes what was handed over three days ago, by cash as well', async () => {
    const [deal, recent, cash] = [await paid(), await paid(), await fixtures.deal()];
    for (const { one, by } of [
      { one: deal, by: deal.buyer },
      { one: recent, by: recent.buyer },
      { one: cash, by: cash.buyer },
      { one: cash, by: seller },
    ]) {
      expect(await handOver(by, one)).toMatchObject(done);
    }
    await pass(deal, 3);
    await pass(recent, 2);
    await pass(cash, 3);
    await Promise.all([runTimers(), runTimers()]);
    for (const one of [deal, cash]) {
      const story = await dealOf(one.buyer, one);
      expect(story).toMatchObject({ stage: 'completed', completedAt: expect.any(String) });
      expect(story).not.toHaveProperty('until');
      expect(story.events.at(-1)).toMatchObject({ kind: 'completed', by: 'shop' });
    }
    expect(await dealOf(seller, recent)).toMatchObject({ stage: 'handed_over' });
  });

  it('warns both eleven days after a payment that nobody says a word about, and calls the admin after fourteen', async () => {
    const deal = await paid();
    await pass(deal, 10);
    await runTimers();
    expect(await kindsOf(seller, deal)).toEqual(['booked', 'paid']);
    await pass(deal, 1);
    await Promise.all([runTimers(), runTimers()]);
    await runTimers();
    await alerts.settle();
    for (const by of [deal.buyer, seller]) {
      expect((await noticesOf(by, deal)).filter((kind) => kind === 'deal_silent')).toHaveLength(1);
    }
    expect(await alarmsAbout(deal)).toEqual([]);
    await pass(deal, 3);
    await runTimers();
    await runTimers();
    const open = { kind: 'deal_silent', times: 1, resolvedAt: null };
    expect(await alarmsAbout(deal)).toEqual([open]);
    expect(await kindsOf(seller, deal)).toEqual([
      'booked',
      'paid',
      'silence_warned',
      'silent',
      'claimed',
    ]);
    expect(await dealOf(seller, deal)).toMatchObject({ stage: 'paid' });
    // Whoever speaks late ends it.
    expect(await handOver(deal.buyer, deal)).toMatchObject(done);
    expect(await alarmsAbout(deal)).toEqual([{ ...open, resolvedAt: expect.any(Date) }]);
  });

  it('warns both again, as often as a seller who was away is back and both are silent anew', async () => {
    const deal = await paid();
    const { pool } = shop.database;
    const sellerId = await idOf(shop, seller);
    const warnings = async (by: TestClient) => {
      await alerts.settle();
      return (await noticesOf(by, deal)).filter((kind) => kind === 'deal_silent').length;
    };
    await pass(deal, 11);
    await runTimers();
    expect(await warnings(deal.buyer)).toBe(1);
    for (const times of [2, 3]) {
      await pool.query('update people set suspended_at = now() where id = $1', [sellerId]);
      await runTimers();
      await pool.query('update people set suspended_at = null where id = $1', [sellerId]);
      await shop.shop.handovers.claims.runTimers();
      await runTimers();
      expect(await warnings(deal.buyer)).toBe(times - 1);
      await passStory(deal, 11);
      await runTimers();
      await runTimers();
      for (const by of [deal.buyer, seller]) expect(await warnings(by)).toBe(times);
    }
    await passStory(deal, 3);
    await runTimers();
    expect(await dealOf(seller, deal)).toMatchObject({ claim: { kind: 'not_received' } });
  });

  it('lets the alarm end with a refund, and warns nobody who has spoken', async () => {
    const [deal, said] = [await paid(), await paid()];
    await handOver(seller, said);
    await shop.database.pool.query(
      `update bookings set paid_at = paid_at - interval '12 days' where id = $1`,
      [said.bookingId],
    );
    await pass(deal, 15);
    await runTimers();
    expect(await kindsOf(seller, said)).toEqual(['booked', 'paid', 'handover_said']);
    expect(await alarmsAbout(deal)).toMatchObject([{ resolvedAt: null }]);
    await refundOf(deal);
    await bringToRest(shop);
    expect(await alarmsAbout(deal)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
  });
});

describe('the deal is done', () => {
  it('when its buyer says that all is well, once', async () => {
    const deal = await paid();
    expect(await complete(deal)).toMatchObject(refusal('not_handed_over'));
    await handOver(deal.buyer, deal);
    const answers = await Promise.all([complete(deal), complete(deal)]);
    expect(answers.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 1]);
    const story = await dealOf(seller, deal);
    expect(story).toMatchObject({ stage: 'completed' });
    expect(story.events.at(-1)).toMatchObject({ kind: 'completed', by: 'buyer' });
    expect(await complete(deal)).toMatchObject(nothing);
  });

  it('and both moments are written once, whoever writes', async () => {
    const deal = await paid();
    await handOver(deal.buyer, deal);
    await complete(deal);
    for (const column of ['handed_over_at', 'completed_at']) {
      await expect(
        shop.database.pool.query(`update bookings set ${column} = now() where id = $1`, [
          deal.bookingId,
        ]),
      ).rejects.toMatchObject({ constraint: 'bookings_handover_once' });
    }
    const open = await paid();
    await expect(
      shop.database.pool.query('update bookings set completed_at = now() where id = $1', [
        open.bookingId,
      ]),
    ).rejects.toMatchObject({ constraint: 'bookings_completed' });
  });

  it('and lists and orders tell the three stages apart', async () => {
    const buyer = await fixtures.buyer();
    const deals: Deal[] = [];
    for (let n = 0; n < 3; n += 1) {
      const payment = await fixtures.authorised(await fixtures.deal({ buyer }));
      await confirmUntilKnown(payment);
      deals.push(payment);
    }
    const [waiting, handed, ended] = deals as [Deal, Deal, Deal];
    for (const one of [handed, ended]) await handOver(buyer, one);
    await complete(ended);
    const idsAt = async (stage: string) =>
      (await buyer.get(`/api/deals?side=buyer&stage=${stage}`)).body.rows.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await idsAt('paid')).toEqual([waiting.bookingId]);
    expect(await idsAt('handed_over')).toEqual([handed.bookingId]);
    expect(await idsAt('completed')).toEqual([ended.bookingId]);
    const orders = (await buyer.get(`/api/orders?email=${encodeURIComponent(buyer.email)}`)).body;
    const progressOf = ({ bookingId }: Deal) =>
      orders.find(({ _id }: { _id: string }) => _id === bookingId);
    expect(progressOf(waiting)).toMatchObject({ isPaid: 'yes' });
    expect(progressOf(waiting)).not.toHaveProperty('progress');
    expect(progressOf(handed)).toMatchObject({ isPaid: 'yes', progress: 'handed_over' });
    expect(progressOf(ended)).toMatchObject({ isPaid: 'yes', progress: 'completed' });
  });
});
