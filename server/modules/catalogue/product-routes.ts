import type { FastifyInstance } from 'fastify';
import {
  editProduct,
  listModels,
  readEditableProduct,
  readProduct,
} from '#contract/catalogue/product-endpoints.ts';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { ReaderOf } from '#server/platform/http/reader-of.ts';
import { tagsOfModels, tagsOfProductPage } from './cache-tags.ts';
import type { Contacts } from './contacts.ts';
import type { CatalogueService } from './service.ts';

/** Somebody's newest booking of an item, if they did not give it up. */
export type FindBooking = (
  buyer: PersonId,
  item: ProductId,
) => Promise<ProductPage['booking'] | undefined>;

/** Their open offer of it, and how many they may still begin with. */
export type FindOffer = (
  buyer: PersonId,
  item: ProductId,
) => Promise<{ offer: ProductPage['offer']; left: number }>;

/** What was asked about an item in public, which this module knows nothing of. */
export type ReadQuestions = (
  db: Executor,
  item: ProductId,
  reader: PersonId | undefined,
) => Promise<ProductPage['questions']>;

/** What the page of a product asks, and what its form does. */
export function bindProducts(
  app: FastifyInstance,
  bind: Bind<Callers>,
  catalogue: CatalogueService,
  readerOf: ReaderOf,
  contacts: Contacts,
  {
    findBooking,
    findOffer,
    readQuestions,
  }: { findBooking: FindBooking; findOffer: FindOffer; readQuestions: ReadQuestions },
): void {
  /** What of a reader's own a page shows: their deal and their offer. A seller has neither of what they sell. */
  async function findOwn(
    reader: PersonId | undefined,
    { product, own, offers }: Pick<ProductPage, 'product' | 'own' | 'offers'>,
  ) {
    if (!reader || own) return {};
    const [booking, { offer, left }] = await Promise.all([
      findBooking(reader, product._id),
      findOffer(reader, product._id),
    ]);
    return { booking: booking ?? null, offer, offers: offers && { ...offers, left } };
  }

  // A session of the identity provider proves an address and opens no telephone.
  bind(
    app,
    readProduct,
    async ({ caller, params, request }) => {
      const db = readerOf(request);
      const reader = caller.person?.id;
      const [found, questions] = await Promise.all([
        catalogue.readsOn(db).readProduct(params.id, reader),
        readQuestions(db, params.id, reader),
      ]);
      const page = { ...found, questions, ...(await findOwn(reader, found)) };
      return page.own ? page : contacts.pageTo(caller, request, page);
    },
    ({ caller, params }, page) => (caller.person ? undefined : tagsOfProductPage(params.id, page)),
    {
      variantOf: () => '',
      names: ({ contact, own, product }) => (contact?.phone && !own ? [product.sellerUid] : []),
      onServed: contacts.count,
    },
  );

  bind(app, readEditableProduct, ({ caller, params }) => catalogue.readEditable(caller, params.id));

  bind(app, editProduct, async ({ caller, params, body }) => ({
    modifiedCount: await catalogue.editProduct(caller, params.id, body),
  }));

  bind(
    app,
    listModels,
    ({ query, request }) => catalogue.readsOn(readerOf(request)).listModels(query),
    () => tagsOfModels,
  );
}
