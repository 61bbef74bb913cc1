import * as z from 'zod/mini';
import { offReasons } from '../catalogue/listing-life.ts';
import { requiredId } from '../kernel/fields.ts';
import { ConversationId, PersonId, ProductId } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/table.ts';
import { Picture, PictureUrl } from '../media/schemas.ts';
import { DealStory } from '../orders/deal-schemas.ts';
import { MessageText, maxPictures } from './text.ts';
import { messageWarnings } from './warnings.ts';

/** What the shop answers to "Is it available?". `reserved`: for somebody else; `away`: not to be had for now, or removed. */
export const shopAnswers = ['available', 'reserved', 'sold', 'away'] as const;
export type ShopAnswer = (typeof shopAnswers)[number];

/** What a person fills in. */
const written = {
  /** May be empty, or left out, where there is a picture. */
  text: z.optional(MessageText),
  /** Own uploads, by the addresses that the upload answered. */
  pictures: z.optional(
    z
      .array(PictureUrl, { error: 'pictures must be a list' })
      .check(z.maxLength(maxPictures, `A message can have ${maxPictures} photos at most`)),
  ),
  /** Chosen for each message: under the same key it is sent once, and what was sent first counts. */
  key: z
    .string({ error: 'key is required' })
    .check(z.regex(/^[\w-]{1,64}$/, 'key must be 1 to 64 letters, digits, - or _')),
};

/** Refuses a message in which there is nothing. */
const isSomething = z.refine<{ text?: string | undefined; pictures?: string[] | undefined }>(
  ({ text, pictures }) => Boolean(text) || Boolean(pictures?.length),
  { error: 'Message is required', path: ['text'] },
);

export const NewMessage = z.object(written).check(isSomething);
export type NewMessage = z.infer<typeof NewMessage>;

export const NewConversation = z
  .object({
    itemId: requiredId('itemId').brand<'ProductId'>(),
    /** Of a seller, who writes to somebody who booked the item: by which booking. A buyer's call has none. */
    bookingId: z.optional(requiredId('bookingId').brand<'BookingId'>()),
    /** Or by which offer, where there is no booking. */
    offerId: z.optional(requiredId('offerId').brand<'OfferId'>()),
    ...written,
  })
  .check(isSomething);
export type NewConversation = z.infer<typeof NewConversation>;

export const Message = z.object({
  /** Counted in its conversation from 1 on, without a gap. */
  n: z.int(),
  from: z.enum(['me', 'other', 'shop']),
  /** With its line breaks, as `\n`; never with links. Of the shop a sentence in English, which `answer` says as well. */
  text: z.string(),
  pictures: z.array(z.object({ image: z.string(), picture: z.optional(Picture) })),
  at: z.iso.datetime(),
  /** What its reader is to be warned of. */
  warnings: z.optional(z.array(z.enum(messageWarnings))),
  /** Of a message by the shop: what it answers. */
  answer: z.optional(z.enum(shopAnswers)),
  /** An admin took it away; nothing of it is shown. */
  hidden: z.optional(z.literal(true)),
});
export type Message = z.infer<typeof Message>;

/** A conversation as the list shows it. */
export const Conversation = z.object({
  _id: ConversationId,
  /** What the reader does in it. */
  side: z.enum(['buyer', 'seller']),
  other: z.object({
    _id: PersonId,
    /** "Deleted user", once they left. */
    name: z.string(),
    verified: z.boolean(),
    /** They left the shop, or were suspended: nobody reads what is written. */
    gone: z.optional(z.literal(true)),
  }),
  /** The item as it is today. */
  item: z.object({
    _id: ProductId,
    name: z.string(),
    image: z.string(),
    picture: z.optional(Picture),
    price: Money,
    salesStatus: z.enum(['available', 'sold']),
    /** It left the shop without being sold. */
    removed: z.optional(z.literal(true)),
    /** Its seller still has it, and it is not on sale for now. */
    away: z.optional(z.enum(offReasons)),
    /** Its seller has promised it to somebody until then. */
    reserved: z.optional(z.object({ until: z.iso.datetime() })),
  }),
  /** The last message, its text cut to 200 characters. */
  last: z.object({
    n: z.int(),
    from: z.enum(['me', 'other', 'shop']),
    text: z.string(),
    pictures: z.int(),
    answer: z.optional(z.enum(shopAnswers)),
    at: z.iso.datetime(),
  }),
  /** Messages by the other that the reader has not read. */
  unread: z.int(),
  /** Nothing can be written: by whom is told to whoever did it alone. */
  blocked: z.optional(z.literal(true)),
  /** Nothing can be written any more: the item is not to be had, and there is no deal between them about it. */
  closed: z.optional(z.literal(true)),
  /** The reader blocked the other, and may end it. */
  blockedByMe: z.optional(z.literal(true)),
});
export type Conversation = z.infer<typeof Conversation>;

export const ConversationsQuery = z.object(paging);
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;

/** `unread`: messages that the reader has not read, of all conversations. */
export const ConversationPage = z.extend(pageOf(Conversation), { unread: z.int() });
export type ConversationPage = z.infer<typeof ConversationPage>;

const numberText = (name: string) =>
  z.string().check(z.regex(/^\d{1,9}$/, `${name} must be a number of a message`));

export const MessagesQuery = z.object({
  limit: paging.limit,
  /** `nextCursor` of the page before: older ones. */
  cursor: z.optional(numberText('cursor')),
  /** Only what came after this number, the oldest first: what an open page asks for. */
  after: z.optional(numberText('after')),
});
export type MessagesQuery = z.infer<typeof MessagesQuery>;

/** A conversation with one page of its messages. */
export const ConversationStory = z.extend(Conversation, {
  /** Up to which number each has read. */
  read: z.object({ me: z.int(), other: z.int() }),
  /** Their deal about this item, the newest one, with its story. */
  deal: z.optional(DealStory),
  messages: z.object({
    /** In their order, whichever page it is. */
    rows: z.array(Message),
    /** Of the page with older ones; null where there are none, and for `after`. */
    nextCursor: z.nullable(z.string()),
  }),
});
export type ConversationStory = z.infer<typeof ConversationStory>;

export const MessageSent = z.object({
  acknowledged: z.literal(true),
  /** The conversation, new or not. */
  insertedId: ConversationId,
  /** As it is kept: under a key that was sent already, what was sent then. */
  message: Message,
});
export type MessageSent = z.infer<typeof MessageSent>;

const readNumber = 'n must be a whole number from 1 on';

/** Up to which message the caller has read. */
export const ReadMark = z.object({
  n: z
    .number({ error: readNumber })
    .check(z.int(readNumber), z.minimum(1, readNumber), z.maximum(999_999_999, readNumber)),
});

const Block = z.object({ _id: PersonId, name: z.string(), at: z.iso.datetime() });

export const BlockPage = pageOf(Block);

/**
 * The data of the event `conversation` of the live stream: something is new in this one. A page that shows it asks for what came
 * after its last message. Without a number of its own: it is not told again after a gap, so ask then, too.
 */
export const ConversationEvent = z.object({
  _id: ConversationId,
  /** The number of its last message. */
  n: z.int(),
  /** Up to which number the other has read. */
  read: z.int(),
});
export type ConversationEvent = z.infer<typeof ConversationEvent>;
