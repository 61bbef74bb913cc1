import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BookingId } from '#contract/kernel/ids.ts';
import { completesSoon } from '#server/modules/orders/index.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { joinAdmin } from '#tests/support/admin.ts';
import { confirmAddress, textOf } from '#tests/support/alert-mails.ts';
import { createClaimTools } from '#tests/support/claims.ts';
import { bringToRest, settleDueNow } from '#tests/support/faults.ts';
import {
  complete,
  type DealShop,
  dealOf,
  done,
  handOver,
  kindsOf,
  openDealShop,
  paidDeal,
} from '#tests/support/handovers.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { passDays } from '#tests/support/journal.ts';
import { noticesOf } from '#tests/support/notices-of.ts';
import { confirm, confirmUntilKnown, type Deal } from '#tests/support/payment-fixtures.ts';
import type { TestClient } from '#tests/support/test-client.ts';

// What both sides are told of a sale: that it is made, lost, given up, final soon, and over.

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

/** Buys the item of a deal that others may have booked. */
async function buy(deal?: Deal): Promise<Deal> {
  const payment = await fixtures.authorised(deal);
  expect((await confirmUntilKnown(payment)).body).toMatchObject({ modifiedCount: 1 });
  return payment;
}

const nameOf = async (deal: Deal): Promise<string> => (await dealOf(seller, deal)).item.name;
const runTimers = () => shop.shop.handovers.runTimers();
const untilOf = async (by: TestClient, { item }: Deal, wanted: string): Promise<string> =>
  (await by.get('/api/notices')).body.rows.find(
    ({ kind, product }: { kind: string; product: { _id: string } }) =>
      kind === wanted && product._id === item.id,
  ).until;
const count = (kinds: readonly string[], wanted: string) =>
  kinds.filter((kind) => kind === wanted).length;

/** Subjects of what somebody was mailed about an item, in order. */
async function subjects(to: TestClient, name: string): Promise<string[]> {
  await alerts.settle();
  return alerts
    .alertsTo(to)
    .map(({ mail }) => mail.subject ?? '')
    .filter((subject) => subject.includes(name));
}

