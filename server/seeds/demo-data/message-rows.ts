import { findWarnings } from '#contract/conversations/contact-details.ts';
import { answerTexts } from '#server/modules/conversations/index.ts';
import type { conversations, messages } from '#server/modules/conversations/tables.ts';
import { hoursAgo } from './calendar.ts';
import { demoId } from './identity.ts';
import type { BuyerKey } from './people.ts';
import { getProduct, personId, productId, type RowContext } from './rows.ts';

interface DemoMessage {
  from: 'buyer' | 'seller' | 'shop';
  /** Of the shop: that the item is there. */
  text?: string;
  hoursAgo: number;
}

interface DemoConversation {
  product: string;
  buyer: BuyerKey;
  messages: readonly DemoMessage[];
  /** How many of the last ones the other has not read. */
  unread: number;
}

/** What buyers and sellers wrote to each other: answered and not, in both languages, and one that is to be warned of. */
const demoConversations: readonly DemoConversation[] = [
  {
    product: 'sigma-35-art',
    buyer: 'nadia',
    messages: [
      { from: 'buyer', text: 'Is it still available?', hoursAgo: 7 },
      { from: 'shop', hoursAgo: 7 },
      {
        from: 'seller',
        text: 'No dust and no fungus inside. You can try it on your own body at the counter.',
        hoursAgo: 6,
      },
      { from: 'buyer', text: 'Thank you! Is the hood with it?', hoursAgo: 4.5 },
    ],
    unread: 1,
  },
  {
    product: 'nikon-d750',
    buyer: 'tanvir',
    messages: [
      { from: 'buyer', text: 'Can I see it on Saturday after work?', hoursAgo: 2.6 },
      { from: 'seller', text: 'Yes, I am here until eight.', hoursAgo: 2.2 },
      { from: 'buyer', text: 'Good, I will bring a card to try it with.', hoursAgo: 2 },
    ],
    unread: 0,
  },
  {
    product: 'nikon-d750',
    buyer: 'fahim',
    messages: [
      {
        from: 'buyer',
        text: 'I can send you an advance by bKash today if you keep it for me.',
        hoursAgo: 1.5,
      },
    ],
    unread: 1,
  },
  {
    product: 'fujifilm-x-t30',
    buyer: 'nadia',
    messages: [
      { from: 'buyer', text: 'আমি কাল বিকেলে ক্যামেরাটা দেখতে চাই।', hoursAgo: 5.5 },
      {
        from: 'seller',
        text: 'জি, আসুন। রবীন্দ্র সরোবরে পাঁচটায় থাকব, সাথে দুটো ব্যাটারিই আনব।',
        hoursAgo: 3,
      },
    ],
    unread: 1,
  },
  {
    product: 'canon-ef-50-stm',
    buyer: 'nadia',
    messages: [
      { from: 'seller', text: 'Did you get home well with the lens?', hoursAgo: 205 },
      { from: 'buyer', text: 'Yes, and it is as sharp as you said.', hoursAgo: 203 },
    ],
    unread: 0,
  },
];

function messageRow(
  conversationId: string,
  people: { buyerId: string; sellerId: string },
  { n, given, now }: { n: number; given: DemoMessage; now: Date },
): typeof messages.$inferInsert {
  const at = hoursAgo(now, given.hoursAgo);
  if (given.from === 'shop') {
    const said = { key: `shop:${n - 1}`, text: answerTexts.available };
    return { conversationId, n, senderId: null, flags: ['available'], at, ...said };
  }
  const text = given.text ?? '';
  const senderId = given.from === 'buyer' ? people.buyerId : people.sellerId;
  const key = `${given.from}:demo-${n}`;
  return { conversationId, n, key, senderId, text, flags: findWarnings(text), at };
}

/** Conversations with their messages, as the shop would have left them. */
export function messageRows({ now }: RowContext) {
  const begun: (typeof conversations.$inferInsert)[] = [];
  const written: (typeof messages.$inferInsert)[] = [];
  for (const { product, buyer, messages: said, unread } of demoConversations) {
    const id = demoId('conversation', `${product} ${buyer}`);
    const between = { buyerId: personId(buyer), sellerId: personId(getProduct(product).seller) };
    const rows = said.map((given, at) => messageRow(id, between, { n: at + 1, given, now }));
    const lastN = rows.length;
    const isByBuyer = said.at(-1)?.from === 'buyer';
    begun.push({
      ...{ id, itemId: productId(product), ...between, lastN },
      lastAt: hoursAgo(now, said.at(-1)?.hoursAgo ?? 0),
      buyerRead: isByBuyer ? lastN : lastN - unread,
      sellerRead: isByBuyer ? lastN - unread : lastN,
    });
    written.push(...rows);
  }
  return { conversations: begun, messages: written };
}
