import { findWarnings } from '#contract/conversations/contact-details.ts';
import { conversationProblems } from '#contract/conversations/problems.ts';
import type { Message, NewConversation, NewMessage } from '#contract/conversations/schemas.ts';
import type { MessageWarning } from '#contract/conversations/warnings.ts';
import type {
  BookingId,
  ConversationId,
  OfferId,
  PersonId,
  ProductId,
} from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { PhonesShown } from '#contract/kernel/shown-settings.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { checkUnlimited, type Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService, ProductRow } from '#server/modules/catalogue/index.ts';
import { isOnSale } from '#server/modules/catalogue/index.ts';
import type { MediaService } from '#server/modules/media/index.ts';
import type { BookingRow, OfferRow } from '#server/modules/orders/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { answerTexts, asksAvailability, availabilityOf } from './availability.ts';
import { holdPair, isBlocked } from './block-store.ts';
import { messageWritten } from './domain-events.ts';
import { addMessage, findByKey, type MessageRow } from './message-store.ts';
import * as store from './store.ts';
import { isGone, viewMessage } from './view.ts';

export interface SendingOptions {
  database: Database;
  clock: Clock;
  catalogue: Pick<CatalogueService, 'findProducts'>;
  people: {
    /** Those of these people who are deleted or suspended. */
    listAway(executor: Executor, ids: readonly PersonId[]): Promise<PersonId[]>;
  };
  pictures: Pick<MediaService, 'claim'> & {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
  findBooking: (executor: Executor, id: BookingId) => Promise<BookingRow | undefined>;
  findOffer: (executor: Executor, id: OfferId) => Promise<OfferRow | undefined>;
  limits: {
    perMinute: Limiter;
    perDay: Limiter;
    conversations: Limiter;
    /** Conversations that somebody begins on the first day of their account. */
    firstConversations: Limiter;
  };
  /** Refuses somebody who has to confirm their e-mail address first. */
  checkBeginning: (person: Person) => Promise<void>;
  /** Whether sellers' phones stand on cards, or are told once a booking is accepted: then messages before that hold none either. */
  phonesShown: PhonesShown;
  /** Called after the commit of a message. */
  onWritten: () => void;
}

export interface Sent {
  id: ConversationId;
  message: Message;
}

/** The two of a conversation and its item. */
interface Between {
  itemId: ProductId;
  buyerId: PersonId;
  sellerId: PersonId;
}

const dayLong = 24 * 3_600_000;

/** What a reader is to be warned of; refuses what may not be written before a booking was accepted. */
export function warningsOf(
  { phonesShown }: Pick<SendingOptions, 'phonesShown'>,
  text: string,
  { isAccepted }: { isAccepted: boolean },
): MessageWarning[] {
  const found = findWarnings(text).filter((warning) => warning !== 'contact' || !isAccepted);
  if (phonesShown === 'accepted' && found.includes('contact')) {
    throw refuse(conversationProblems, 'contact_details');
  }
  return found;
}

/** Keeps the pictures of a message, in one order for all who keep the same ones at once. */
async function claimAll(
  { pictures }: SendingOptions,
  tx: Tx,
  { uid }: Person,
  { id, urls }: { id: ConversationId; urls: readonly string[] },
): Promise<void> {
  const use = { kind: 'message', ref: id } as const;
  for (const url of urls.toSorted()) {
    if (!(await pictures.claim(tx, { url, uid, use }))) {
      throw refuse(conversationProblems, 'photo_not_yours');
    }
  }
}

/** Replies for the shop to a buyer who asks nothing but whether the item is still to be had. */
async function answerQuestion(
  tx: Tx,
  {
    conversation,
    item,
    question,
  }: { conversation: store.ConversationRow; item: ProductRow; question: MessageRow },
): Promise<void> {
  if (question.senderId !== conversation.buyerId || !asksAvailability(question.text)) return;
  const { reservedFor } = item;
  const deal = reservedFor && (await store.findNewestDeal(tx, item.id, conversation.buyerId));
  const answer = availabilityOf(item, Boolean(deal) && deal === reservedFor);
  const said = {
    key: `shop:${question.n}`,
    senderId: null,
    text: answerTexts[answer],
    flags: [answer],
  };
  await addMessage(tx, conversation, said, undefined);
}

/** Refuses what somebody may not write to the other now; answers what a message would be about. */
async function checkWriting(
  { catalogue, people }: SendingOptions,
  tx: Tx,
  conversation: store.ConversationRow,
): Promise<{ item: ProductRow; progress: { isAccepted: boolean } }> {
  const { buyerId, sellerId, itemId } = conversation;
  const away = await people.listAway(tx, [buyerId, sellerId]);
  if (away.length > 0 || (await isBlocked(tx, buyerId, sellerId))) {
    throw refuse(conversationProblems, 'blocked');
  }
  const [item] = await catalogue.findProducts(tx, [itemId]);
  if (!item) throw refuse(baseProblems, 'not_found');
  const progress = await store.findProgress(tx, conversation);
  if (isGone(item) && !progress.isOn) throw refuse(conversationProblems, 'item_sold');
  return { item, progress };
}

/** What somebody sent under this key before. */
const findSent = (
  db: Executor,
  conversation: store.ConversationRow,
  { person, given }: { person: Person; given: Pick<NewMessage, 'key'> },
): Promise<MessageRow | undefined> =>
  findByKey(db, conversation, keyOf(conversation, person, given.key));

/** Two who happen to choose the same key send two messages. */
const keyOf = (conversation: store.ConversationRow, { id }: Person, key: string): string =>
  `${store.sideOf(conversation, id)}:${key}`;

/** Adds a message to a locked conversation, once for each key. */
async function write(
  options: SendingOptions,
  tx: Tx,
  conversation: store.ConversationRow,
  { person, given }: { person: Person; given: NewMessage },
): Promise<MessageRow> {
  const known = await findSent(tx, conversation, { person, given });
  if (known) return known;
  const { item, progress } = await checkWriting(options, tx, conversation);
  const text = given.text ?? '';
  const pictures = [...new Set(given.pictures)];
  const flags = warningsOf(options, text, progress);
  await claimAll(options, tx, person, { id: conversation.id, urls: pictures });
  const key = keyOf(conversation, person, given.key);
  const written = { key, senderId: person.id, text, pictures, flags };
  const row = await addMessage(tx, conversation, written, store.sideOf(conversation, person.id));
  await answerQuestion(tx, { conversation, item, question: row });
  await append(tx, {
    key: `${messageWritten}:${conversation.id}:${row.n}`,
    kind: messageWritten,
    payload: {
      conversationId: conversation.id,
      n: row.n,
      to: store.otherOf(conversation, person.id),
    },
  });
  return row;
}

/** Whom somebody writes to about an item: its seller, or whoever booked it from them or made an offer. Refuses everybody else. */
async function findBetween(
  { database: { db }, catalogue, findBooking, findOffer }: SendingOptions,
  person: Person,
  { itemId, bookingId, offerId }: NewConversation,
): Promise<{ between: Between; item: ProductRow }> {
  const [item] = await catalogue.findProducts(db, [itemId]);
  if (!item) throw refuse(baseProblems, 'not_found');
  const { sellerId } = item;
  if (sellerId !== person.id) return { between: { itemId, buyerId: person.id, sellerId }, item };
  if (!bookingId && !offerId) throw refuse(conversationProblems, 'not_yours_to_begin');
  const booking = bookingId && (await findBooking(db, bookingId));
  const asked = booking || (offerId && (await findOffer(db, offerId)));
  if (!asked || asked.itemId !== itemId) throw refuse(baseProblems, 'not_found');
  return { between: { itemId, buyerId: asked.buyerId as PersonId, sellerId }, item };
}

/** Refuses a new conversation about what is not on sale, unless its people have a deal about it; and too many of them. */
async function checkBeginning(
  options: SendingOptions,
  person: Person,
  { between, item }: { between: Between; item: ProductRow },
): Promise<void> {
  const { database, people, limits, clock } = options;
  const [away, { isOn }] = await Promise.all([
    people.listAway(database.db, [between.sellerId]),
    store.findProgress(database.db, between),
  ]);
  if (!isOn && (item.status === 'removed' || away.length > 0)) {
    throw refuse(baseProblems, 'not_found');
  }
  if (!isOn && !isOnSale(item.status)) throw refuse(conversationProblems, 'item_sold');
  await options.checkBeginning(person);
  const isFirstDay = clock().getTime() - person.createdAt.getTime() < dayLong;
  await (isFirstDay ? limits.firstConversations : limits.conversations).consume(person.id);
}

/** Writing to each other about an item. */
export function createSending(options: SendingOptions) {
  const { database, pictures, limits, onWritten } = options;
  const { db } = database;

  async function count({ id }: Person): Promise<void> {
    await limits.perMinute.consume(id);
    await limits.perDay.consume(id);
  }

  async function sent(person: Person, row: MessageRow): Promise<Sent> {
    const shown = await pictures.pictures(db, row.pictures);
    return { id: row.conversationId, message: viewMessage(row, person.id, shown) };
  }

  return {
    /** The first message to somebody about an item, or the next one. */
    async begin(person: Person, given: NewConversation): Promise<Sent> {
      const { between, item } = await findBetween(options, person, given);
      const known = await store.findOf(db, between.itemId, between.buyerId);
      // A repeat of what was taken is answered whatever changed since, and is no try more.
      const before = known && (await findSent(db, known, { person, given }));
      if (before) return sent(person, before);
      await count(person);
      if (!known) await checkBeginning(options, person, { between, item });
      const row = await database.transaction(async (tx) => {
        await checkUnlimited(tx, person);
        await holdPair(tx, [between.buyerId, between.sellerId], 'write');
        await store.ensureConversation(tx, between);
        const found = await store.findOf(tx, between.itemId, between.buyerId);
        const conversation = found && (await store.lockConversation(tx, found.id));
        if (!conversation) throw new Error('a conversation was not stored');
        return write(options, tx, conversation, { person, given });
      });
      onWritten();
      return sent(person, row);
    },

    async write(person: Person, id: ConversationId, given: NewMessage): Promise<Sent> {
      const found = await store.findOwn(db, id, person.id);
      if (!found) throw refuse(baseProblems, 'not_found');
      const before = await findSent(db, found, { person, given });
      if (before) return sent(person, before);
      await count(person);
      const row = await database.transaction(async (tx) => {
        await checkUnlimited(tx, person);
        await holdPair(tx, [found.buyerId, found.sellerId], 'write');
        const conversation = await store.lockConversation(tx, id);
        if (!conversation) throw refuse(baseProblems, 'not_found');
        return write(options, tx, conversation, { person, given });
      });
      onWritten();
      return sent(person, row);
    },
  };
}
