import type { bookings as bookingsTable } from '#server/modules/orders/tables.ts';
import type { reviews } from '#server/modules/reviews/tables.ts';
import { demoId } from './identity.ts';
import { productId } from './rows.ts';

type BookingRow = typeof bookingsTable.$inferInsert;
type ReviewRow = typeof reviews.$inferInsert;

interface DemoReview {
  stars: number;
  /** Of accuracy, communication and punctuality; a seller scores the last two. */
  scores: readonly [number, number, number];
  /** What the buyer found worse than listed; nothing means as listed. */
  worse?: 'looks' | 'works' | 'glass' | 'accessories';
  text?: string;
  /** Days after the handover. */
  after: number;
  reply?: string;
}

interface ReviewedSale {
  product: string;
  ofSeller: DemoReview;
  ofBuyer?: DemoReview;
}

const day = 86_400_000;

/** Days after the handover at which one review is published without the other (REVIEW_BLIND_DAYS). */
const blindDays = 14;

/** What was written after sales: by both, by the buyer alone, and once so lately that it waits. */
const reviewedSales: readonly ReviewedSale[] = [
  {
    product: 'helios-44-2',
    ofSeller: {
      stars: 4,
      scores: [4, 5, 3],
      text: 'The glass is as clean as in the photos. The focus ring is a little stiff, which he told me before. He came half an hour late.',
      after: 2,
    },
  },
  {
    product: 'yashica-electro-35',
    ofSeller: {
      stars: 5,
      scores: [5, 5, 5],
      text: 'ছবিতে যেমন, হাতেও তেমন। মিটার ঠিকঠাক কাজ করে।',
      after: 1,
    },
    ofBuyer: {
      stars: 5,
      scores: [5, 5, 5],
      text: 'Came on time and knew what to look at.',
      after: 2,
    },
  },
  {
    product: 'nikon-d5600',
    ofSeller: {
      stars: 4,
      scores: [4, 4, 5],
      worse: 'accessories',
      text: 'Good camera, honest shutter count. The second battery holds half a day only.',
      after: 3,
      reply: 'Thank you. The battery is from 2019, I should have said so in the listing.',
    },
    ofBuyer: { stars: 5, scores: [5, 5, 5], after: 4 },
  },
  {
    product: 'godox-tt600',
    ofSeller: {
      stars: 5,
      scores: [5, 5, 4],
      text: 'Fires every time. Case and foot were with it.',
      after: 1,
    },
    ofBuyer: { stars: 4, scores: [5, 4, 4], text: 'দাম নিয়ে কোনো ঝামেলা করেননি।', after: 1 },
  },
  {
    product: 'lowepro-protactic',
    ofSeller: {
      stars: 5,
      scores: [5, 4, 5],
      text: 'Hardly used, all dividers are there.',
      after: 2,
    },
    ofBuyer: { stars: 5, scores: [5, 5, 5], after: 5 },
  },
  {
    product: 'sony-a6000',
    ofSeller: {
      stars: 5,
      scores: [5, 5, 5],
      text: 'She let me try it for half an hour with my own lens. Everything as described.',
      after: 1,
    },
    ofBuyer: { stars: 5, scores: [5, 5, 5], text: 'Friendly, and quick to decide.', after: 2 },
  },
  {
    product: 'canon-1300d',
    ofSeller: {
      stars: 4,
      scores: [4, 5, 4],
      worse: 'accessories',
      text: 'Works well. The strap is missing.',
      after: 1,
    },
  },
  // With the bag above, enough to say how fairly Arif describes what he sells.
  {
    product: 'nikon-d750-before-4',
    ofSeller: { stars: 5, scores: [5, 5, 4], text: 'Just as in the photos.', after: 2 },
  },
  {
    product: 'nikon-d750-before-9',
    ofSeller: { stars: 4, scores: [5, 4, 5], after: 3 },
  },
  {
    product: 'nikon-d750-before-17',
    ofSeller: { stars: 5, scores: [5, 5, 5], text: 'খুব যত্নে রাখা ক্যামেরা।', after: 1 },
  },
  {
    product: 'canon-6d-mark-ii-before-7',
    ofSeller: {
      stars: 3,
      scores: [3, 5, 5],
      worse: 'looks',
      text: 'Works without a fault, but the scratch on the bottom plate was in no photo.',
      after: 2,
    },
  },
];

function rowOf(
  booking: BookingRow,
  by: 'buyer' | 'seller',
  handedOverAt: Date,
  { stars, scores, worse, text = '', after, reply }: DemoReview,
  publishedAt: Date | null,
): ReviewRow {
  const [accuracy, communication, punctuality] = scores;
  const isBuyers = by === 'buyer';
  const asListed = isBuyers ? ('as_listed' as const) : null;
  return {
    id: demoId('review', `${booking.id} ${by}`),
    bookingId: String(booking.id),
    by,
    authorId: isBuyers ? booking.buyerId : booking.sellerId,
    subjectId: isBuyers ? booking.sellerId : booking.buyerId,
    stars,
    accuracy: isBuyers ? accuracy : null,
    communication,
    punctuality,
    looks: asListed,
    works: asListed,
    glass: asListed,
    accessories: asListed,
    ...(worse && { [worse]: 'worse' as const }),
    text,
    blindUntil: new Date(handedOverAt.getTime() + blindDays * day),
    createdAt: new Date(handedOverAt.getTime() + after * day),
    publishedAt,
    ...(reply !== undefined && publishedAt && { reply, repliedAt: publishedAt }),
  };
}

/** What both sides of the demo shop's sales wrote about each other, published as the shop would have published it. */
export function reviewRows(bookings: readonly BookingRow[], now: Date): ReviewRow[] {
  return reviewedSales.flatMap(({ product, ofSeller, ofBuyer }) => {
    const booking = bookings.find(
      ({ itemId, state }) => itemId === productId(product) && state === 'paid',
    );
    const handedOverAt = booking?.handedOverAt;
    if (!booking || !handedOverAt) return [];
    const last = Math.max(ofSeller.after, ofBuyer?.after ?? blindDays);
    const shownAt = new Date(handedOverAt.getTime() + last * day);
    const publishedAt = shownAt <= now ? shownAt : null;
    return [
      rowOf(booking, 'buyer', handedOverAt, ofSeller, publishedAt),
      ...(ofBuyer ? [rowOf(booking, 'seller', handedOverAt, ofBuyer, publishedAt)] : []),
    ];
  });
}
