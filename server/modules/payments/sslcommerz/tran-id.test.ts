import { expect, it } from 'vitest';
import type { Money } from '#contract/kernel/money.ts';
import { readTranId, refundIdOf, tranIdOf } from './tran-id.ts';

it.each([
  ['00000000-0000-0000-0000-000000000000', 10],
  ['01939f3c-7a51-7c9e-b0a1-3c2d1e0f9a8b', 45_500],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', 500_000],
])('names the payment %s of %i tk, and reads it back', (payment, price) => {
  const tranId = tranIdOf(payment, price as Money);
  expect(tranId).toMatch(/^[0-9a-z]{29}$/);
  expect(readTranId(tranId)).toEqual({ payment, price });
});

it.each(['', 'pi_123', 'z'.repeat(29), 'a'.repeat(30), `${'a'.repeat(28)}-`])(
  'reads nothing from %j',
  (tranId) => {
    expect(readTranId(tranId)).toBeUndefined();
  },
);

it('names a refund by its idempotency key', () => {
  expect(refundIdOf('ref:1:0')).toMatch(/^[0-9a-z]{25}$/);
  expect(refundIdOf('ref:1:0')).toBe(refundIdOf('ref:1:0'));
  expect(refundIdOf('ref:1:1')).not.toBe(refundIdOf('ref:1:0'));
});
