import type { ProductId } from '#contract/kernel/ids.ts';
import {
  type CatalogueService,
  listingExpired,
  listingExpires,
  type ProductRow,
} from '#server/modules/catalogue/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import type { ListingKind } from './listing-mails.ts';
import { notify } from './notify.ts';
import type { MailPoster } from './post-mails.ts';

export interface ListingNewsOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'findProduct'>;
  mailPoster: MailPoster;
  onMail: () => void;
}

/** Whether a listing still ends then, or has ended and waits to be renewed. */
export function isListingStillSo(
  kind: ListingKind,
  { status, offReason, expiresAt }: ProductRow,
  until: Date | null,
): boolean {
  const isThatEnd = expiresAt?.getTime() === until?.getTime();
  if (kind === 'listing_expired') return offReason === 'expired' && isThatEnd;
  return (status === 'available' || status === 'reserved') && isThatEnd;
}

/** Tells sellers of listings that end soon, and that have ended: in the shop and by mail, each once for each end. */
export function createListingNews({ database, catalogue, mailPoster, onMail }: ListingNewsOptions) {
  const tell =
    (kind: ListingKind): OutboxHandler =>
    async ({ productId, until }) => {
      const end = new Date(String(until));
      const isPosted = await database.transaction(async (tx) => {
        const product = await catalogue.findProduct(tx, productId as ProductId);
        if (!product || !isListingStillSo(kind, product, end)) return false;
        return notify(tx, mailPoster, {
          topic: 'deal',
          notification: {
            personId: product.sellerId,
            productId: product.id,
            kind,
            until: end,
          },
          post: (told) =>
            mailPoster.postListing(tx, told, {
              kind,
              productId: product.id,
              item: product.name,
              until: end,
            }),
        });
      });
      if (isPosted) onMail();
    };

  return {
    jobs: {
      [listingExpires]: tell('listing_expires'),
      [listingExpired]: tell('listing_expired'),
    } satisfies Record<string, OutboxHandler>,
  };
}
