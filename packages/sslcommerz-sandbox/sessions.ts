import { highestAmount, lowestAmount, parseAmount } from './amounts.ts';
import type { Call } from './call.ts';
import { newId, newSessionKey } from './ids.ts';
import { sandboxSslcommerzSessions as sessions } from './tables.ts';

/** Milliseconds in which a payer may answer. */
const sessionLife = 3_600_000;

/** Fields without which SSLCommerz makes no session, with the most characters it takes. */
const required: Record<string, number> = {
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
  product_name: 255,
  product_category: 100,
  product_profile: 100,
};

const addresses = ['success_url', 'fail_url', 'cancel_url', 'ipn_url'];

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

/** Why SSLCommerz would refuse the request; undefined when it would not. */
function findFault(field: (name: string) => string, amount: number | undefined) {
  for (const [name, longest] of Object.entries(required)) {
    const value = field(name);
    if (value === '') return `Invalid Information! '${name}' is missing or empty.`;
    if (value.length > longest) return `Invalid Information! '${name}' is too long.`;
  }
  if (amount === undefined || amount < lowestAmount || amount > highestAmount) {
    return 'Invalid Information! total_amount must be from 10.00 BDT to 500000.00 BDT.';
  }
  if (field('currency') !== 'BDT') return 'This sandbox takes BDT only.';
  const wrong = addresses.find((name) => field(name) !== '' && !isWebAddress(field(name)));
  return wrong && `Invalid Information! '${wrong}' is no address.`;
}

const refused = (failedreason: string) => ({ status: 'FAILED', failedreason, sessionkey: '' });

/** POST /gwprocess/v4/api.php: a session for a payer, and the address of their page. */
export async function createSession({ tx, field, now, origin, isStore }: Call): Promise<object> {
  if (!isStore) return refused('Store Credential Error Or Store is De-active');
  const amount = parseAmount(field('total_amount'));
  const fault = findFault(field, amount);
  if (fault !== undefined || amount === undefined) return refused(fault ?? '');
  const sessionKey = newSessionKey();
  const values = ['value_a', 'value_b', 'value_c', 'value_d'].map((name) => [name, field(name)]);
  await tx.insert(sessions).values({
    sessionKey,
    tranId: field('tran_id'),
    amount,
    currency: field('currency'),
    productName: field('product_name'),
    successUrl: field('success_url'),
    failUrl: field('fail_url'),
    cancelUrl: field('cancel_url'),
    ipnUrl: field('ipn_url') || null,
    values: Object.fromEntries(values),
    valId: newId(now),
    bankTranId: newId(now),
    expiresAt: new Date(now.getTime() + sessionLife),
    createdAt: now,
  });
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: sessionKey,
    GatewayPageURL: `${origin}/sandbox/sslcommerz/pay/${sessionKey}`,
    storeBanner: '',
    storeLogo: '',
  };
}
