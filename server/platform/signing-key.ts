import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readSecretFile } from '#server/platform/shop-secret.ts';

/** Its name among the files of DATA_DIR/secrets. */
const signingKeyFile = 'signing-key';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface SigningKey {
  /** The thumbprint of the public key (RFC 7638). */
  id: string;
  /** The public key's 32 bytes in base64url, as a JWK has them (RFC 8037). */
  publicKey: string;
  /** The Ed25519 signature of a text, in base64url. */
  sign(text: string): string;
}

/** The key of 32 bytes in base64url. */
export function signingKeyOf(seed: string): SigningKey {
  const der = Buffer.concat([pkcs8Head, Buffer.from(seed, 'base64url')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const x = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  return {
    id: createHash('sha256').update(members).digest('base64url'),
    publicKey: x,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}

/** The key by which this installation signs, made at its first start. Without the file the next start makes another one. */
export async function readSigningKey(dataDir: string): Promise<SigningKey> {
  return signingKeyOf(
    await readSecretFile(
      dataDir,
      signingKeyFile,
      'Put it back from a backup, or remove it: then the shop makes another one, and what was signed is still checked by the old public key.',
    ),
  );
}
