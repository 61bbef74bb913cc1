import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as accountProblems from '#contract/accounts/problems.ts';
import * as accounts from '#contract/accounts/schemas.ts';
import * as catalogue from '#contract/catalogue/schemas.ts';
import * as paymentProblems from '#contract/payments/problems.ts';
import { textsIn } from './contract-messages.mjs';

it('finds what a schema says of its fields, of each kind of bad input', () => {
  const price = z
    .number({
      error: ({ input }) => (input === undefined ? 'Price is required' : 'Price is no number'),
    })
    .check(z.minimum(1, 'Price is too low'));
  const Form = z.extend(z.object({ price }), {
    type: z.optional(z.enum(['Buyer', 'Seller'], { error: 'Type is required' })),
    list: z.array(z.string().check(z.minLength(1, 'Entry is empty'))),
  });
  expect(textsIn({ Form })).toEqual([
    'Entry is empty',
    'Price is no number',
    'Price is required',
    'Price is too low',
    'Type is required',
  ]);
});

it('finds the words of refusals, wherever they stand', () => {
  const problems = { sold: { status: 409, body: { ownStatus: 'It is sold.', modifiedCount: 0 } } };
  const fault = { code: 'TOO_SHORT', message: 'It is too short.' };
  expect(textsIn({ problems, fault })).toEqual(['It is sold.', 'It is too short.']);
});

it('leaves out what only programs read: their fields have names in small letters', () => {
  expect(textsIn({ Query: z.object({ uid: z.string({ error: 'uid is required' }) }) })).toEqual([]);
});

it('finds every kind of message of the real contract', () => {
  const contract = { accounts, accountProblems, catalogue, paymentProblems };
  expect(textsIn(contract)).toEqual(
    expect.arrayContaining([
      'Password length atleast 6 characters.',
      'You cannot delete yourself.',
      'Resale Price must be a whole number from 1 to 10,000,000',
      'Item already sold. Your card was not charged.',
    ]),
  );
});