describe('a sale', () => {
  it('is told to the seller in the shop, once, beside the mail of the sale', async () => {
    const deal = await paidDeal(shop, fixtures);
    const name = await nameOf(deal);
    await alerts.settle();
    expect(count(await noticesOf(seller, deal), 'paid_for')).toBe(1);
    expect(await noticesOf(deal.buyer, deal)).not.toContain('paid_for');
    expect(
      (await subjects(seller, name)).filter((subject) => subject.startsWith('You sold')),
    ).toEqual([`You sold ${name}`]);
    expect(await subjects(seller, name)).toHaveLength(2);
  });

  it('in cash is told to the buyer where the seller said it last', async () => {
    const deal = await fixtures.deal();
    expect(await handOver(deal.buyer, deal)).toMatchObject(done);
    expect(await handOver(seller, deal)).toMatchObject(done);
    await alerts.settle();
    expect(count(await noticesOf(deal.buyer, deal), 'handed_over')).toBe(1);
    expect(await noticesOf(seller, deal)).not.toContain('handed_over');
    const { until } = await dealOf(deal.buyer, deal);
    expect(await untilOf(deal.buyer, deal, 'handed_over')).toBe(until);

    const other = await fixtures.deal();
    expect(await handOver(seller, other)).toMatchObject(done);
    expect(await handOver(other.buyer, other)).toMatchObject(done);
    await alerts.settle();
    expect(await noticesOf(other.buyer, other)).not.toContain('handed_over');
  });

  it('in cash is told to the seller as well', async () => {
    const deal = await fixtures.deal();
    await handOver(deal.buyer, deal);
    await alerts.settle();
    expect(await noticesOf(seller, deal)).not.toContain('paid_for');
    await handOver(seller, deal);
    await alerts.settle();
    expect(await noticesOf(seller, deal)).toContain('paid_for');
  });

  it('is not told to whoever lost the item long before, and buys it now that it is back', async () => {
    const first = await fixtures.deal();
    const { buyer, item } = await fixtures.deal({ item: first.item });
    await buy(first);
    await seller.post(`/api/deals/${first.bookingId}/cancel`, { reason: 'other' });
    await bringToRest(shop);
    expect(await seller.post(`/api/listings/${item.id}/relist`)).toMatchObject(done);
    // As after 90 days.
    await shop.database.pool.query('delete from notices where product_id = $1', [item.id]);
    const again = await fixtures.deal({ buyer, item });
    await buy(again);
    await alerts.settle();
    expect(await noticesOf(buyer, again)).not.toContain('sold_to_other');
  });

  it('to somebody else is mailed to whoever looked at the payment page and did not pay', async () => {
    const late = await fixtures.start(await fixtures.deal());
    await confirmAddress(shop, late.buyer);
    await buy(await fixtures.deal({ item: late.item }));
    const name = await nameOf(late);
    await bringToRest(shop);
    expect(await subjects(late.buyer, name)).toEqual([`${name} is gone`]);
    expect(await noticesOf(late.buyer, late)).toEqual(['sold_to_other']);
  });

  it('to somebody else is told to whoever booked it, and mailed', async () => {
    const deal = await fixtures.deal();
    const late = await fixtures.deal({ item: deal.item });
    await confirmAddress(shop, late.buyer);
    await buy(deal);
    const name = await nameOf(deal);
    expect(await subjects(late.buyer, name)).toEqual([`${name} is sold to somebody else`]);
    expect(await noticesOf(late.buyer, late)).toEqual(['sold_to_other']);
    expect(await noticesOf(deal.buyer, deal)).not.toContain('sold_to_other');
  });

  it('to somebody else is mailed once to whoever tried to pay', async () => {
    const { winner, loser } = await fixtures.rivals();
    await confirmAddress(shop, loser.buyer);
    await confirmUntilKnown(winner);
    expect((await confirm(loser)).status).toBe(409);
    await bringToRest(shop);
    const name = await nameOf(winner);
    expect(await subjects(loser.buyer, name)).toEqual([`${name} is gone`]);
    expect(await noticesOf(loser.buyer, loser)).toEqual(['sold_to_other']);
  });
});

describe('a sale of a seller who is suspended', () => {
  it('stays in the notices of its buyer, who reads that the shop looks at it', async () => {
    const deal = await paidDeal(shop, fixtures);
    const name = await nameOf(deal);
    const suspend = (at: string) =>
      shop.database.pool.query(`update people set suspended_at = ${at} where email = $1`, [
        seller.email,
      ]);
    await suspend('now()');
    await runTimers();
    const mails = await subjects(deal.buyer, name);
    const told = await noticesOf(deal.buyer, deal);
    const { unread } = (await deal.buyer.get('/api/noticecount')).body;
    await suspend('null');
    await shop.shop.handovers.claims.runTimers();
    expect(mails).toContain(`${name}: the shop looks at the deal`);
    expect(told).toEqual(['claim_by_shop']);
    expect(unread).toBe(1);
  });
});

describe('a cancel of what is paid', () => {
  it('is told to the buyer at once, with the reason', async () => {
    const deal = await paidDeal(shop, fixtures);
    const name = await nameOf(deal);
    const cancel = () =>
      seller.post(`/api/deals/${deal.bookingId}/cancel`, { reason: 'changed_mind' });
    expect(await cancel()).toMatchObject(done);
    await cancel();
    const subject = `The seller cancelled the sale of ${name}`;
    expect((await subjects(deal.buyer, name)).filter((one) => one === subject)).toHaveLength(1);
    const mail = alerts.alertsTo(deal.buyer).find((one) => one.mail.subject === subject);
    expect(mail && textOf(mail)).toContain('Why: the seller changed their mind.');
    expect(await noticesOf(deal.buyer, deal)).toContain('sale_cancelled');
    expect(await noticesOf(seller, deal)).not.toContain('sale_cancelled');
  });

  it('that ends a claim is told to the buyer as that alone', async () => {
    const deal = await paidDeal(shop, fixtures);
    const claim = { kind: 'cancel', text: 'I do not want it.' };
    await deal.buyer.post(`/api/deals/${deal.bookingId}/claims`, claim);
    await seller.post(`/api/deals/${deal.bookingId}/cancel`, { reason: 'other' });
    await alerts.settle();
    expect(await noticesOf(seller, deal)).not.toContain('claim_decided');
    const told = await noticesOf(deal.buyer, deal);
    expect(told).toContain('sale_cancelled');
    expect(told).not.toContain('claim_decided');
  });
});

