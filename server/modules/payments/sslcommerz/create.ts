import { toMinor } from '../amounts.ts';
import { isPageAddress } from '../page-address.ts';
import { type PaymentOrder, ProviderError, type ReturnStatus } from '../provider.ts';
import { formatPaisa } from './amounts.ts';
import { textOf, type Wire } from './wire.ts';

interface Addresses {
  /** Where payers come back to, by POST or GET. */
  returnUrl: string;
  ipnUrl: string;
}

/** Cuts between characters, not in the middle of one. */
function cut(text: string, most: number): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return kept;
}

function returnAddress(returnUrl: string, status: ReturnStatus, tranId: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('status', status);
  url.searchParams.set('tran_id', tranId);
  return url.href;
}

/** Letters of an e-mail address that SSLCommerz takes; whoever has a longer one gets no receipt from there (RFC 2606). */
const maxEmailLength = 50;
const noEmail = 'no-receipt@example.com';

/** The shop asks its buyers for no address; SSLCommerz wants one of everybody. */
const noAddress = {
  cus_add1: 'Bangladesh',
  cus_city: 'Bangladesh',
  cus_postcode: '0000',
  cus_country: 'Bangladesh',
};

function formOf(order: PaymentOrder, tranId: string, { returnUrl, ipnUrl }: Addresses) {
  const { amount, currency, item, payer, metadata } = order;
  return {
    total_amount: formatPaisa(toMinor(amount)),
    currency: currency.toUpperCase(),
    tran_id: tranId,
    success_url: returnAddress(returnUrl, 'success', tranId),
    fail_url: returnAddress(returnUrl, 'failure', tranId),
    cancel_url: returnAddress(returnUrl, 'cancel', tranId),
    ipn_url: ipnUrl,
    cus_name: cut(payer.name, 50),
    // Not cut: a shorter address is somebody else's.
    cus_email: payer.email.length <= maxEmailLength ? payer.email : noEmail,
    cus_phone: cut(payer.phone, 20) || '00000000000',
    ...noAddress,
    emi_option: '0',
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: cut(item.name, 255),
    product_category: cut(item.category, 50) || 'camera',
    product_profile: 'physical-goods',
    value_a: metadata.payment,
    value_b: metadata.booking,
    value_c: metadata.item,
    value_d: metadata.buyer,
  };
}

/** Asks for a session, and returns the address of its payer's page. */
export async function createSession(
  wire: Wire,
  order: PaymentOrder,
  tranId: string,
  addresses: Addresses,
): Promise<string> {
  const answer = await wire.createSession(formOf(order, tranId, addresses));
  const page = textOf(answer, 'GatewayPageURL');
  if (textOf(answer, 'status') === 'SUCCESS' && isPageAddress(page)) return page;
  const reason = textOf(answer, 'failedreason') || 'it gave no address of a page';
  throw new ProviderError('refused', `SSLCommerz refused a payment: ${reason}`);
}
