import type { PaymentMethod } from '#contract/payments/states.ts';
import type { ShopMode } from './shop-mode.ts';
import { splitList, type Variables } from './variables.ts';

/** Where bKash is, and how it knows the shop (developer.bka.sh, "Tokenized Checkout"). */
export interface BkashSettings {
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
  apiUrl: URL;
}

/** Where SSLCommerz is, and how it knows the shop (developer.sslcommerz.com, version 4). */
export interface SslcommerzSettings {
  storeId: string;
  storePassword: string;
  apiUrl: URL;
}

/** Ways to pay whose buyer is sent to the provider's page; `sandbox` for the built-in one, undefined without keys. */
export interface CheckoutSettings {
  /** The ways to pay that people may begin, as far as they have a provider. */
  paymentMethods: readonly PaymentMethod[];
  bkash: BkashSettings | 'sandbox' | undefined;
  /** The most that bKash takes in one payment, in tk. */
  bkashHighest: number;
  sslcommerz: SslcommerzSettings | 'sandbox' | undefined;
  /** Seconds for which an item is kept for whoever pays by SSLCommerz. */
  checkoutSeconds: number;
}

/** The providers' own addresses; both have others for tests. */
const liveAddresses = {
  bkash: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
  sslcommerz: 'https://securepay.sslcommerz.com',
};

type Keys = Partial<Record<keyof Variables, string | undefined>>;

/** The keys of a method, all or none. Throws an Error whose message names the first that is missing. */
function allOf(keys: Keys, what: string): boolean {
  const missing = Object.entries(keys).filter(([, value]) => !value);
  if (missing.length === Object.keys(keys).length) return false;
  const [first] = missing;
  if (first) throw new Error(`${first[0]} is missing: ${what} needs all of its keys`);
  return true;
}

/** Test money buys nothing in a live shop, and a demo shop must not take real money. Throws an Error that names the setting. */
function checkAddress(name: string, address: URL, live: string, mode: ShopMode): void {
  const isLive = address.href.replace(/\/$/, '') === live;
  const isLiveHost = address.host === new URL(live).host;
  if (mode === 'live' && !isLive) {
    throw new Error(`${name} is not the provider's own address: leave it out in a live shop`);
  }
  if (mode === 'demo' && isLiveHost) {
    throw new Error(`${name} must be a test address: a demo shop must not take real money`);
  }
}

/** Both providers take taka and nothing else. */
function requireTaka(name: string, { PAYMENT_CURRENCY: currency }: Variables): void {
  if (currency !== 'bdt') throw new Error(`${name} needs PAYMENT_CURRENCY=bdt`);
}

function readBkash(variables: Variables, mode: ShopMode): BkashSettings | undefined {
  const { BKASH_USERNAME, BKASH_PASSWORD, BKASH_APP_KEY, BKASH_APP_SECRET } = variables;
  const keys = { BKASH_USERNAME, BKASH_PASSWORD, BKASH_APP_KEY, BKASH_APP_SECRET };
  if (!allOf(keys, 'bKash')) return undefined;
  requireTaka('BKASH_USERNAME', variables);
  const apiUrl = new URL(variables.BKASH_API_URL ?? liveAddresses.bkash);
  checkAddress('BKASH_API_URL', apiUrl, liveAddresses.bkash, mode);
  return {
    username: BKASH_USERNAME ?? '',
    password: BKASH_PASSWORD ?? '',
    appKey: BKASH_APP_KEY ?? '',
    appSecret: BKASH_APP_SECRET ?? '',
    apiUrl,
  };
}

function readSslcommerz(variables: Variables, mode: ShopMode): SslcommerzSettings | undefined {
  const { SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD } = variables;
  if (!allOf({ SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD }, 'SSLCommerz')) return undefined;
  requireTaka('SSLCOMMERZ_STORE_ID', variables);
  const apiUrl = new URL(variables.SSLCOMMERZ_API_URL ?? liveAddresses.sslcommerz);
  checkAddress('SSLCOMMERZ_API_URL', apiUrl, liveAddresses.sslcommerz, mode);
  return {
    storeId: SSLCOMMERZ_STORE_ID ?? '',
    storePassword: SSLCOMMERZ_STORE_PASSWORD ?? '',
    apiUrl,
  };
}

/** Whether every provider is a built-in one, whose tables lie in the shop's own database. */
export const hasOnlySandboxes = ({
  payments,
  bkash,
  sslcommerz,
}: {
  payments?: object | 'sandbox' | undefined;
  bkash?: CheckoutSettings['bkash'];
  sslcommerz?: CheckoutSettings['sslcommerz'];
}): boolean =>
  payments === 'sandbox' && typeof bkash !== 'object' && typeof sslcommerz !== 'object';

/** Returns an Error, whose message names the setting, where one cannot be used. */
export function settleCheckout(variables: Variables, mode: ShopMode): CheckoutSettings | Error {
  const isTaka = variables.PAYMENT_CURRENCY === 'bdt';
  const sandbox = !isTaka
    ? undefined
    : mode === 'demo' || variables.PAYMENTS === 'sandbox'
      ? 'sandbox'
      : undefined;
  try {
    return {
      paymentMethods: splitList(variables.PAYMENT_METHODS) as PaymentMethod[],
      bkash: readBkash(variables, mode) ?? sandbox,
      bkashHighest: variables.BKASH_HIGHEST,
      sslcommerz: readSslcommerz(variables, mode) ?? sandbox,
      checkoutSeconds: variables.CHECKOUT_MINUTES * 60,
    };
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