describe('a word about cash', () => {
  it('that the other side does not share in a week is told to both, and stands in the story', async () => {
    const deal = await fixtures.deal();
    await confirmAddress(shop, deal.buyer);
    await handOver(seller, deal);
    await shop.database.pool.query(
      `update payments set created_at = created_at - interval '8 days' where booking_id = $1`,
      [deal.bookingId],
    );
    await settleDueNow(shop);
    await alerts.settle();
    for (const by of [deal.buyer, seller]) {
      expect(count(await noticesOf(by, deal), 'handover_lapsed')).toBe(1);
    }
    expect(await kindsOf(seller, deal)).toEqual(['booked', 'handed_over', 'word_lapsed']);
    const name = await nameOf(deal);
    // The seller of all these sales has had the mails of a day.
    const mailed = await subjects(deal.buyer, name);
    expect(mailed).toContain(`${name}: the word about cash counts no more`);
  });

  it('that is taken back by paying with a card has not lapsed', async () => {
    const deal = await fixtures.deal();
    await handOver(seller, deal);
    await shop.database.pool.query(
      `update payments set created_at = created_at - interval '8 days' where booking_id = $1`,
      [deal.bookingId],
    );
    await buy(deal);
    await alerts.settle();
    expect(await kindsOf(seller, deal)).not.toContain('word_lapsed');
    expect(await noticesOf(seller, deal)).not.toContain('handover_lapsed');
  });
});

