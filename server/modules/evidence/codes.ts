import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Bytes of a code that are chosen at random, and bytes of its seal: 13 and 10 characters behind `D1.`. */
const nonceBytes = 8;
const sealBytes = 6;

const prefix = 'D1.';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What a code is given out for. */
export interface CodeTerms {
  itemId: string;
  sellerId: string;
}

/** Base32 (RFC 4648) without padding: a QR code writes its letters in less room than small ones. */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

const shape = /^D1\.([A-Z2-7]{13})([A-Z2-7]{10})$/;

/** What is kept of a code: who reads the database cannot make it from that. */
const hashOf = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

/** Makes and checks codes under a secret of the shop's own. */
export function createCodes(secret: string) {
  const sealOf = (nonce: string, { itemId, sellerId }: CodeTerms) =>
    base32(
      createHmac('sha256', secret)
        .update(`${nonce}|${itemId}|${sellerId}`)
        .digest()
        .subarray(0, sealBytes),
    );

  return {
    make(terms: CodeTerms): { code: string; nonceHash: string } {
      const nonce = base32(randomBytes(nonceBytes));
      return { code: `${prefix}${nonce}${sealOf(nonce, terms)}`, nonceHash: hashOf(nonce) };
    },

    /** Whether a text is the code that was given out under this hash, for this item and seller. */
    isOf(text: string, nonceHash: string, terms: CodeTerms): boolean {
      const [, nonce, seal] = shape.exec(text) ?? [];
      if (!nonce || !seal || hashOf(nonce) !== nonceHash) return false;
      return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(nonce, terms)));
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;

/** Under what a code in a picture may have been given out; undefined of a text that is no code. */
export function hashIn(text: string): string | undefined {
  const [, nonce] = shape.exec(text) ?? [];
  return nonce && hashOf(nonce);
}
