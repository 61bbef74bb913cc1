import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { maxOffersOfItem } from '#contract/orders/offer-limits.ts';
import type { OffersQuery } from '#contract/orders/offer-schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { createAccepting } from './accepting.ts';
import { createAnswering } from './answering.ts';
import { closeOffersFrom, closeOffersOf, closeOffersOfPerson } from './closing.ts';
import { createDueOffers } from './due.ts';
import * as listStore from './list-store.ts';
import { createMaking } from './making.ts';
import type { OffersOptions } from './options.ts';
import * as store from './store.ts';
import { viewOffer } from './view.ts';

/** What a buyer and a seller offer each other for an item, until one of them accepts. */
export function createOffers(options: OffersOptions) {
  const { database, pictures } = options;
  const { db } = database;

  async function list(person: Person, query: OffersQuery) {
    const size = pageSize(query.limit);
    const reading = listStore.readFrom({ sort: 'newest', order: 'desc' }, query.cursor);
    const [found, total] = await Promise.all([
      listStore.listOffers(db, person.id, query, reading, size + 1),
      listStore.countOffers(db, person.id, query),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    const images = page.map(({ item }) => item.imageUrl);
    const shown = await pictures.pictures(db, images);
    const rows = page.map((row) => {
      const side = row.offer.sellerId === person.id ? 'seller' : 'buyer';
      return viewOffer(side, row, shown.get(row.item.imageUrl));
    });
    return { rows, total, nextCursor };
  }

  /** What a product's page tells its reader of offers: their open one, and how many they may still begin with. */
  async function findOwn(
    buyer: PersonId,
    item: ProductId,
  ): Promise<{ offer: ProductPage['offer']; left: number }> {
    const [open, begun] = await Promise.all([
      store.findOpen(db, buyer, item),
      store.countBegun(db, buyer, item),
    ]);
    const offer = open && {
      _id: open.id,
      by: open.by,
      price: open.price as Money,
      expiresAt: open.expiresAt.toISOString(),
    };
    return { offer: offer ?? null, left: Math.max(0, maxOffersOfItem - begun) };
  }

  return {
    list,
    findOffer: store.findOffer,
    findOwn,
    make: createMaking(options),
    accept: createAccepting(options),
    ...createAnswering(options),
    endDue: createDueOffers(options),
    closeOffersOf,
    closeOffersFrom,
    closeOffersOfPerson,
  };
}

export type OffersService = ReturnType<typeof createOffers>;
