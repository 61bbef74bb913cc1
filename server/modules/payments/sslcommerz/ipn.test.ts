import { expect, it } from 'vitest';
import { readIpn, signatureOf } from './ipn.ts';

const store = { storeId: 'shop0', storePassword: 'shop0@ssl' };

function ipn(changes: Record<string, string> = {}): URLSearchParams {
  const form = new URLSearchParams({
    status: 'VALID',
    tran_id: 'one',
    amount: '1200.00',
    store_id: 'shop0',
    value_a: '',
    verify_key: 'amount,status,store_id,tran_id,value_a',
    verify_sign_sha2: 'not looked at',
  });
  form.set('verify_sign', signatureOf(form, store.storePassword));
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return form;
}

it('signs as SSLCommerz does: fields sorted by name, with the MD5 of the password among them', () => {
  // Computed apart: md5 of amount=…&status=…&store_id=…&store_passwd=md5(…)&tran_id=…&value_a=.
  expect(ipn().get('verify_sign')).toBe('e61d0fb208308a3817d4c3bdd05d832d');
});

it('tells which payment a signed notification is about, however it was parsed', () => {
  expect(readIpn(ipn(), store)).toBe('one');
  expect(readIpn(ipn().toString(), store)).toBe('one');
  expect(readIpn(Object.fromEntries(ipn()), store)).toBe('one');
});

it.each([
  ['another payment', { tran_id: 'two' }],
  ['another amount', { amount: '1.00' }],
  ['another store', { store_id: 'shop1' }],
  ['another signature', { verify_sign: '0'.repeat(32) }],
  ['no signature', { verify_sign: '' }],
])('takes no notification with %s', (_name, change) => {
  expect(readIpn(ipn(change), store)).toBeUndefined();
});

it('takes none whose signature leaves out the payment, and none of another password', () => {
  const form = ipn({ verify_key: 'amount' });
  form.set('verify_sign', signatureOf(form, store.storePassword));
  expect(readIpn(form, store)).toBeUndefined();
  expect(readIpn(ipn(), { ...store, storePassword: 'other' })).toBeUndefined();
  expect(readIpn('', store)).toBeUndefined();
});
