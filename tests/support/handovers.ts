import { expect } from 'vitest';
import { confirmAddress, openAlertShop } from './alert-mails.ts';
import {
  confirmUntilKnown,
  createPaymentFixtures,
  type Deal,
  type PaymentFixtures,
} from './payment-fixtures.ts';
import type { TestShop } from './shop.ts';
import type { Answer, TestClient } from './test-client.ts';

// What buyer and seller say until a paid deal is done.

export const done = { status: 200, body: { modifiedCount: 1 } };
export const nothing = { status: 200, body: { modifiedCount: 0 } };
export const refusal = (code: string) => ({ status: 409, body: { code } });

/** A shop that writes mails, with a seller whose address is confirmed. */
export async function openDealShop() {
  const alerts = await openAlertShop();
  const { shop } = alerts;
  const fixtures = await createPaymentFixtures(shop);
  const { seller } = fixtures;
  await confirmAddress(shop, seller);
  return { alerts, shop, fixtures, seller };
}

export type DealShop = Awaited<ReturnType<typeof openDealShop>>;

/** A deal that was paid by card, of a buyer whose address is confirmed. */
export async function paidDeal(shop: TestShop, fixtures: PaymentFixtures): Promise<Deal> {
  const payment = await fixtures.authorised();
  expect((await confirmUntilKnown(payment)).body).toMatchObject({ modifiedCount: 1 });
  await confirmAddress(shop, payment.buyer);
  return payment;
}

/** A list of which every line was ticked. */
export const everything = {
  lines: ['as_described', 'sensor', 'shutter', 'screen', 'buttons', 'battery', 'serial_number'],
  passed: true,
};

const path = ({ bookingId }: Deal, what: string) => `/api/deals/${bookingId}/${what}`;

export const inspect = (
  deal: Deal,
  ticked: object = everything,
  by = deal.buyer,
): Promise<Answer> => by.post(path(deal, 'inspection'), ticked);
export const newCode = (deal: Deal, by = deal.buyer): Promise<Answer> =>
  by.post(path(deal, 'newcode'), everything);
export const codeFor = async (deal: Deal): Promise<string> => (await inspect(deal)).body.code;
export const handOver = (by: TestClient, deal: Deal, code?: string): Promise<Answer> =>
  by.post(path(deal, 'handover'), code === undefined ? undefined : { code });
export const complete = (deal: Deal, by = deal.buyer): Promise<Answer> =>
  by.post(path(deal, 'complete'));

export const dealOf = async (by: TestClient, { bookingId }: Deal) =>
  (await by.get(`/api/deals/${bookingId}`)).body;
/** The story of a deal, as one side reads it. */
export const kindsOf = async (by: TestClient, deal: Deal): Promise<string[]> =>
  (await dealOf(by, deal)).events.map(({ kind }: { kind: string }) => kind);
