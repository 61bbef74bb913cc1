import { createHash } from 'node:crypto';

const hash = (algorithm: 'md5' | 'sha256', text: string) =>
  createHash(algorithm).update(text).digest('hex');

/**
 * The form with SSLCommerz's signature: `verify_key` names the fields that are signed, `verify_sign` is the MD5 of them and
 * of the password's MD5, sorted by name.
 */
export function sign(
  fields: Readonly<Record<string, string>>,
  storePassword: string,
): Record<string, string> {
  const names = Object.keys(fields).sort();
  const signed: Record<string, string> = { ...fields, store_passwd: hash('md5', storePassword) };
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join('&');
  return { ...fields, verify_sign: hash('md5', text), verify_key: names.join(',') };
}