describe('the end of a deal', () => {
  it('is told to the buyer a day before, though they said themself that they have it', async () => {
    const deal = await paidDeal(shop, fixtures);
    await handOver(deal.buyer, deal);
    const name = await nameOf(deal);
    await passDays(shop, deal, 1);
    await runTimers();
    await alerts.settle();
    expect(await noticesOf(deal.buyer, deal)).not.toContain('completes_soon');
    await passDays(shop, deal, 1);
    await Promise.all([runTimers(), runTimers()]);
    await runTimers();
    const subject = `${name}: the days to try it end soon`;
    expect((await subjects(deal.buyer, name)).filter((one) => one === subject)).toHaveLength(1);
    expect(count(await noticesOf(deal.buyer, deal), 'completes_soon')).toBe(1);
    const { until } = await dealOf(deal.buyer, deal);
    expect(await untilOf(deal.buyer, deal, 'completes_soon')).toBe(until);
    expect(await noticesOf(seller, deal)).not.toContain('completes_soon');
    expect(count(await kindsOf(seller, deal), 'completion_reminded')).toBe(1);
    await passDays(shop, deal, 1);
    await runTimers();
    expect(await dealOf(seller, deal)).toMatchObject({ stage: 'completed' });
  });

  const soon = 'the days to try it end soon';
  const textAbout = (to: TestClient): string => {
    const mail = alerts.alertsTo(to).find((one) => one.mail.subject?.endsWith(soon));
    return mail ? textOf(mail) : expect.fail('no mail');
  };

  it('asks whether the buyer has it at all only where silence handed it over', async () => {
    // The mails of a day are counted, and other tests had theirs.
    await shop.database.pool.query('update notices set mailed_at = null');
    const [silent, said] = [await paidDeal(shop, fixtures), await paidDeal(shop, fixtures)];
    await handOver(seller, silent);
    await passDays(shop, silent, 3);
    await runTimers();
    await handOver(said.buyer, said);
    for (const deal of [silent, said]) await passDays(shop, deal, 2);
    await runTimers();
    await alerts.settle();
    expect(textAbout(silent.buyer)).toContain('or you do not have it');
    expect(textAbout(said.buyer)).toContain('If something is wrong with it, make a claim');
    expect(textAbout(said.buyer)).not.toContain('you do not have it');
    for (const [deal, isAsked] of [[silent, true] as const, [said, false] as const]) {
      const subject = `${await nameOf(deal)} is handed over`;
      const mail = alerts.alertsTo(seller).find((one) => one.mail.subject === subject);
      expect((mail ? textOf(mail) : '').includes('or the buyer does not have it')).toBe(isAsked);
      expect(mail && textOf(mail)).toContain('makes a claim on the page of the deal before then');
    }
  });

  it('is not told to a buyer whose claim about it was decided', async () => {
    const deal = await paidDeal(shop, fixtures);
    const tools = createClaimTools(shop, fixtures);
    const admin = await joinAdmin(shop);
    await handOver(deal.buyer, deal);
    const id = await tools.claim(deal, await tools.differs(deal));
    const said = { answer: 'contest', text: 'It is as I wrote.' };
    expect(await seller.post(`/api/claims/${id}/answer`, said)).toMatchObject({ status: 200 });
    const verdict = { outcome: 'nothing', reason: 'The photos show it.' };
    expect(await admin.post(`/api/claims/${id}/decide`, verdict)).toMatchObject(done);
    await passDays(shop, deal, 2);
    await runTimers();
    await alerts.settle();
    expect(await noticesOf(deal.buyer, deal)).not.toContain('completes_soon');
    expect(await kindsOf(seller, deal)).not.toContain('completion_reminded');
  });

  it('is not told where a claim was made before the news went out', async () => {
    const deal = await paidDeal(shop, fixtures);
    const tools = createClaimTools(shop, fixtures);
    await handOver(deal.buyer, deal);
    const id = await tools.claim(deal, await tools.differs(deal));
    const bookingId = deal.bookingId as BookingId;
    const payload = { bookingId, until: new Date().toISOString() };
    await append(shop.database.db, completesSoon.entry(bookingId, payload));
    await bringToRest(shop);
    await alerts.settle();
    expect(await noticesOf(deal.buyer, deal)).not.toContain('completes_soon');
    expect(await deal.buyer.post(`/api/claims/${id}/withdraw`)).toMatchObject(done);
  });

  it('asks both for a review, in the shop and with the mail of a day', async () => {
    const deal = await paidDeal(shop, fixtures);
    await handOver(deal.buyer, deal);
    await seller.post(`/api/deals/${deal.bookingId}/review`, {
      stars: 5,
      scores: { communication: 5, punctuality: 5 },
      text: '',
    });
    const name = await nameOf(deal);
    await alerts.settle();
    const before = await subjects(deal.buyer, name);
    expect(await complete(deal)).toMatchObject(done);
    await alerts.settle();
    expect(await noticesOf(deal.buyer, deal)).toContain('review_open');
    // Whoever wrote one already is not asked.
    expect(await noticesOf(seller, deal)).not.toContain('review_open');
    expect(await subjects(deal.buyer, name)).toEqual(before);
    const { handedOver } = await dealOf(deal.buyer, deal);
    const days =
      Date.parse(await untilOf(deal.buyer, deal, 'review_open')) - Date.parse(handedOver.at);
    expect(days).toBe(30 * 86_400_000);
    const { rows } = await shop.database.pool.query(
      `select waits_for_mail as waits from notices where booking_id = $1 and kind = 'review_open'`,
      [deal.bookingId],
    );
    expect(rows).toEqual([{ waits: true }]);
  });
});
