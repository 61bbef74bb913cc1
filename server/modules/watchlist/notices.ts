import type { Money } from '#contract/kernel/money.ts';
import type { Notice } from '#contract/watchlist/notices-endpoints.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import * as store from './notice-store.ts';
import type { Paging, WatchedProducts } from './wishlist.ts';

interface NoticesOptions {
  database: Database;
  catalogue: WatchedProducts;
}

export function createNotices({ database: { db }, catalogue }: NoticesOptions) {
  async function list(person: Person, { limit, cursor }: Paging) {
    const size = pageSize(limit);
    const reading = store.readFrom({ sort: 'newest', order: 'desc' }, cursor);
    const [found, counts] = await Promise.all([
      store.listNotices(db, person.id, reading, size + 1),
      store.countNotices(db, person.id),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    const ids = new Set(page.map(({ notice }) => notice.productId));
    const shown = await catalogue.listPublic([...ids]);
    const products = new Map(shown.map((product) => [product._id, product]));
    const rows = page.flatMap(({ notice, buyer }): Notice[] => {
      const product = products.get(notice.productId);
      if (!product) return [];
      return [
        {
          _id: notice.id,
          kind: notice.kind,
          product,
          priceFrom: notice.priceFrom as Money | null,
          priceTo: notice.priceTo as Money | null,
          search: notice.searchName,
          ...(notice.bookingId && buyer !== null && { booking: { _id: notice.bookingId, buyer } }),
          at: notice.createdAt.toISOString(),
          read: notice.readAt !== null,
        },
      ];
    });
    return { rows, ...counts, nextCursor };
  }

  return {
    list,
    countUnread: async (person: Person) => (await store.countNotices(db, person.id)).unread,
    markRead: (person: Person, ids?: readonly string[]) => store.markRead(db, person.id, ids),
    forgetOld: () => store.forgetOld(db),
  };
}
