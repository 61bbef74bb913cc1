import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestClient } from './test-client.ts';

/** What an authenticator app shows for a secret now, or so many steps of 30 seconds from now (RFC 6238). */
export function codeOf(totpUri: string, steps = 0): string {
  const secret = new URL(totpUri).searchParams.get('secret') ?? '';
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The address holds the secret in base32, as apps read it. */
function decodeBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The code of the step before is taken for as long as this step lasts: waits for the next one where little is left of it.
 * A timer may fire a millisecond before the clock says so, so it waits for a little more than what is left.
 */
async function leaveStepsEdge(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 6_000) await sleep(left + 100);
}

export const adminPassword = 'a long enough phrase';

/** Sets a second factor up for an admin, who is signed in and stays it; answers the secret and the codes. */
export async function setUpSecondFactor(admin: TestClient, password = adminPassword) {
  const { body } = await admin.post('/api/auth/two-factor/enable', { password });
  await leaveStepsEdge();
  const code = codeOf(body.totpURI, -1);
  const enabled = await admin.post('/api/auth/two-factor/verify-totp', { code });
  if (enabled.status !== 200) throw new Error(JSON.stringify(enabled.body));
  await admin.takeToken();
  return { uri: body.totpURI as string, backupCodes: body.backupCodes as string[] };
}
