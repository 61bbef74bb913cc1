import type { BookingId } from '#contract/kernel/ids.ts';
import type { Logger } from '#server/platform/log.ts';
import { listDue } from './store.ts';
import { publish, type WritingOptions } from './writing.ts';

/** Deals that one run looks after: the next one has the rest. */
const most = 200;

/** Makes the job that publishes what has waited for the other side long enough, each deal in a transaction of its own. */
export function createReviewTimers({
  database,
  log,
  orders,
  onPublished,
}: Pick<WritingOptions, 'database' | 'orders' | 'onPublished'> & { log: Logger }) {
  const publishDue = (id: BookingId): Promise<number> =>
    database.transaction(async (tx) => {
      await orders.lockBooking(tx, id);
      return publish(tx, id);
    });

  return async function publishOld(): Promise<void> {
    let published = 0;
    for (const id of await listDue(database.db, most)) {
      try {
        published += await publishDue(id);
      } catch (error) {
        log.error(
          { event: 'review_not_published', err: error, booking: id },
          'The reviews of a deal could not be published; it is tried again.',
        );
      }
    }
    if (published > 0) onPublished();
  };
}
