import { describe, expect, test } from 'vitest';
import { isBreached } from './breached-passwords.ts';
import { createPasswordRules } from './password-rules.ts';

const rules = createPasswordRules({ weak: 'refuse' });
const owner = { email: 'rafiq.hasan@mailbox.example.com', name: 'Rafiq Hasan' };
const codeOf = async (password: string, whose: Parameters<typeof rules.findFault>[1] = owner) =>
  (await rules.findFault(password, whose))?.code;

describe('the list of breached passwords', () => {
  test.each(['123456', 'password', 'PASSWORD', 'Passw0rd', 'secret123', 'qwertyuiop', 'monkey1'])(
    'knows %s',
    async (password) => expect(await isBreached(password)).toBe(true),
  );

  test.each(['correct horse', 'viewfinder', 'shutter-and-tea', 'lens-cap-since-2008', 'ক্যামেরা ভালো'])(
    'does not know %s',
    async (password) => expect(await isBreached(password)).toBe(false),
  );
});

describe('a password', () => {
  test.each([
    ['12345', 'PASSWORD_TOO_SHORT'],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
    ['703915', 'PASSWORD_TOO_EASY'],
    ['7039158', 'PASSWORD_TOO_EASY'],
    ['opqrst', 'PASSWORD_TOO_EASY'],
    ['utsrqpo', 'PASSWORD_TOO_EASY'],
    ['§§§§§§', 'PASSWORD_TOO_EASY'],
    ['rafiq.hasan', 'PASSWORD_TOO_EASY'],
    ['Hasan2024', 'PASSWORD_TOO_EASY'],
    ['rafiq-hasan-1', 'PASSWORD_TOO_EASY'],
    ['Ditiyo!1', 'PASSWORD_TOO_EASY'],
    ['mailbox99', 'PASSWORD_TOO_EASY'],
    ['Football1', 'PASSWORD_COMPROMISED'],
  ])('%s is refused: %s', async (password, code) => expect(await codeOf(password)).toBe(code));

  test.each([
    'camra7',
    '70391584',
    'rafiq likes lenses',
    `${'x'.repeat(127)}y`,
    '  two spaces  ',
    'আমার ক্যামেরা',
    'e\u0301tude-lens',
  ])('%s may be taken', async (password) => expect(await codeOf(password)).toBeUndefined());

  test('is longer for an admin, whatever the shop says about weak ones', async () => {
    const admin = { ...owner, isAdmin: true };
    const lax = createPasswordRules({ weak: 'off' });
    expect(await codeOf('only 14 letter', admin)).toBe('PASSWORD_TOO_SHORT');
    expect(await codeOf('now 15 letters!', admin)).toBeUndefined();
    expect((await lax.findFault('only 14 letter', admin))?.code).toBe('PASSWORD_TOO_SHORT');
    expect(await lax.findFault('password', owner)).toBeUndefined();
    expect((await lax.findFault('12345', owner))?.code).toBe('PASSWORD_TOO_SHORT');
  });
});
