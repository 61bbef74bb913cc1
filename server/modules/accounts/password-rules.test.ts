import { expect, test } from 'vitest';
import { createPasswordRules } from './password-rules.ts';

const owner = { email: 'tania@example.com', name: 'Tania Akter', isAdmin: false };
const codeOf = async (password: string, change: object = {}, weak: 'refuse' | 'off' = 'refuse') =>
  (await createPasswordRules({ weak }).findFault(password, { ...owner, ...change }))?.code;

test.each([
  ['five characters are left beside a name', 'akterqz7xw', undefined],
  ['four are', 'akterqz7x', 'PASSWORD_TOO_EASY'],
  ['four are, in capitals', 'QZ7XAKTER', 'PASSWORD_TOO_EASY'],
  ['four are beside name and shop', 'ditiyotaniaqz7x', 'PASSWORD_TOO_EASY'],
  ['nothing of them is in it', 'qz7xwv', undefined],
  ['it is the beginning of the address', 'tania1', 'PASSWORD_TOO_EASY'],
  ['it is digits alone', '703915', 'PASSWORD_TOO_EASY'],
  ['it is a run', 'fedcba', 'PASSWORD_TOO_EASY'],
  ['it is one character', 'zzzzzz', 'PASSWORD_TOO_EASY'],
  ['it was breached', 'Passw0rd', 'PASSWORD_COMPROMISED'],
])('a password is judged where %s', async (_, password, code) => {
  expect(await codeOf(password)).toBe(code);
});

test('a shop that is tried out takes what is easy, and no less than it says', async () => {
  expect(await codeOf('fedcba', {}, 'off')).toBeUndefined();
  expect(await codeOf('fedcb', {}, 'off')).toBe('PASSWORD_TOO_SHORT');
});

test('an admin’s has fifteen characters, in every shop', async () => {
  const admin = { isAdmin: true };
  expect(await codeOf('only 14 letter', admin, 'off')).toBe('PASSWORD_TOO_SHORT');
  expect(await codeOf('now 15 letters!', admin, 'off')).toBeUndefined();
});
