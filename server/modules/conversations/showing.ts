import type { Conversation } from '#contract/conversations/schemas.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { listBlocksOf } from './block-store.ts';
import * as messageStore from './message-store.ts';
import * as store from './store.ts';
import { viewConversation } from './view.ts';

export interface ShowingOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'findProducts'>;
  people: {
    /** Those of these people who are deleted or suspended. */
    listAway(executor: Executor, ids: readonly PersonId[]): Promise<PersonId[]>;
  };
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
}

/** Makes the function that shows conversations to one of their two: each kind of fact is read once for all. */
export function createShowing({ database: { db }, catalogue, people, pictures }: ShowingOptions) {
  return async function show(
    person: PersonId,
    rows: readonly store.Listed[],
  ): Promise<Conversation[]> {
    const ids = rows.map(({ conversation }) => conversation.id);
    const itemIds = [...new Set(rows.map(({ conversation }) => conversation.itemId))];
    const sellers = [...new Set(rows.map(({ conversation }) => conversation.sellerId))];
    const [items, last, dealt, blocks, away] = await Promise.all([
      catalogue.findProducts(db, itemIds),
      messageStore.listLast(db, ids),
      store.listWithDeal(db, ids),
      listBlocksOf(db, person),
      people.listAway(db, sellers),
    ]);
    const shown = await pictures.pictures(
      db,
      items.map(({ imageUrl }) => imageUrl),
    );
    const itemOf = new Map<ProductId, (typeof items)[number]>(items.map((item) => [item.id, item]));
    return rows.flatMap((row) => {
      const { id, itemId, sellerId } = row.conversation;
      const item = itemOf.get(itemId);
      const message = last.get(id);
      if (!item || !message) return [];
      const other = store.otherOf(row.conversation, person);
      return viewConversation(row, person, {
        item,
        picture: shown.get(item.imageUrl),
        last: message,
        hasDeal: dealt.has(id),
        isSellerAway: away.includes(sellerId),
        blockedByMe: blocks.by.has(other),
        blockedByOther: blocks.of.has(other),
      });
    });
  };
}
