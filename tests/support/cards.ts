import { type Answer, expectDone, type TestClient } from './test-client.ts';

/** The sandbox's test cards. */
export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  /** Pays, but its bank takes no money back. */
  refundFails: '4000000000005126',
} as const;

async function form(
  caller: TestClient,
  path: string,
  key: string,
  fields: Record<string, string>,
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return caller.send('POST', path, headers, new URLSearchParams(fields).toString());
}

/** Types a card for an intent, as the browser's card form does; answers the provider's own answer. */
export async function typeCard(
  caller: TestClient,
  clientSecret: string,
  number: string = cards.pays,
): Promise<Answer> {
  const { body: setup } = await expectDone('read the payment setup', () =>
    caller.get('/api/payment-setup'),
  );
  const method = await form(caller, '/v1/payment_methods', setup.publishableKey, {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
    'billing_details[name]': caller.name,
    'billing_details[email]': caller.email,
  });
  if (method.status !== 200) return method;
  const intent = intentOf(clientSecret);
  return form(caller, `/v1/payment_intents/${intent}/confirm`, setup.publishableKey, {
    payment_method: method.body.id,
    client_secret: clientSecret,
  });
}

/** The transaction id that a client secret belongs to. */
export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_', 1)[0] ?? '';
}

/** Asks for a payment and answers its client secret. */
export async function startPayment(
  caller: TestClient,
  bookingId: string,
  price: number,
): Promise<string> {
  const order = { price, bookingId };
  const answer = await expectDone('start to pay', () =>
    caller.post('/api/create-payment-intent', order),
  );
  return answer.body.clientSecret;
}
