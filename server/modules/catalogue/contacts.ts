import type { FastifyRequest } from 'fastify';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { PhonesShown } from '#contract/kernel/shown-settings.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Phones } from './phones.ts';

declare module 'fastify' {
  interface FastifyRequest {
    isOverPhoneLimit?: boolean | undefined;
  }
}

/** An identity session alone proves an address, and opens no telephone. */
type Reader = Callers['optional'];

export interface ContactsOptions {
  phones: Phones;
  phonesShown: PhonesShown;
  /** Those of the items that are promised to this buyer, or that they paid for. */
  listAgreedItems: (
    buyer: PersonId,
    items: readonly ProductId[],
  ) => Promise<ReadonlySet<ProductId>>;
}

/**
 * Whether a reader is shown a seller's phone and address. By `cards`: not without a token, and of so many sellers a day with
 * one. By `accepted` a phone is shown to its seller, and to the buyers whom they promised or sold the item.
 */
export function createContacts({ phones, phonesShown, listAgreedItems }: ContactsOptions) {
  const onlyAgreed = phonesShown === 'accepted';

  /** Decided once for each request: the cache variant and what it shows must agree. */
  function isOver({ person }: Reader, request: FastifyRequest): boolean {
    request.isOverPhoneLimit ??= person !== undefined && phones.isOver(person.id);
    return request.isOverPhoneLimit;
  }

  /** Empties the phones that a reader may not see under `accepted`. */
  async function openAgreed(
    { person }: Reader,
    products: readonly Product[],
  ): Promise<readonly Product[]> {
    const ids = products.map(({ _id }) => _id);
    const agreed = person ? await listAgreedItems(person.id, ids) : new Set<ProductId>();
    return products.map((product) =>
      product.sellerUid === person?.uid || agreed.has(product._id)
        ? product
        : { ...product, phone: '' },
    );
  }

  return {
    /** Whether what a reader is shown depends on who they are, beyond being a person. */
    isPersonal: ({ person }: Reader): boolean => onlyAgreed && person !== undefined,

    /** Returns the name of the variant that a reader is shown. */
    variantOf({ caller, request }: { caller: Reader; request: FastifyRequest }): string {
      if (!caller.person) return '';
      return isOver(caller, request) ? 'collector ' : 'person ';
    },

    async shownTo(
      reader: Reader,
      request: FastifyRequest,
      products: readonly Product[],
    ): Promise<Product[]> {
      const open = onlyAgreed ? await openAgreed(reader, products) : products;
      const hidden = {
        ...((!reader.person || isOver(reader, request)) && { phone: '' }),
        ...(!reader.person && { email: '' }),
      };
      return open.map((product) => ({ ...product, ...hidden }));
    },

    /** Advertised items, whose sellers put them forward: by `cards` everybody sees their phones. */
    async advertisedTo(reader: Reader, products: readonly Product[]): Promise<Product[]> {
      const open = onlyAgreed ? await openAgreed(reader, products) : products;
      return reader.person ? [...open] : open.map((product) => ({ ...product, email: '' }));
    },

    /** The page of an item that is not the reader's own. */
    async pageTo(reader: Reader, request: FastifyRequest, page: ProductPage): Promise<ProductPage> {
      const { contact, product } = page;
      if (!contact || !reader.person) return page;
      const isHidden =
        isOver(reader, request) ||
        (onlyAgreed && !(await listAgreedItems(reader.person.id, [product._id])).has(product._id));
      return isHidden ? { ...page, contact: { ...contact, phone: '' } } : page;
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
