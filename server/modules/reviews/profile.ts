import type { PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { gradingAccuracy } from '#contract/reviews/grading.ts';
import { reviewProblems } from '#contract/reviews/problems.ts';
import { maxSellerItems, type SellerProfile } from '#contract/reviews/schemas.ts';
import { isVerifiedSeller, noPhoto, type Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import { readReplyMinutes } from '#server/modules/conversations/index.ts';
import type { MediaService } from '#server/modules/media/index.ts';
import { readCancelPercent } from '#server/modules/orders/index.ts';
import type { ShopsService } from '#server/modules/shops/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import * as store from './store.ts';
import { viewPublicReview } from './view.ts';

export interface ProfileOptions {
  people: { findPersonById(executor: Executor, id: string): Promise<Person | undefined> };
  catalogue: Pick<CatalogueService, 'readsOn'>;
  pictures: Pick<MediaService, 'pictures'>;
  shops: Pick<ShopsService, 'findPublic'>;
}

interface Paging {
  limit?: string | undefined;
  cursor?: string | undefined;
}

/** What anybody may know of a seller, read from the database that is handed in. */
export function createProfile({ people, catalogue, pictures, shops }: ProfileOptions) {
  /** Refuses unknown ids and those of buyers with `not_found`, and with `seller_gone` who left or is suspended. */
  async function findSeller(db: Executor, id: PersonId): Promise<Person> {
    const person = await people.findPersonById(db, id);
    if (person?.type !== 'Seller') throw refuse(baseProblems, 'not_found');
    if (person.deletedAt || person.suspendedAt) throw refuse(reviewProblems, 'seller_gone');
    return person;
  }

  async function read(db: Executor, id: PersonId): Promise<SellerProfile> {
    const person = await findSeller(db, id);
    const photoUrl = person.photoUrl ?? '';
    const [shown, figures, onSale, replyMinutes, cancelPercent, shop] = await Promise.all([
      pictures.pictures(db, photoUrl ? [photoUrl] : []),
      store.readFigures(db, id),
      catalogue.readsOn(db).listOnSaleOf(id, maxSellerItems),
      readReplyMinutes(db, id),
      readCancelPercent(db, id),
      shops.findPublic(db, id),
    ]);
    const picture = shown.get(photoUrl);
    const accuracy = gradingAccuracy(figures.graded);
    return {
      seller: {
        _id: id,
        sellerUid: person.uid,
        name: person.name,
        ...(picture && { picture }),
        photoURL: person.photoUrl ?? noPhoto,
        verified: isVerifiedSeller(person),
        memberSince: person.createdAt.toISOString(),
        soldCount: figures.soldCount,
        itemCount: onSale.count,
      },
      ...(shop && { shop }),
      rating: figures.rating,
      ...(accuracy && { gradingAccuracy: accuracy }),
      replyMinutes,
      cancelPercent,
      items: onSale.items,
    };
  }

  async function listReviews(db: Executor, id: PersonId, { limit, cursor }: Paging) {
    await findSeller(db, id);
    const size = pageSize(limit);
    const reading = store.readFrom({ sort: 'newest', order: 'desc' }, cursor);
    const [found, total] = await Promise.all([
      store.listShown(db, id, reading, size + 1),
      store.countShown(db, id),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    return { rows: page.map(viewPublicReview), total, nextCursor };
  }

  return { read, listReviews };
}
