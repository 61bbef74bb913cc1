import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSigningKey, signingKeyOf } from './signing-key.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ditiyo-signing-key-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('is that of RFC 8032, 7.1, with the thumbprint of RFC 8037, A.3', () => {
  const key = signingKeyOf('nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A');
  expect(key.publicKey).toBe('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo');
  expect(key.id).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
  expect(Buffer.from(key.sign(''), 'base64url').toString('hex')).toMatch(/^e5564300c360ac72/);
});

test('is made once, and another one without its file; what was signed is checked by the old one', async () => {
  const [key, other] = await Promise.all([readSigningKey(dataDir), readSigningKey(dataDir)]);
  expect(other.id).toBe(key.id);
  const signature = key.sign('what was submitted');
  await rm(join(dataDir, 'secrets', 'signing-key'));
  const next = await readSigningKey(dataDir);
  expect(next.id).not.toBe(key.id);
  const isSigned = (x: string) =>
    verify(
      null,
      Buffer.from('what was submitted'),
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    );
  expect([isSigned(key.publicKey), isSigned(next.publicKey)]).toEqual([true, false]);
});

test('stops the start when it is not whole, and says what to do', async () => {
  await writeFile(join(dataDir, 'secrets', 'signing-key'), 'c2hvcnQ');
  await expect(readSigningKey(dataDir)).rejects.toThrow('remove it: then the shop makes another');
});
