import { createECDH } from 'node:crypto';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The pair that the shop proves itself with to push services (RFC 8292), made from a secret of 32 bytes: every process and every
 * machine that has the shop's secret has the same pair, from the first start on. As good as every such secret is a key of the
 * curve; of four thousand million one is not, and is refused.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(secret, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret };
}
