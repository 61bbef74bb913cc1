import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringToRest } from '#tests/support/faults.ts';
import { createOfferFixtures, type Offered } from '#tests/support/offers.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let fixtures: PaymentFixtures;
let offers: ReturnType<typeof createOfferFixtures>;
let address: string;

beforeAll(async () => {
  // Without the provider's events: an authorised payment would sell by itself before another buyer pays too.
  const alone = { PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '3600' };
  shop = await startTestShop({ environment: { ...roomyLimits, ...alone, METRICS_PORT: '0' } });
  fixtures = await createPaymentFixtures(shop);
  offers = createOfferFixtures(shop, fixtures);
  address = (await shop.shop.metrics?.listen()) ?? '';
});
afterAll(() => shop.close());

/** How many have ended, by how they did. */
async function read(what: 'offers' | 'reservations'): Promise<Record<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const lines = text.matchAll(new RegExp(`^ditiyo_${what}_total\\{end="(\\w+)"\\} (\\d+)$`, 'gm'));
  return Object.fromEntries([...lines].map(([, end, count]) => [end, Number(count)]));
}

test('offers are counted by how they ended, once however often it is pressed', async () => {
  const { seller } = fixtures;
  const offered = () => offers.offered();
  const twice = async (act: () => Promise<unknown>) => [await act(), await act()];
  const [accepted, declined, withdrawn] = [await offered(), await offered(), await offered()];
  await twice(() => offers.command('accept', accepted));
  await twice(() => offers.command('decline', declined));
  await twice(() => offers.command('withdraw', withdrawn, withdrawn.buyer));
  const asked = await offers.countered(await offered());
  await offers.pass(asked, 49);
  await twice(() => shop.shop.offers.endDue());
  // One that the job has not come by is ended by the next one of the same buyer.
  const stale = await offered();
  await offers.pass(stale, 49);
  const { buyer, item } = stale;
  const both: Offered[] = [await offers.offered({ buyer, item }), await offers.offered({ item })];
  await twice(() => seller.post(`/api/listings/${item.id}/pause`));
  expect(both).toHaveLength(2);
  expect(await read('offers')).toEqual({
    accepted: 1,
    declined: 1,
    withdrawn: 1,
    countered: 1,
    expired: 2,
    closed: 2,
  });
});

test('reservations are counted by how they ended', async () => {
  const { seller } = fixtures;
  const before = await read('reservations');
  async function reserved(): Promise<Deal> {
    const deal = await fixtures.deal();
    await seller.post(`/api/deals/${deal.bookingId}/accept`, {});
    return deal;
  }
  const [paid, ended, given] = [await reserved(), await reserved(), await reserved()];
  const [removed, withdrawn] = [await reserved(), await reserved()];
  const [over, late] = [await reserved(), await reserved()];
  await confirmUntilKnown(await fixtures.authorised(paid));
  await seller.post(`/api/deals/${ended.bookingId}/end`, { reason: 'other' });
  await given.buyer.post(`/api/deals/${given.bookingId}/cancel`, { reason: 'changed_mind' });
  await seller.get(`/api/deleteproduct/${removed.item.id}`);
  await seller.post(`/api/listings/${withdrawn.item.id}/withdraw`, { reason: 'other' });
  await shop.database.pool.query(
    `update products set reserved_until = now() - interval '1 minute' where id = any($1)`,
    [[over.item.id, late.item.id]],
  );
  // Its time was over before it was removed.
  await seller.get(`/api/deleteproduct/${late.item.id}`);
  await shop.shop.endReservations();
  await shop.shop.endReservations();
  expect(before).toEqual({});
  expect(await read('reservations')).toEqual({
    paid: 1,
    seller: 2,
    buyer: 1,
    removed: 1,
    expired: 2,
  });
});

test('payments are counted by method and how they ended', async () => {
  const readEnds = async () => {
    const text = await (await fetch(`${address}/metrics`)).text();
    const lines = text.matchAll(/^ditiyo_payments_total\{method="(\w+)",end="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries(
      [...lines].map(([, method, end, n]) => [`${method} ${end}`, Number(n)]),
    );
  };
  const { 'card captured': before = 0, 'card released': released = 0 } = await readEnds();
  const paid = await fixtures.authorised(await fixtures.deal());
  const late = await fixtures.authorised(await fixtures.deal({ item: paid.item }));
  await confirmUntilKnown(paid);
  await confirmUntilKnown(late);
  await bringToRest(shop);
  expect(await readEnds()).toEqual({
    'card captured': before + 1,
    'card released': released + 1,
  });
  const { buyer, bookingId } = await fixtures.deal();
  await buyer.post(`/api/deals/${bookingId}/handover`);
  await fixtures.seller.post(`/api/deals/${bookingId}/handover`);
  expect(await readEnds()).toMatchObject({ 'cash captured': 1 });
});
