import { expect, test } from 'vitest';
import { judge } from './find.ts';

const pending = { status: 'PENDING' };

test.each([
  ['nothing, of whoever is still on the page', [], undefined, 'pending'],
  ['nothing, of whoever came back by “cancel”', [], 'cancel', 'cancelled'],
  ['nothing, of whoever came back as failed', [], 'failure', 'cancelled'],
  [
    'an attempt that waits for a bank, of whoever came back by “cancel”',
    [pending],
    'cancel',
    'pending',
  ],
  ['a refused attempt, and one that waits', [{ status: 'FAILED' }, pending], 'failure', 'pending'],
  [
    'a refused attempt, and money',
    [{ status: 'FAILED' }, { status: 'VALID' }],
    'cancel',
    'captured',
  ],
  ['a word that we do not know', [{ status: 'MAYBE' }], 'cancel', 'processing'],
] as const)('SSLCommerz lists %s', (_, attempts, returned, status) => {
  expect(judge(attempts, returned)).toBe(status);
});
