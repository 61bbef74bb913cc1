import type { KitSearchFilter } from '#contract/catalogue/kit-search.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Alert } from '#contract/watchlist/searches-endpoints.ts';
import { isOnSale, type ProductRow } from '#server/modules/catalogue/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { insertNotification, retellFound } from './notification-store.ts';
import { hasRoomForMail, markMailedNow } from './notify.ts';
import type { MailPoster } from './post-mails.ts';
import { listToTell, type SavedSearchRow } from './search-store.ts';
import type { WatchedProducts } from './wishlist.ts';

interface MatchingOptions {
  database: Database;
  log: Logger;
  catalogue: WatchedProducts & {
    /** Whether a search of this person's would find this product. */
    finds(filter: KitSearchFilter, id: ProductId, person: PersonId): Promise<boolean>;
  };
  mailPoster: MailPoster;
  onMail: () => void;
}

/** How many searches are read at a time. */
const atATime = 200;

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Whoever wants to hear of it at once in one search need not wait for the mail of another. */
const maxEagerFirst = ['at-once', 'daily', 'off'] as const;

/** Holds new products against saved searches. Somebody whose searches find the same item twice hears of it once. */
export function createMatching({ database, log, catalogue, mailPoster, onMail }: MatchingOptions) {
  async function tell(product: ProductRow, search: SavedSearchRow): Promise<void> {
    const { personId } = search;
    const mails = mailPoster.sendsMail ? search.alert : 'off';
    await database.transaction(async (tx) => {
      const found = {
        personId,
        productId: product.id,
        kind: 'found' as const,
        searchId: search.id,
        searchName: search.name,
        waitsForMail: mails === 'daily',
      };
      const isMailed = mails === 'at-once' && (await hasRoomForMail(tx, personId));
      const isEager = isMailed || mails === 'daily';
      const id =
        (await insertNotification(tx, found)) ??
        (isEager ? await retellFound(tx, found) : undefined);
      if (!id || !isMailed) return;
      if (await mailPoster.postFound(tx, { id, personId }, mailPoster.itemOf(product), search)) {
        await markMailedNow(tx, id);
      }
    });
    onMail();
  }

  async function tellIfFound(product: ProductRow, search: SavedSearchRow): Promise<void> {
    if (await catalogue.finds(search.filter as KitSearchFilter, product.id, search.personId)) {
      await tell(product, search);
    }
  }

  async function matchAll(product: ProductRow, alert: Alert): Promise<void> {
    let after = beforeAll;
    for (;;) {
      const searches = await listToTell(database.db, product, { alert, after, limit: atATime });
      for (const search of searches) {
        // One that fails must not keep the others from hearing of it.
        await tellIfFound(product, search).catch((error: unknown) =>
          log.error(
            { event: 'saved_search_failed', err: error, search: search.id },
            'A saved search was not matched.',
          ),
        );
      }
      const last = searches.at(-1);
      if (!last || searches.length < atATime) return;
      after = last.id;
    }
  }

  /** Of a product that came on sale, or costs less. */
  const matchNew: OutboxHandler = async ({ productId }) => {
    const product = await catalogue.findProduct(database.db, productId as ProductId);
    if (!product || !isOnSale(product.status)) return;
    for (const alert of maxEagerFirst) await matchAll(product, alert);
  };

  return { matchNew };
}
