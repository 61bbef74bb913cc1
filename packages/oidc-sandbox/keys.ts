import { createPrivateKey } from 'node:crypto';
import type { JWK } from 'oidc-provider';

/** An Ed25519 private key in PKCS #8 is these bytes and 32 of its own (RFC 8410, section 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signing key of a secret: every process of the host makes the same one, and nothing has to keep it. */
export function deriveSigningKey(secret: string): JWK {
  const seed = Buffer.from(secret, 'base64url').subarray(0, 32);
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return { ...key.export({ format: 'jwk' }), use: 'sig', alg: 'EdDSA' } as JWK;
}
