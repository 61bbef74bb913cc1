import type {
  ConversationPage,
  ConversationStory,
  ConversationsQuery,
  MessagesQuery,
} from '#contract/conversations/schemas.ts';
import type { BookingId, ConversationId, PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import * as messageStore from './message-store.ts';
import { createShowing, type ShowingOptions } from './showing.ts';
import * as store from './store.ts';
import { viewMessage } from './view.ts';

export interface ReadingOptions extends ShowingOptions {
  deals: { read(person: Person, id: BookingId): Promise<DealStory> };
  /** Inside the transaction that marks messages as read up to a number. */
  onRead: (tx: Tx, read: { id: ConversationId; person: PersonId; n: number }) => Promise<void>;
}

/** Messages of a page, where no other number was asked for. */
const usualPage = 50;

/** What the two of a conversation see of it. */
export function createReading(options: ReadingOptions) {
  const { database, pictures, deals, onRead } = options;
  const { db } = database;

  const show = createShowing(options);

  async function list(person: Person, query: ConversationsQuery): Promise<ConversationPage> {
    const size = pageSize(query.limit);
    const readFrom = store.readConversations(person.id);
    const reading = readFrom({ sort: 'newest', order: 'desc' }, query.cursor);
    const [found, total, unread] = await Promise.all([
      store.listConversations(db, person.id, reading, size + 1),
      store.countConversations(db, person.id),
      store.countUnread(db, person.id),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    return { rows: await show(person.id, page), total, nextCursor, unread };
  }

  async function listMessages(person: PersonId, id: ConversationId, query: MessagesQuery) {
    const size = query.limit === undefined ? usualPage : pageSize(query.limit);
    const view = async (rows: readonly messageStore.MessageRow[]) => {
      const shown = await pictures.pictures(
        db,
        rows.flatMap((row) => row.pictures),
      );
      return rows.map((row) => viewMessage(row, person, shown));
    };
    if (query.after !== undefined) {
      const rows = await messageStore.listAfter(db, id, Number(query.after), size);
      return { rows: await view(rows), nextCursor: null };
    }
    const before = query.cursor === undefined ? undefined : Number(query.cursor);
    const found = await messageStore.listBefore(db, id, before, size + 1);
    const { page, nextCursor } = cutPage(found, size, ({ n }) => String(n));
    return { rows: await view(page.toReversed()), nextCursor };
  }

  async function read(
    person: Person,
    id: ConversationId,
    query: MessagesQuery,
  ): Promise<ConversationStory> {
    const found = await store.findListed(db, id, person.id);
    const [shown] = found ? await show(person.id, [found]) : [];
    if (!found || !shown) throw refuse(baseProblems, 'not_found');
    const { itemId, buyerId, buyerRead, sellerRead } = found.conversation;
    const [rows, dealId] = await Promise.all([
      listMessages(person.id, id, query),
      store.findNewestDeal(db, itemId, buyerId),
    ]);
    const deal = dealId && (await deals.read(person, dealId));
    const [me, other] = shown.side === 'buyer' ? [buyerRead, sellerRead] : [sellerRead, buyerRead];
    return { ...shown, read: { me, other }, ...(deal && { deal }), messages: rows };
  }

  /** Marks messages as read up to a number, never back; answers how many conversations that changed. */
  async function markRead(person: Person, id: ConversationId, n: number): Promise<number> {
    return database.transaction(async (tx) => {
      const found = await store.findOwn(tx, id, person.id);
      if (!found) throw refuse(baseProblems, 'not_found');
      const changed = await store.markRead(tx, found, store.sideOf(found, person.id), n);
      await onRead(tx, { id, person: person.id, n });
      return changed;
    });
  }

  return { list, read, markRead };
}
