import type { BookingId, OfferId, ProductId } from '#contract/kernel/ids.ts';
import { type CatalogueService, isOnSale } from '#server/modules/catalogue/index.ts';
import {
  type OfferRow,
  offerAccepted,
  offerCountered,
  offerDeclined,
  offerExpired,
  offerMade,
} from '#server/modules/orders/index.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { notify } from './notify.ts';
import type { OfferKind } from './offer-mails.ts';
import type { MailPoster } from './post-mails.ts';

export interface OfferNewsOptions {
  database: Database;
  findOffer: (executor: Executor, id: OfferId) => Promise<OfferRow | undefined>;
  catalogue: Pick<CatalogueService, 'findProduct'>;
  mailPoster: MailPoster;
  onMail: () => void;
}

/** What is told of an offer: in which states, and to whoever made it or to the other side. */
const told: Record<OfferKind, { states: readonly OfferRow['state'][]; to: 'maker' | 'other' }> = {
  offer_made: { states: ['open'], to: 'other' },
  offer_countered: { states: ['open'], to: 'other' },
  offer_accepted: { states: ['accepted'], to: 'maker' },
  // Of an item that went off sale, too: that its seller declined it would be untrue.
  offer_declined: { states: ['declined', 'closed'], to: 'maker' },
  // Of an item that went off sale, to whom its seller had named a price; of one whose price fell, to whose buyer it is.
  offer_expired: { states: ['expired', 'closed'], to: 'maker' },
};

/** Which side of an offer is told of it. */
const sideOf = (kind: OfferKind, { by, state }: OfferRow): 'buyer' | 'seller' => {
  // Its seller took the item off sale, sold it, or lowered its price.
  if (state === 'closed') return 'buyer';
  const other = by === 'buyer' ? 'seller' : 'buyer';
  return told[kind].to === 'maker' ? by : other;
};

/** Tells buyers and sellers what became of an offer: in the shop and by mail, each once. */
export function createOfferNews({
  database,
  findOffer,
  catalogue,
  mailPoster,
  onMail,
}: OfferNewsOptions) {
  async function tellOf(
    tx: Tx,
    kind: OfferKind,
    offer: OfferRow,
    deal: { bookingId?: BookingId; until?: Date },
  ): Promise<boolean> {
    const product = await catalogue.findProduct(tx, offer.itemId);
    const side = sideOf(kind, offer);
    if (!product) return false;
    // The shop declines one so low, and its seller wants to hear of none. If it is kept after all, that is told then.
    if (side === 'seller' && offer.state === 'open' && offer.declineAt) return false;
    const isFallen =
      offer.state === 'closed' && isOnSale(product.status) && product.resalePrice <= offer.price;
    return notify(tx, mailPoster, {
      topic: 'deal',
      notification: {
        personId: side === 'buyer' ? offer.buyerId : offer.sellerId,
        productId: offer.itemId as ProductId,
        offerId: offer.id,
        kind,
        ...deal,
      },
      post: (entry) =>
        mailPoster.postOffer(tx, entry, offer, {
          ...{ kind, side, by: offer.by, item: product.name, bookingId: deal.bookingId },
          ...(isFallen && { priceNow: product.resalePrice }),
          closed: offer.state === 'closed',
          until: deal.until ?? offer.expiresAt,
        }),
    });
  }

  /** Of an offer that is over meanwhile only its end is news. */
  const tell =
    (kind: OfferKind): OutboxHandler =>
    async ({ offerId, bookingId, until }) => {
      const isPosted = await database.transaction(async (tx) => {
        const offer = await findOffer(tx, offerId as OfferId);
        if (!offer || !told[kind].states.includes(offer.state)) return false;
        return tellOf(tx, kind, offer, {
          ...(typeof bookingId === 'string' && { bookingId: bookingId as BookingId }),
          ...(typeof until === 'string' && { until: new Date(until) }),
        });
      });
      if (isPosted) onMail();
    };

  return {
    jobs: {
      [offerMade]: tell('offer_made'),
      [offerCountered]: tell('offer_countered'),
      [offerAccepted]: tell('offer_accepted'),
      [offerDeclined]: tell('offer_declined'),
      [offerExpired]: tell('offer_expired'),
    } satisfies Record<string, OutboxHandler>,
  };
}
