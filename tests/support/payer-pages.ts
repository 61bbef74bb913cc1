import type { Deal } from './payment-fixtures.ts';
import type { TestShop } from './shop.ts';
import type { Answer } from './test-client.ts';

// A payer's browser on the pages of the built-in bKash and SSLCommerz: forms, no scripts, no token of the shop.

export type CheckoutMethod = 'bkash' | 'sslcommerz';

/** The wallets that the built-in bKash knows. */
export const wallets = { pays: '01770618575', empty: '01823074817', blocked: '01823074818' };

/** A deal whose buyer was sent to a provider's page. */
export interface CheckoutDeal extends Deal {
  method: CheckoutMethod;
  /** The transaction id of the payment. */
  transactionId: string;
  page: URL;
}

export function askCheckout(
  { buyer, item, bookingId }: Deal,
  method: CheckoutMethod,
  change: object = {},
): Promise<Answer> {
  return buyer.post(`/api/deals/${bookingId}/payment`, { method, price: item.price, ...change });
}

/** Begins a payment on a provider's page. */
export async function startCheckout(deal: Deal, method: CheckoutMethod): Promise<CheckoutDeal> {
  const { status, body } = await askCheckout(deal, method);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { ...deal, method, transactionId: body.reference, page: new URL(body.redirectUrl) };
}

/** The same address on the port at which this shop listens: it knows itself by its public one. */
const here = ({ url }: Pick<TestShop, 'url'>, address: URL | string): URL =>
  new URL(new URL(address).pathname + new URL(address).search, url);

async function post(url: URL, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** Where an answer leads, on this shop's own port. */
function leadsTo(shop: Pick<TestShop, 'url'>, answer: Response, from: URL): URL {
  const location = answer.headers.get('location');
  if (!location) throw new Error(`${answer.status} leads nowhere`);
  return here(shop, new URL(location, from));
}

/** Answers what bKash's page asks; returns where its payer is sent back to, without going there. */
export async function answerBkash(
  shop: Pick<TestShop, 'url'>,
  { page }: CheckoutDeal,
  how: { wallet?: string; cancel?: boolean } = {},
): Promise<URL> {
  const address = here(shop, page);
  const steps: Record<string, string>[] = how.cancel
    ? [{ cancel: '1' }]
    : [{ wallet: how.wallet ?? wallets.pays }, { otp: '123456' }, { pin: '12121' }];
  let last = address;
  for (const step of steps) {
    last = leadsTo(shop, await post(address, step), address);
    if (last.pathname !== address.pathname) break;
  }
  return last;
}

/** Presses a button of SSLCommerz's page; returns where its payer posts to afterwards, without going there. */
export async function answerSslcommerz(
  shop: Pick<TestShop, 'url'>,
  { page }: CheckoutDeal,
  outcome: 'success' | 'risky' | 'fail' | 'cancel' | 'later' = 'success',
): Promise<URL> {
  const address = here(shop, page);
  return leadsTo(shop, await post(address, { outcome, channel: 'nagad' }), address);
}

/** Comes back from a provider's page; returns the path of the shop's page that the browser is led to. */
export async function comeBack(way: URL, method: CheckoutMethod): Promise<string> {
  const answer = await fetch(way, {
    method: method === 'sslcommerz' ? 'POST' : 'GET',
    ...(method === 'sslcommerz' && { body: new URLSearchParams({ outcome: 'success' }) }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.headers.get('location') ?? '';
}

/** Pays as the page asks to, and comes back. */
export async function payOnPage(
  shop: Pick<TestShop, 'url'>,
  checkout: CheckoutDeal,
): Promise<string> {
  const answer = checkout.method === 'bkash' ? answerBkash : answerSslcommerz;
  return comeBack(await answer(shop, checkout), checkout.method);
}
