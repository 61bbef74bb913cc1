import { eq } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { usualPush } from '#contract/watchlist/notification-topics.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import {
  inboxes,
  notificationSettings,
  notifications,
  pushSubscriptions,
  savedSearches,
  watchSettings,
  wishes,
} from './tables.ts';

/** A person's watchlist, for the export of their personal data. */
export async function listOwnWatchlist(db: Executor, person: PersonId) {
  const { productId, priceThen, addedAt } = wishes;
  const { name, query, alert, savedAt } = savedSearches;
  const [wishlist, searches, told, settings, browsers] = await Promise.all([
    db.select({ productId, priceThen, addedAt }).from(wishes).where(eq(wishes.personId, person)),
    db
      .select({ name, query, alert, savedAt })
      .from(savedSearches)
      .where(eq(savedSearches.personId, person)),
    db
      .select({
        kind: notifications.kind,
        productId: notifications.productId,
        bookingId: notifications.bookingId,
        offerId: notifications.offerId,
        search: notifications.searchName,
        priceFrom: notifications.priceFrom,
        priceTo: notifications.priceTo,
        createdAt: notifications.createdAt,
        readAt: notifications.readAt,
        mailedAt: notifications.mailedAt,
      })
      .from(notifications)
      .where(eq(notifications.personId, person)),
    db
      .select({
        topic: notificationSettings.topic,
        mail: notificationSettings.mail,
        push: notificationSettings.push,
      })
      .from(notificationSettings)
      .where(eq(notificationSettings.personId, person)),
    db
      .select({
        endpoint: pushSubscriptions.endpoint,
        createdAt: pushSubscriptions.createdAt,
      })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.personId, person)),
  ]);
  return {
    wishlist,
    savedSearches: searches,
    notices: told,
    ...shown(settings),
    // Whoever has the address and the keys could send to the browser: its push service is named alone.
    pushSubscriptions: browsers.map(({ endpoint, createdAt }) => ({
      service: new URL(endpoint).hostname,
      createdAt,
    })),
  };
}

type Setting = Pick<typeof notificationSettings.$inferSelect, 'topic' | 'mail' | 'push'>;

/** Mails about prices as they were chosen before there were topics, too. */
const shown = (settings: Setting[]) => ({
  watchSettings: settings
    .filter(({ topic }) => topic === 'prices')
    .map(({ mail }) => ({ priceMails: mail !== 'off' })),
  noticeSettings: settings.map(({ topic, mail, push }) => ({
    topic,
    mail,
    push: push ?? usualPush[topic],
  })),
});

/** Of somebody who leaves: nothing of it is needed by anybody else. */
export async function eraseWatchlist(tx: Tx, person: PersonId): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.personId, person));
  await tx.delete(inboxes).where(eq(inboxes.personId, person));
  await tx.delete(savedSearches).where(eq(savedSearches.personId, person));
  await tx.delete(wishes).where(eq(wishes.personId, person));
  await tx.delete(watchSettings).where(eq(watchSettings.personId, person));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.personId, person));
  await tx.delete(notificationSettings).where(eq(notificationSettings.personId, person));
}
