import type { notifications, wishes } from '#server/modules/watchlist/tables.ts';
import { hoursAgo } from './calendar.ts';
import { messageRows } from './message-rows.ts';
import { offerRows } from './offer-rows.ts';
import type { BuyerKey } from './people.ts';
import { questionRows } from './question-rows.ts';
import { getProduct, personId, productId, type RowContext } from './rows.ts';

type Wish = typeof wishes.$inferInsert;
type Notification = typeof notifications.$inferInsert & { createdAt: Date };

/** What buyers saved, and what it cost then where that was more. */
const demoWishes: readonly {
  buyer: BuyerKey;
  product: string;
  hoursAgo: number;
  priceThen?: number;
}[] = [
  { buyer: 'nadia', product: 'canon-80d', hoursAgo: 140, priceThen: 62_000 },
  { buyer: 'nadia', product: 'sigma-35-art', hoursAgo: 40 },
  { buyer: 'nadia', product: 'nikon-d750', hoursAgo: 22 },
  { buyer: 'tanvir', product: 'nikon-d750', hoursAgo: 31 },
];

/** Hours after which somebody has read what they were told. */
const readAfter = 24;

const ofOffers = (context: RowContext): Notification[] =>
  offerRows(context).offers.flatMap((offer): Notification[] => {
    const about = { productId: offer.itemId, offerId: offer.id };
    const createdAt = offer.createdAt ?? context.now;
    const made = { ...about, kind: 'offer_made' as const, personId: offer.sellerId, createdAt };
    const toBuyer = { ...about, personId: offer.buyerId };
    if (offer.by === 'seller') return [{ ...toBuyer, kind: 'offer_countered', createdAt }];
    const [state, endedAt] = [offer.state, offer.endedAt];
    return state === 'declined' && endedAt
      ? [made, { ...toBuyer, kind: 'offer_declined', createdAt: endedAt }]
      : [made];
  });

function ofQuestions(context: RowContext): Notification[] {
  const { questions, answers } = questionRows(context);
  return questions.flatMap(({ id, itemId, sellerId, askerId, at = context.now }) => {
    const about = { productId: itemId, questionId: id };
    const answer = answers.find(({ questionId }) => questionId === id);
    const asked = { ...about, personId: sellerId, createdAt: at };
    return [
      { ...asked, kind: 'question_asked' as const },
      ...(answer
        ? [
            {
              ...{ ...about, personId: askerId, createdAt: answer.at ?? context.now },
              kind: 'question_answered' as const,
            },
          ]
        : []),
    ];
  });
}

/** Of a conversation there is one, about the last message that its reader has not read. */
const ofMessages = (context: RowContext): Notification[] =>
  messageRows(context).conversations.flatMap((one) => {
    const lastN = one.lastN ?? 0;
    const reader =
      (one.buyerRead ?? 0) < lastN ? one.buyerId : (one.sellerRead ?? 0) < lastN && one.sellerId;
    return reader
      ? [
          {
            ...{ personId: reader, productId: one.itemId, conversationId: one.id },
            ...{ kind: 'message' as const, messageN: lastN, createdAt: one.lastAt ?? context.now },
          },
        ]
      : [];
  });

/** The wishlists, and what people were told of prices, offers, questions and messages, oldest first, as the shop would have left them. */
export function watchRows(context: RowContext): { wishes: Wish[]; notifications: Notification[] } {
  const wished = demoWishes.map(({ buyer, product, hoursAgo: hours, priceThen }) => {
    const price = getProduct(product).resalePrice;
    return {
      ...{ personId: personId(buyer), productId: productId(product) },
      ...{ priceThen: priceThen ?? price, ...(priceThen && { priceTold: price }) },
      addedAt: hoursAgo(context.now, hours),
    };
  });
  const drops = wished
    .filter(({ priceThen, priceTold }) => priceTold !== undefined && priceTold < priceThen)
    .map(({ personId: reader, productId: item, priceThen, priceTold }) => ({
      ...{ personId: reader, productId: item, kind: 'price_drop' as const },
      ...{ priceFrom: priceThen, priceTo: priceTold, createdAt: hoursAgo(context.now, 60) },
    }));
  const told = [...drops, ...ofOffers(context), ...ofQuestions(context), ...ofMessages(context)];
  return {
    wishes: wished,
    notifications: told
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map((one) => {
        const isRead = one.createdAt < hoursAgo(context.now, readAfter);
        return { ...one, ...(isRead && { readAt: one.createdAt }) };
      }),
  };
}
