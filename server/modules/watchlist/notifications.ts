import type { Money } from '#contract/kernel/money.ts';
import type { Notification } from '#contract/watchlist/notification.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { countUnread } from '#server/modules/conversations/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import * as store from './notification-store.ts';
import type { Paging, WatchedProducts } from './wishlist.ts';

interface NotificationsOptions {
  database: Database;
  catalogue: WatchedProducts;
}

/** The offer that a notification is about, as its reader is one side of it. */
function offerOf(
  { offerId, personId }: store.NotificationRow,
  offer: store.ListedNotification['offer'],
): Pick<Notification, 'offer'> {
  if (!offerId || !offer) return {};
  const side = offer.buyerId === personId ? 'buyer' : 'seller';
  return { offer: { _id: offerId, price: offer.price as Money, by: offer.by, side } };
}

/** Makes what readers see of notifications; those whose product left the shop meanwhile are left out. */
export function createViewNotifications(catalogue: Pick<WatchedProducts, 'listPublic'>) {
  return async (found: readonly store.ListedNotification[]): Promise<Notification[]> => {
    const ids = new Set(found.map(({ notification }) => notification.productId));
    const shown = await catalogue.listPublic([...ids]);
    const products = new Map(shown.map((product) => [product._id, product]));
    return found.flatMap(({ notification, buyer, offer, writer }): Notification[] => {
      const product = products.get(notification.productId);
      if (!product) return [];
      return [
        {
          _id: notification.id,
          kind: notification.kind,
          product,
          priceFrom: notification.priceFrom as Money | null,
          priceTo: notification.priceTo as Money | null,
          search: notification.searchName,
          ...(notification.bookingId &&
            buyer !== null && { booking: { _id: notification.bookingId, buyer } }),
          ...offerOf(notification, offer),
          ...(notification.conversationId &&
            writer !== null && {
              conversation: { _id: notification.conversationId, from: writer },
            }),
          ...(notification.until && { until: notification.until.toISOString() }),
          at: notification.createdAt.toISOString(),
          read: notification.readAt !== null,
        },
      ];
    });
  };
}

export function createNotifications({ database: { db }, catalogue }: NotificationsOptions) {
  const view = createViewNotifications(catalogue);
  async function list(person: Person, { limit, cursor }: Paging) {
    const size = pageSize(limit);
    const reading = store.readFrom({ sort: 'newest', order: 'desc' }, cursor);
    const [found, counts] = await Promise.all([
      store.listNotifications(db, person.id, reading, size + 1),
      store.countNotifications(db, person.id),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    const rows = await view(page);
    return { rows, ...counts, nextCursor };
  }

  return {
    list,
    countUnread: async (person: Person) => {
      const [{ unread }, messages] = await Promise.all([
        store.countNotifications(db, person.id),
        countUnread(db, person.id),
      ]);
      return { unread, ...(messages > 0 && { messages }) };
    },
    markRead: (person: Person, ids?: readonly string[]) => store.markRead(db, person.id, ids),
    forgetOld: () => store.forgetOld(db),
  };
}
