import { createHmac, timingSafeEqual } from 'node:crypto';

/** The mails that a link can end: a person's about falling prices, bookings or messages, all their daily ones, or those about a saved search. */
export interface Subscription {
  about: 'prices' | 'deal' | 'messages' | 'daily' | 'search';
  /** Of the search, or else of the person. */
  id: string;
}

const prefixes = { prices: 'p', deal: 'b', messages: 'm', daily: 'd', search: 's' } as const;

const kinds = { p: 'prices', b: 'deal', m: 'messages', d: 'daily', s: 'search' } as const;

const written = /^([pbmds])([0-9a-f]{32})([\w-]{43})$/;

/** Makes and reads the word by which a mail's link names what it ends. Only the shop can make one. */
export function createSubscriptions(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

  function tokenOf({ about, id }: Subscription): string {
    const text = prefixes[about] + id.replaceAll('-', '');
    return text + sign(text);
  }

  /** Undefined for whatever the shop did not make. */
  function read(token: string): Subscription | undefined {
    const [, letter = '', hex = '', signature] = written.exec(token) ?? [];
    if (!signature) return undefined;
    const due = Buffer.from(sign(letter + hex));
    if (!timingSafeEqual(due, Buffer.from(signature))) return undefined;
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return { about: kinds[letter as keyof typeof kinds], id };
  }

  return { tokenOf, read };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
