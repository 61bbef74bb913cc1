import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { PhotoSignal } from '#contract/risk/signals.ts';
import type { CatalogueService, ProductRow } from '#server/modules/catalogue/index.ts';
import {
  findFingerprints,
  hashOfAddress,
  keepFingerprint,
  type MediaService,
} from '#server/modules/media/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { publishMatched } from './domain-events.ts';
import { createFinding, type Fingerprint, type Found, type FoundOfPhoto } from './finding.ts';
import { flagOf, isStock } from './rules.ts';
import * as store from './store.ts';

export interface MatchingOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'findProduct' | 'lockProduct'>;
  pictures: Pick<MediaService, 'compare'>;
  /** Whether the shop looks for re-used photos. */
  isOn: boolean;
  /** Called in the transaction that keeps what was found, with the item locked. */
  onMatched: (
    tx: Tx,
    found: { id: ProductId; sellerId: PersonId; flag: PhotoSignal },
  ) => Promise<void>;
  /** Called in a transaction of its own for each other item, locked, of which a photo turned out to be the maker's. */
  onSettled: (tx: Tx, item: { id: ProductId; sellerId: PersonId }) => Promise<void>;
  /** Called after a commit that put something into the outbox. */
  onPublished: () => void;
}

/** Most comparisons for one item. */
const maxComparisons = 20;

const photosOf = ({ imageUrl, morePictures }: ProductRow) => [imageUrl, ...morePictures];

const isInShop = (product: ProductRow | undefined): product is ProductRow =>
  product !== undefined && product.status !== 'removed';

/** The photos of an item by which it can be found again, noted as shown by it. */
async function noteShown(database: Database, product: ProductRow): Promise<Fingerprint[]> {
  const { id: productId, sellerId } = product;
  const hashes = photosOf(product).flatMap((url) => hashOfAddress(url) ?? []);
  return database.transaction(async (tx) => {
    const known = await findFingerprints(tx, hashes);
    for (const { no } of known) {
      await keepFingerprint(tx, no);
      await store.noteListed(tx, { productId, sellerId, imageNo: no });
    }
    return known;
  });
}

/** Keeps what was found of one photo; answers what is new and not the maker's, and the items whose photo is the maker's by that. */
async function keep(tx: Tx, product: ProductRow, { found, sellers }: FoundOfPhoto) {
  const hashes = [...new Set(found.flatMap(({ hash, other }) => [hash, other.hash]))];
  const stock = isStock([product.sellerId, ...sellers], await store.listSaid(tx, hashes));
  const settled = stock ? await store.markStock(tx, hashes) : [];
  const state = stock ? { state: 'stock' as const, decidedAt: new Date() } : {};
  const added = await store.insertMatches(
    tx,
    found.map(({ hash, other, score, overlap, mirrored }) => ({
      imageHash: hash,
      productId: product.id,
      otherHash: other.hash,
      otherProductId: other.productId,
      score,
      overlap,
      mirrored,
      ...state,
    })),
  );
  return { added: stock ? [] : added, settled };
}

/** Looks whether photos of an item were another seller's before, in the background. It refuses nothing. */
export function createMatching(options: MatchingOptions): OutboxHandler {
  const { database, catalogue, isOn, onMatched, onSettled, onPublished } = options;
  const { db } = database;
  const findOthers = createFinding(options);

  /**
   * Keeps all of it, opens the case and has the seller told, in one transaction under the item's lock. Answers the items whose photo is
   * the maker's by that.
   */
  async function tell(id: ProductId, perPhoto: readonly FoundOfPhoto[]): Promise<Set<string>> {
    const settled = new Set<string>();
    const isTold = await database.transaction(async (tx) => {
      const product = await catalogue.lockProduct(tx, id);
      if (!isInShop(product)) return false;
      const added: store.MatchRow[] = [];
      for (const photo of perPhoto.filter(({ found }) => found.length > 0)) {
        const kept = await keep(tx, product, photo);
        added.push(...kept.added);
        for (const item of kept.settled) settled.add(item);
      }
      const [first] = added;
      if (!first) return false;
      const flag = flagOf(added.map(({ score }) => score));
      await onMatched(tx, { id, sellerId: product.sellerId, flag });
      await publishMatched(tx, id, first.id);
      return true;
    });
    if (isTold) onPublished();
    return settled;
  }

  /** What was noticed of a photo of an item that is the maker's ends. */
  async function settle(id: ProductId): Promise<void> {
    await database.transaction(async (tx) => {
      const product = await catalogue.lockProduct(tx, id);
      if (isInShop(product)) await onSettled(tx, { id, sellerId: product.sellerId });
    });
  }

  return async ({ productId }) => {
    const product = isOn ? await catalogue.findProduct(db, productId as ProductId) : undefined;
    if (!isInShop(product)) return;
    const shown = await noteShown(database, product);
    const before = await store.listOf(db, product.id);
    let left = maxComparisons;
    const looking = {
      isKnown: (hash: string, { hash: otherHash, productId: otherId }: Found['other']) =>
        before.some(
          (match) =>
            match.imageHash === hash &&
            match.otherHash === otherHash &&
            match.otherProductId === otherId,
        ),
      spend: () => {
        left -= 1;
        return left >= 0;
      },
    };
    const perPhoto: FoundOfPhoto[] = [];
    for (const fingerprint of shown) {
      perPhoto.push(await findOthers(product, fingerprint, looking));
    }
    // One at a time, as many items may show what the maker took.
    const settled = await tell(product.id, perPhoto);
    // Also those of a run before that ended in the middle of it.
    for (const match of before) if (match.state === 'stock') settled.add(match.otherProductId);
    for (const id of settled) await settle(id as ProductId);
  };
}
