import type { FastifyRequest } from 'fastify';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Phones } from './phones.ts';

declare module 'fastify' {
  interface FastifyRequest {
    isOverPhoneLimit?: boolean | undefined;
  }
}

/** An identity session alone proves an address, and opens no telephone. */
type Reader = Callers['optional'];

/** Whether a reader is shown a seller's phone and address: not without a token, and of so many sellers a day with one. */
export function createContacts(phones: Phones) {
  /** Decided once for each request: the cache variant and what it shows must agree. */
  function isOver({ person }: Reader, request: FastifyRequest): boolean {
    request.isOverPhoneLimit ??= person !== undefined && phones.isOver(person.id);
    return request.isOverPhoneLimit;
  }

  return {
    isOver,

    /** Returns the name of the variant that a reader is shown. */
    variantOf({ caller, request }: { caller: Reader; request: FastifyRequest }): string {
      if (!caller.person) return '';
      return isOver(caller, request) ? 'collector ' : 'person ';
    },

    shownTo(reader: Reader, request: FastifyRequest, products: readonly Product[]): Product[] {
      const hidden = {
        ...((!reader.person || isOver(reader, request)) && { phone: '' }),
        ...(!reader.person && { email: '' }),
      };
      return products.map((product) => ({ ...product, ...hidden }));
    },

    /** Sellers whose phone numbers are in these products. */
    namesIn: (products: readonly Pick<Product, 'phone' | 'sellerUid'>[]): string[] => [
      ...new Set(products.filter(({ phone }) => phone !== '').map(({ sellerUid }) => sellerUid)),
    ],

    /** Counts whom a reader was shown; one who has collected enough is noted in the security log. */
    count(
      { caller, request }: { caller: Reader; request: FastifyRequest },
      sellers: readonly string[],
    ): void {
      if (!caller.person) return;
      phones.note(caller.person.id, sellers);
      if (phones.isOver(caller.person.id)) request.attack = 'phones_collected';
    },
  };
}

export type Contacts = ReturnType<typeof createContacts>;
