import { invalidRequest, type StripeProblem } from './errors.ts';

/** Stripe's largest amount, in the smallest unit of any currency: eight digits. */
const maxAmount = 99_999_999;
/**
 * Stripe's smallest amount is what converts to 50 US cents on the day (docs.stripe.com/currencies). Here the rate
 * stands still, so that tests do: 61 tk are 50 cents at 122 tk to the dollar.
 */
const smallestAmounts: Record<string, number> = {
  bdt: 61_00,
  usd: 50,
  eur: 50,
  gbp: 30,
  inr: 50_00,
};

const decimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** An amount as people read it: `formatAmount(120050, 'bdt')` is `BDT 1,200.50`. */
export function formatAmount(amount: number, currency: string): string {
  const places = decimals(currency);
  return new Intl.NumberFormat('en', { style: 'currency', currency })
    .format(amount / 10 ** places)
    .replaceAll('\u00a0', ' ');
}

/** Refuses with `amount_too_small` and `amount_too_large` outside Stripe's range for one charge. */
export function requireChargeable(amount: number, currency: string): void {
  const smallest = smallestAmounts[currency] ?? 1;
  if (amount < smallest) throw amountTooSmall(amount, currency);
  if (amount > maxAmount) {
    throw invalidRequest(`Amount must be no more than ${formatAmount(maxAmount, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

function amountTooSmall(amount: number, currency: string): StripeProblem {
  const message =
    currency === 'usd'
      ? 'Amount must be at least $0.50 usd'
      : `Amount must convert to at least 50 cents. ${formatAmount(amount, currency)} is less than ${formatAmount(smallestAmounts[currency] ?? 1, currency)}.`;
  return invalidRequest(message, { code: 'amount_too_small', param: 'amount' });
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** ISO code in lower case; refuses what is no currency. */
export function readCurrency(text: string): string {
  const currency = text.toLowerCase();
  if (currencies.has(currency.toUpperCase())) return currency;
  throw invalidRequest(`Invalid currency: ${text}.`, { param: 'currency' });
}
