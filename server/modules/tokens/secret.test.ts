import { expect, test } from 'vitest';
import { beginningOf, isTokenLike, isWholeSecret, makeSecret } from './secret.ts';

test('is written in 53 letters and digits, and no two are alike', () => {
  const made = Array.from({ length: 200 }, makeSecret);
  for (const secret of made) expect(secret).toMatch(/^dtk_[0-9A-Za-z]{49}$/);
  expect(new Set(made).size).toBe(made.length);
});

test('is whole only as it was made', () => {
  const secret = makeSecret();
  expect(isWholeSecret(secret)).toBe(true);
  const other = (letter = '') => (letter === 'x' ? 'y' : 'x');
  for (const at of [4, 20, 46, 47, 52]) {
    const changed = secret.slice(0, at) + other(secret[at]) + secret.slice(at + 1);
    expect(isWholeSecret(changed), `letter ${at}`).toBe(false);
  }
  for (const text of [secret.slice(0, -1), `${secret}0`, secret.slice(4), 'dtk_', '']) {
    expect(isWholeSecret(text)).toBe(false);
  }
});

test('is known by its beginning, which tells nothing of the rest', () => {
  const secret = makeSecret();
  expect(beginningOf(secret)).toBe(secret.slice(0, 8));
  expect(isTokenLike('dtk_whatever')).toBe(true);
  expect(isTokenLike('xdtk_whatever')).toBe(false);
});
