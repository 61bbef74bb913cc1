import type { ConversationId, PersonId } from '#contract/kernel/ids.ts';
import type { MailTime } from '#contract/watchlist/notification-topics.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import { lockConversation, messageWritten } from '#server/modules/conversations/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { append, type OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { deleteNotification, lockUnread } from './message-store.ts';
import { insertNotification } from './notification-store.ts';
import { mailTimeFor, markMailedNow } from './notify.ts';
import type { MailPoster } from './post-mails.ts';
import { postPushes } from './push-news.ts';

export interface MessageNewsOptions {
  database: Database;
  clock: Clock;
  catalogue: Pick<CatalogueService, 'findProducts'>;
  mailPoster: MailPoster;
  onMail: () => void;
}

/** Milliseconds for which a message is not read before a mail tells of it: most are answered at once. */
const mailedAfter = 10 * 60_000;

/** Milliseconds after which a message that is not read is pushed: whoever has the conversation open reads it at once. */
const pushedAfter = 5_000;

/** Looks again whether a message is read, and tells of it by mail if not. The name is stored: it stays. */
const mailDue = 'watching.message_mail';

interface Written {
  conversationId: ConversationId;
  n: number;
  to: PersonId;
}

/** A conversation, if the reader has not read up to a message of it. Locked, so that they cannot read it meanwhile. */
async function lockIfUnread(tx: Tx, { conversationId, n, to }: Written) {
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation) return undefined;
  const { buyerId, buyerRead, sellerRead } = conversation;
  return (buyerId === to ? buyerRead : sellerRead) < n ? conversation : undefined;
}

/** Tells people of messages: in the shop at once, and by one mail for each conversation that stays unread. */
export function createMessageNews(options: MessageNewsOptions) {
  const { database, clock, catalogue, mailPoster, onMail } = options;

  /** Takes the place of the notification of the conversation that is not read; answers whether a mail is to be thought of. */
  async function replace(
    tx: Tx,
    { conversationId, n, to }: Written,
    { itemId, mail }: { itemId: string; mail: MailTime },
  ): Promise<boolean> {
    const before = await lockUnread(tx, to, conversationId);
    if (before && (before.messageN ?? 0) >= n) return false;
    if (before) await deleteNotification(tx, before);
    const id = await insertNotification(tx, {
      personId: to,
      productId: itemId,
      conversationId,
      messageN: n,
      kind: 'message',
      waitsForMail: mail === 'daily',
      mailedAt: before?.mailedAt ?? null,
    });
    if (!id) return false;
    const runAfter = new Date(clock().getTime() + pushedAfter);
    await postPushes(tx, mailPoster, { id, personId: to }, { topic: 'messages', runAfter });
    return !before;
  }

  const tell: OutboxHandler = async (payload) => {
    const written = payload as unknown as Written;
    await database.transaction(async (tx) => {
      const conversation = await lockIfUnread(tx, written);
      if (!conversation) return;
      const mail = await mailTimeFor(tx, mailPoster, written.to, 'messages');
      const isFirst = await replace(tx, written, { itemId: conversation.itemId, mail });
      if (!isFirst || mail !== 'at-once') return;
      await append(tx, {
        key: `${mailDue}:${written.conversationId}:${written.n}`,
        kind: mailDue,
        payload: { ...written },
        runAfter: new Date(clock().getTime() + mailedAfter),
      });
    });
  };

  /** Whoever has read the message, its notification, or a mail about the conversation hears no more of it. */
  const mailUnread: OutboxHandler = async (payload) => {
    const written = payload as unknown as Written;
    const isPosted = await database.transaction(async (tx) => {
      const conversation = await lockIfUnread(tx, written);
      const told = conversation && (await lockUnread(tx, written.to, written.conversationId));
      if (!told || told.mailedAt) return false;
      if ((await mailTimeFor(tx, mailPoster, written.to, 'messages')) !== 'at-once') return false;
      const [item] = await catalogue.findProducts(tx, [conversation.itemId]);
      if (!item) return false;
      if (!(await mailPoster.postMessage(tx, written, { conversation, item: item.name })))
        return false;
      await markMailedNow(tx, told.id);
      return true;
    });
    if (isPosted) onMail();
  };

  return {
    jobs: { [messageWritten]: tell, [mailDue]: mailUnread } satisfies Record<string, OutboxHandler>,
  };
}
