import { eq } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { reviews } from './tables.ts';

/** What a person wrote of others, published or not, for the data that they take along. When they leave it stays, under no name. */
export function listOwnReviews(db: Executor, author: PersonId) {
  const { bookingId, by, stars, accuracy, communication, punctuality, text } = reviews;
  const { looks, works, glass, accessories, reply, publishedAt, createdAt } = reviews;
  return db
    .select({
      bookingId,
      by,
      stars,
      accuracy,
      communication,
      punctuality,
      looks,
      works,
      glass,
      accessories,
      text,
      reply,
      publishedAt,
      createdAt,
    })
    .from(reviews)
    .where(eq(reviews.authorId, author));
}
