import { randomUUID } from 'node:crypto';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { ProductAdded, ProductToAdd } from '#contract/catalogue/schemas.ts';
import type { DraftId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import {
  checkUnlimited,
  type Person,
  rememberContact,
  type UnconfirmedRules,
} from '#server/modules/accounts/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { Refusal, refuse } from '#server/platform/http/refusal.ts';
import {
  countingTries,
  isOurFault,
  type ReturningLimiter,
} from '#server/platform/limits/limiter.ts';
import { isTooMany } from './bulk.ts';
import { photosOf } from './changes.ts';
import { checkCondition } from './condition.ts';
import { publishListed } from './domain-events.ts';
import { type EvidenceFirstOptions, mustShowEvidence } from './evidence-first.ts';
import { identify } from './identify.ts';
import { columnsOf } from './listing-columns.ts';
import {
  findListed,
  KeyTaken,
  keyOfDraft,
  type ListingKey,
  takeKey,
} from './listing-keys/store.ts';
import type { ProductPictures } from './product-pictures.ts';
import { type PuttingAwayOptions, putAway } from './putting-away.ts';
import {
  checkReported,
  type FindReported,
  type SealedSerial,
  type SerialSeal,
  withoutReported,
  withoutTwin,
} from './serial-numbers.ts';
import { checkedShots, checkShotPhotos } from './shots.ts';
import { onceInStock } from './stock-numbers.ts';
import * as store from './store.ts';

interface SellingOptions extends PuttingAwayOptions, EvidenceFirstOptions {
  database: Database;
  pictures: ProductPictures;
  /** Deletes the draft that a product was, in the transaction that adds it. */
  endDraft: (tx: Tx, seller: PersonId, id: DraftId) => Promise<unknown>;
  sealSerial: SerialSeal;
  findReported: FindReported;
  /** Products that one seller may add in a day. */
  addLimit: ReturningLimiter;
  /** Runs work that lists something; refuses sellers who have to confirm their e-mail address first, or have listed too much without. */
  countSelling: UnconfirmedRules['countSelling'];
  /** Called in the transaction that lists a product; answers whether it waits for the shop's look. */
  onListed: (tx: Tx, item: { id: ProductId; sellerId: PersonId }) => Promise<boolean>;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
}

/** What uses up nothing of a seller's day: a fault of ours, what is listed already, and an account that may list nothing now. */
const isSpared = (error: unknown): boolean =>
  isOurFault(error) ||
  error instanceof KeyTaken ||
  (error instanceof Refusal && (error.code === 'limited' || error.code === 'too_many'));

/** Counts as one of the day's. What is refused for what the listing says counts too, since each try may ask for a serial number. */
const countingOne = (
  { countSelling, addLimit }: Pick<SellingOptions, 'countSelling' | 'addLimit'>,
  seller: Person,
  work: () => Promise<ProductId>,
): Promise<ProductId> =>
  countSelling(seller, () => countingTries(addLimit, seller.id, work, isSpared), isSpared);

/** How sellers put up what they sell. */
export function createSelling(options: SellingOptions) {
  const { database, pictures, sealSerial, endDraft, onPublished } = options;

  /** Puts a product in the shop's books; its pictures must be uploads of the seller's. */
  async function insert(
    tx: Tx,
    seller: Person,
    listing: ProductToAdd,
    { serial, key }: { serial: SealedSerial | undefined; key: ListingKey | undefined },
  ): Promise<ProductId> {
    await checkUnlimited(tx, seller);
    const productId = randomUUID();
    if (key) await takeKey(tx, { ...key, personId: seller.id, productId });
    if (!(await store.categoryExists(tx, listing.category))) {
      throw refuse(catalogueProblems, 'category_unknown');
    }
    // First: two products of one seller at the same moment would else wait for each other.
    await rememberContact(tx, seller, { phone: listing.phone, place: listing.location });
    const columns = columnsOf(listing);
    const identity = await identify(tx, columns);
    Object.assign(columns, identity);
    await checkedShots(tx, { ...columns, ...identity });
    const id = await store.insertProduct(tx, {
      id: productId,
      ...columns,
      ...serial,
      stockNumber: listing.stockNumber || null,
      sellerId: seller.id,
      expiresAt: store.endAfter(options.listingDays),
    });
    // Behind the insert, which has locked the number: a notice that is accepted meanwhile is waited for.
    if (serial) await checkReported(tx, options.findReported, { id, name: listing.name });
    await store.recordPrice(tx, id, listing.resalePrice);
    await pictures.claimAll(tx, photosOf(columns), { uid: seller.uid, id });
    if (listing.draftId) await endDraft(tx, seller.id, listing.draftId);
    const isHeld = await options.onListed(tx, { id, sellerId: seller.id });
    const isAsked = await mustShowEvidence(options, tx, {
      sellerId: seller.id,
      evidenceLevel: null,
    });
    // What waits is told of when it comes on sale. A look comes before evidence, which it waits for again afterwards.
    if (isAsked) await putAway(options, tx, { id, reason: 'needs_evidence' });
    if (isHeld) await putAway(options, tx, { id, reason: 'in_review' });
    if (!isAsked && !isHeld) await publishListed(tx, id);
    return id;
  }

  /**
   * Puts a seller's product up for sale. Refuses a serial number that is in the shop already, and tells the admin; and their own stock
   * number a second time. Throws KeyTaken for a key that they have used.
   */
  async function addProduct(
    seller: Person,
    listing: ProductToAdd,
    key?: ListingKey,
  ): Promise<ProductId> {
    const { image, images, serialNumber, name } = listing;
    if (images && images[0] !== image) throw refuse(catalogueProblems, 'cover_first');
    checkCondition(listing);
    checkShotPhotos(listing);
    const id = await countingOne(options, seller, () => {
      const serial = serialNumber ? sealSerial(serialNumber) : undefined;
      const work = database.transaction((tx) => insert(tx, seller, listing, { serial, key }));
      const twins = { db: database.db, seller, name, stockNumber: listing.stockNumber };
      return withoutReported(withoutTwin(onceInStock(work), twins), twins);
    });
    onPublished();
    return id;
  }

  /** As `addProduct`; what was a draft is listed once, whoever of two devices, or of two tries, is answered. */
  async function listOnce(seller: Person, listing: ProductToAdd): Promise<ProductAdded> {
    const { draftId } = listing;
    const added = (insertedId: ProductId) => ({ acknowledged: true as const, insertedId });
    if (!draftId) return added(await addProduct(seller, listing));
    const already = async (id: ProductId) => {
      // A draft that came behind its own listing.
      await database.transaction((tx) => endDraft(tx, seller.id, draftId));
      return { ...added(id), already: true as const };
    };
    const before = await findListed(database.db, seller.id, draftId);
    if (before) return already(before);
    try {
      return added(await addProduct(seller, listing, keyOfDraft(draftId)));
    } catch (error) {
      // The other one may have used up the day as well.
      const mayBeListed = error instanceof KeyTaken || isTooMany(error);
      const other = mayBeListed && (await findListed(database.db, seller.id, draftId));
      if (!other) throw error;
      return already(other);
    }
  }

  return { addProduct, listOnce };
}
