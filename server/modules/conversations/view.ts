import { nameOf } from '#contract/accounts/names.ts';
import {
  type Conversation,
  type Message,
  type ShopAnswer,
  shopAnswers,
} from '#contract/conversations/schemas.ts';
import { messageWarnings } from '#contract/conversations/warnings.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { isOnSale, type ProductRow, reservedOf } from '#server/modules/catalogue/index.ts';
import type { MessageRow } from './message-store.ts';
import { type Listed, otherOf, sideOf } from './store.ts';

/** Most characters of a last message that the list shows. */
const maxPreview = 200;

function fromOf({ senderId }: MessageRow, person: PersonId): Message['from'] {
  if (senderId === null) return 'shop';
  return senderId === person ? 'me' : 'other';
}

const answerOf = ({ flags }: MessageRow): ShopAnswer | undefined =>
  shopAnswers.find((answer) => flags.includes(answer));

/** A message in the eyes of one of the two. Of one that an admin took away nothing is shown. */
export function viewMessage(
  row: MessageRow,
  person: PersonId,
  pictures: ReadonlyMap<string, Picture>,
): Message {
  const { n, text, at, flags, hiddenAt } = row;
  const shared = { n, from: fromOf(row, person), at: at.toISOString() };
  if (hiddenAt) return { ...shared, text: '', pictures: [], hidden: true };
  const warnings = messageWarnings.filter((warning) => flags.includes(warning));
  const answer = answerOf(row);
  return {
    ...shared,
    text,
    pictures: row.pictures.map((image) => {
      const picture = pictures.get(image);
      return { image, ...(picture && { picture }) };
    }),
    ...(warnings.length > 0 && { warnings }),
    ...(answer && { answer }),
  };
}

function viewLast(row: MessageRow, person: PersonId): Conversation['last'] {
  const shown = viewMessage(row, person, new Map());
  return {
    n: shown.n,
    from: shown.from,
    text: [...shown.text].slice(0, maxPreview).join(''),
    pictures: shown.pictures.length,
    ...(shown.answer && { answer: shown.answer }),
    at: shown.at,
  };
}

interface Facts {
  item: ProductRow;
  picture: Picture | undefined;
  last: MessageRow;
  /** A deal about the item between them is going on, or went through. */
  hasDeal: boolean;
  isSellerAway: boolean;
  blockedByMe: boolean;
  blockedByOther: boolean;
}

/** Whether an item is sold, or left the shop. */
export const isGone = ({ status }: Pick<ProductRow, 'status'>): boolean =>
  status === 'sold' || status === 'removed';

/** A conversation in the eyes of one of the two. */
export function viewConversation(
  { conversation, unread, other }: Listed,
  person: PersonId,
  facts: Facts,
): Conversation {
  const { item, picture } = facts;
  const isAway = other.isDeleted || other.isSuspended;
  const isOff = item.status === 'removed' || item.status === 'off_sale';
  const isRemoved = isOff || (item.status !== 'sold' && facts.isSellerAway);
  return {
    _id: conversation.id,
    side: sideOf(conversation, person),
    other: {
      _id: otherOf(conversation, person),
      name: nameOf(other),
      verified: other.isVerified,
      ...(isAway && { gone: true as const }),
    },
    item: {
      _id: conversation.itemId,
      name: item.name,
      image: item.imageUrl,
      ...(picture && { picture }),
      price: item.resalePrice as Money,
      salesStatus: isOnSale(item.status) && !isRemoved ? 'available' : 'sold',
      ...(isRemoved && { removed: true as const }),
      ...(!facts.isSellerAway && item.offReason && { away: item.offReason }),
      ...(!isRemoved && reservedOf(item)),
    },
    last: viewLast(facts.last, person),
    unread,
    ...((isAway || facts.blockedByMe || facts.blockedByOther) && { blocked: true as const }),
    ...(facts.blockedByMe && { blockedByMe: true as const }),
    ...(isGone(item) && !facts.hasDeal && { closed: true as const }),
  };
}
