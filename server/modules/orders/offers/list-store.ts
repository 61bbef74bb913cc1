import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import type { OfferState, OffersQuery } from '#contract/orders/offer-schemas.ts';
import { isVerifiedSellerIn, people, shownName } from '#server/modules/accounts/index.ts';
import { type ProductRow, productColumns, products } from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { bookings } from '../tables.ts';
import type { OfferRow } from './store.ts';
import { offers } from './tables.ts';

export interface ListedOffer {
  offer: OfferRow;
  /** It is open, but its time has passed: only the job has not come by. */
  isOver: boolean;
  item: Pick<
    ProductRow,
    'name' | 'imageUrl' | 'resalePrice' | 'status' | 'offReason' | 'reservedUntil'
  >;
  buyerName: string;
  sellerName: string;
  sellerVerified: boolean;
  sellerIsAway: boolean;
  bookingId: BookingId | null;
  place: string;
  id: string;
}

export const readFrom = createKeyset<'newest'>(
  { newest: { value: offers.createdAt, kind: 'timestamptz' } },
  offers.id,
);

const buyers = alias(people, 'buyers');
const sellers = alias(people, 'sellers');
const isOpen = eq(offers.state, 'open');
const isOver = sql<boolean>`(${offers.state} = 'open' and ${offers.expiresAt} <= clock_timestamp())`;

/** What a state is stored as: an open offer whose time has passed has expired. */
function isIn(state: OfferState): SQL | undefined {
  if (state === 'open') return and(isOpen, sql`not ${isOver}`);
  return state === 'expired' ? or(eq(offers.state, state), isOver) : eq(offers.state, state);
}

function fits(person: PersonId, { side, state }: OffersQuery): SQL | undefined {
  const buys = eq(offers.buyerId, person);
  const sells = eq(offers.sellerId, person);
  const isSide = { buyer: buys, seller: sells }[side ?? 'buyer'];
  return and(side ? isSide : or(buys, sells), state && or(...[state].flat().map(isIn)));
}

export async function listOffers(
  db: Executor,
  person: PersonId,
  query: OffersQuery,
  { after, by, place }: Reading,
  limit: number,
): Promise<ListedOffer[]> {
  const { name, imageUrl, resalePrice, status, offReason, reservedUntil } = productColumns;
  const rows = await db
    .select({
      offer: offers,
      isOver,
      item: { name, imageUrl, resalePrice, status, offReason, reservedUntil },
      buyerName: shownName(buyers),
      sellerName: shownName(sellers),
      sellerVerified: isVerifiedSellerIn(sellers),
      sellerIsAway: sql<boolean>`(${sellers.deletedAt} is not null or ${sellers.suspendedAt} is not null)`,
      bookingId: bookings.id,
      place,
      id: offers.id,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.itemId))
    .innerJoin(buyers, eq(buyers.id, offers.buyerId))
    .innerJoin(sellers, eq(sellers.id, offers.sellerId))
    .leftJoin(bookings, eq(bookings.offerId, offers.id))
    .where(and(fits(person, query), after))
    .orderBy(by)
    .limit(limit);
  return rows as ListedOffer[];
}

export const countOffers = (db: Executor, person: PersonId, query: OffersQuery): Promise<number> =>
  db.$count(offers, fits(person, query));
