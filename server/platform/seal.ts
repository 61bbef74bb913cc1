import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** NIST SP 800-38D, 5.2.1.1: of this length no counter has to be hashed first. */
const nonceBytes = 12;
const tagBytes = 16;

export interface Seal {
  /** What only `open` with the same `about` reads. The same text sealed twice looks different. */
  close(text: string, about: string): string;
  /** Throws where it was changed, moved to something else, or sealed with another secret. */
  open(sealed: string, about: string): string;
}

/** Seals short texts at rest with a secret of the shop's; `about` says whose a text is, so that nobody moves it to another row. */
export function createSeal(secret: string): Seal {
  const key = createHash('sha256').update(secret).digest();
  return {
    close(text, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      }).setAAD(Buffer.from(about));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
