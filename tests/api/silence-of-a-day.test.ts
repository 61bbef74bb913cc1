import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AlertShop, confirmAddress, openAlertShop } from '#tests/support/alert-mails.ts';
import { passDays } from '#tests/support/journal.ts';
import { noticesOf } from '#tests/support/notices-of.ts';
import { confirmUntilKnown, createPaymentFixtures } from '#tests/support/payment-fixtures.ts';

let alerts: AlertShop;

beforeAll(async () => {
  alerts = await openAlertShop({ SILENCE_DAYS: '1' });
});
afterAll(() => alerts.close());

it('asks a buyer once where the seller’s word counts after a day', async () => {
  const { shop } = alerts;
  const fixtures = await createPaymentFixtures(shop);
  const deal = await fixtures.authorised();
  expect((await confirmUntilKnown(deal)).body).toMatchObject({ modifiedCount: 1 });
  await confirmAddress(shop, deal.buyer);
  await fixtures.seller.post(`/api/deals/${deal.bookingId}/handover`);
  const asked = async () => {
    await shop.shop.handovers.runTimers();
    await alerts.settle();
    const told = await noticesOf(deal.buyer, deal);
    const { body } = await deal.buyer.get(`/api/deals/${deal.bookingId}`);
    const kinds = body.events.map(({ kind }: { kind: string }) => kind);
    return { told, kinds };
  };

  const before = await asked();
  expect(before.told).toContain('handover_said');
  expect(before.kinds).not.toContain('word_reminded');

  await passDays(shop, deal, 1);
  const after = await asked();
  expect(after.kinds).toContain('delivered');
  expect(after.kinds).not.toContain('word_reminded');
});
