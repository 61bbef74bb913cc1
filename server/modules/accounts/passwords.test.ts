import { beforeEach, expect, test } from 'vitest';
import { hashPassword, isOutdated, setPasswordHashing, verifyPassword } from './passwords.ts';

// Other tests of this process may have set it.
beforeEach(() => setPasswordHashing('strong'));

test('a password is known again, and no other', async () => {
  const hashed = await hashPassword('correct horse');
  expect(await verifyPassword(hashed, 'correct horse')).toBe(true);
  expect(await verifyPassword(hashed, 'Correct horse')).toBe(false);
  expect(await verifyPassword(hashed, 'correct horse ')).toBe(false);
  expect(await hashPassword('correct horse')).not.toBe(hashed);
});

test('long ones count to their last character', async () => {
  const long = 'ক'.repeat(127);
  const hashed = await hashPassword(`${long}a`);
  expect(await verifyPassword(hashed, `${long}b`)).toBe(false);
});

test('a hash of another cost, or another kind, is outdated', async () => {
  expect(isOutdated(await hashPassword('correct horse'))).toBe(false);
  expect(isOutdated('$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA')).toBe(true);
  expect(isOutdated('$argon2i$v=19$m=65536,t=2,p=1$c2FsdA$aGFzaA')).toBe(true);
});

test('a process of several shares the limit with the others, and hashes one at a time at least', async () => {
  setPasswordHashing('fast', { processes: 4 });
  const tries = await Promise.allSettled(Array.from({ length: 28 }, () => hashPassword('flood')));
  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(2);
});

test('a flood is turned away at the 53rd, and the others are served', async () => {
  setPasswordHashing('fast');
  const tries = await Promise.allSettled(Array.from({ length: 55 }, () => hashPassword('flood')));
  const refused = tries.filter((attempt) => attempt.status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } });
  }
  await hashPassword('the next one');
});

test('what the tests hash quickly is known again, and outdated where passwords are hashed well', async () => {
  setPasswordHashing('fast');
  const hashed = await hashPassword('correct horse');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await verifyPassword(hashed, 'correct horse')).toBe(true);
  expect(isOutdated(hashed)).toBe(false);
  setPasswordHashing('strong');
  expect(isOutdated(hashed)).toBe(true);
});
