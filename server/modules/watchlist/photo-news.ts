import type { ProductId } from '#contract/kernel/ids.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import { listAsked, photoMatched } from '#server/modules/photo-matches/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { notify } from './notify.ts';
import type { MailPoster } from './post-mails.ts';

interface PhotoNewsOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'findProduct'>;
  mailPoster: MailPoster;
  onMail: () => void;
}

/** Asks sellers about photos that look like others': in the shop and by mail, once for each item. */
export function createPhotoNews({ database, catalogue, mailPoster, onMail }: PhotoNewsOptions) {
  const tell: OutboxHandler = async ({ productId }) => {
    const isPosted = await database.transaction(async (tx) => {
      const product = await catalogue.findProduct(tx, productId as ProductId);
      if (!product || product.status === 'removed') return false;
      // Somebody of the team may have looked meanwhile, or the seller have taken another photo.
      if ((await listAsked(tx, [product.id])).length === 0) return false;
      return notify(tx, mailPoster, {
        topic: 'deal',
        notification: { personId: product.sellerId, productId: product.id, kind: 'photo_match' },
        post: (told) => mailPoster.postPhotoMatch(tx, told, product),
      });
    });
    if (isPosted) onMail();
  };
  return { jobs: { [photoMatched]: tell } satisfies Record<string, OutboxHandler> };
}
