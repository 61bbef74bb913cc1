import { createHash, timingSafeEqual } from 'node:crypto';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** SSLCommerz's signature: the MD5 of the fields that `verify_key` names and of the password's MD5, sorted by name. */
export function signatureOf(form: URLSearchParams, storePassword: string): string {
  const fields = new Map([['store_passwd', md5(storePassword)]]);
  for (const name of (form.get('verify_key') ?? '').split(',')) {
    const value = form.get(name);
    if (value !== null && name !== 'store_passwd') fields.set(name, value);
  }
  const names = [...fields.keys()].sort();
  return md5(names.map((name) => `${name}=${fields.get(name)}`).join('&'));
}

/** What an IPN may come as: the body, or what a form parser made of it. */
export type IpnBody = string | URLSearchParams | Record<string, string>;

/**
 * The `tran_id` of an IPN; undefined when its signature is not of this store. MD5 proves little, so this keeps noise out and
 * nothing more: what became of the payment is to be asked for.
 */
export function readIpn(
  body: IpnBody,
  { storeId, storePassword }: { storeId: string; storePassword: string },
): string | undefined {
  const form = new URLSearchParams(body);
  const signed = (form.get('verify_key') ?? '').split(',');
  const tranId = form.get('tran_id');
  if (!tranId || !signed.includes('tran_id')) return undefined;
  if (form.get('store_id') !== storeId) return undefined;
  const isSigned = isSame(form.get('verify_sign') ?? '', signatureOf(form, storePassword));
  return isSigned ? tranId : undefined;
}
