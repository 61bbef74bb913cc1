// What plants are made of: statements that write past the shop.

/** What a row of a deal is named by. */
interface Ids {
  payment: string;
  intent: string;
  booking: string;
  item: string;
}

export interface Names {
  /** A sale that went well: what the plants break. */
  sold: Ids;
  /** A card that is held, and its open booking. */
  held: Ids;
}

/** An invariant's name, and the statements that break it. */
export type Plant = [string, (names: Names) => string[]];

export const conversationOf = ({ booking }: Names['held']) =>
  `insert into conversations (id, item_id, buyer_id, seller_id, last_n) select id, item_id, buyer_id, seller_id, 1 from bookings where id = '${booking}'`;
export const messageOf = ({ booking }: Names['held'], n: number) =>
  `insert into messages (conversation_id, n, key, sender_id, text) select id, ${n}, 'k', buyer_id, 'Hello' from bookings where id = '${booking}'`;

export const handedOver = ({ booking }: Names['sold']) =>
  `update bookings set handed_over_at = now(), handed_over_by = 'code' where id = '${booking}'`;
export const releaseOf = ({ booking, payment }: Names['sold'], to = 'seller_id') => [
  `insert into journal_entries (key, kind, booking_id, payment_id) values (gen_random_uuid()::text, 'release', '${booking}', '${payment}')`,
  `insert into journal_lines (entry_id, line, account, owner, amount)
     select (select max(id) from journal_entries), 1, 'held', '${booking}', price * 100 from bookings where id = '${booking}'
     union all select (select max(id) from journal_entries), 2, 'balance', ${to}::text, price * -100 from bookings where id = '${booking}'`,
];
/** So much of the price was given back by hand. */
export const byHand = ({ payment }: Names['sold'], amount: string) => [
  `insert into ledger_entries (payment_id, kind, amount, provider_id) select id, 'refund_by_hand', ${amount}, 'BANK-1' from payments where id = '${payment}'`,
];
export const holdOf = ({ booking }: Names['sold'], missing = 0) =>
  `insert into balance_holds (booking_id, seller_id, amount) select id, seller_id, price * 100 - ${missing} from bookings where id = '${booking}'`;

/** Handed over, released, and completed then. */
export const released = (names: Names['sold'], completed: string) => [
  handedOver(names),
  ...releaseOf(names),
  `update bookings set completed_at = ${completed} where id = '${names.booking}'`,
];

/** What the seller has of the sale, and so many paisa more, is on its way to them. */
export const payoutOf = ({ booking }: Names['sold'], more = 0) => [
  `insert into payout_batches (made_by, maker) select buyer_id, 'Admin' from bookings where id = '${booking}'`,
  `insert into payouts (batch_id, seller_id, amount, method, ending)
     select (select max(id::text)::uuid from payout_batches), seller_id, (price + ${more}) * 100, 'bkash', '4567' from bookings where id = '${booking}'`,
  `insert into journal_entries (key, kind, payout_id) select 'payout:' || id, 'payout', id from payouts`,
  `insert into journal_lines (entry_id, line, account, owner, amount)
     select (select max(id) from journal_entries), 1, 'balance', seller_id::text, amount from payouts
     union all select (select max(id) from journal_entries), 2, 'in_transit', id::text, -amount from payouts`,
];

/** What the buyer wrote, to be published in a week. */
export const reviewOf = ({ booking }: { booking: string }) =>
  `insert into reviews (booking_id, by, author_id, subject_id, stars, accuracy, communication, punctuality, blind_until)
   select id, 'buyer', buyer_id, seller_id, 5, 5, 5, 5, now() + interval '7 days' from bookings where id = '${booking}'`;

/** What the buyer reported, in a case about it. */
export const reportOf = ({ booking }: { booking: string }) =>
  `with opened as (
     insert into cases (subject_kind, subject_id, person_id) select 'product', item_id, seller_id from bookings where id = '${booking}' returning id
   ) insert into reports (subject_id, item_id, reporter_id, reporter_email, reporter_name, case_id)
   select item_id, item_id, buyer_id, customer_email, customer_name, opened.id from bookings, opened where bookings.id = '${booking}'`;

/** State, outcome, whoever ended it, and when, of a claim of the buyer's. */
export const claimOf = ({ booking }: { booking: string }, standing: string) =>
  `insert into claims (booking_id, kind, by, due_at, state, outcome, ended_by, closed_at)
   values ('${booking}', 'cancel', 'buyer', now(), ${standing})`;

/** Somebody of a booking is limited, and does one of these a moment later. */
export function whileLimited(
  { sold }: Names,
  what: 'product' | 'offer' | 'counter' | 'message' | 'review' | 'reply' | 'question' | 'answer',
): string[] {
  const { booking, item } = sold;
  const soon = "clock_timestamp() + interval '1 minute'";
  const side =
    what === 'product' || what === 'counter' || what === 'reply' || what === 'answer'
      ? 'seller'
      : 'buyer';
  const offer = `insert into offers (item_id, buyer_id, seller_id, by, price, phone_number, location, expires_at, created_at)
    select item_id, buyer_id, seller_id, '${side}', 100, '1', 'x', now(), ${soon} from bookings where id = '${booking}'`;
  const question = `insert into questions (item_id, seller_id, asker_id, text, words, at)
    select item_id, seller_id, buyer_id, 'Why?', 'why', ${soon} from bookings where id = '${booking}'`;
  const deeds = {
    question: [question],
    answer: [
      question,
      `insert into answers (question_id, text, at) select id, 'So.', ${soon} from questions`,
    ],
    product: [`update products set created_at = ${soon} where id = '${item}'`],
    offer: [offer],
    counter: ['alter table offers drop constraint offers_begun', offer],
    message: [
      conversationOf(sold),
      messageOf(sold, 1),
      `update messages set at = ${soon} where sender_id = (select buyer_id from bookings where id = '${booking}')`,
    ],
    review: [reviewOf(sold), `update reviews set created_at = ${soon}`],
    reply: [
      reviewOf(sold),
      `update reviews set published_at = now(), reply = 'Thanks', replied_at = ${soon}`,
    ],
  };
  return [
    `update people set (limited_at, limited_until, limited_for) = (clock_timestamp(), now() + interval '1 day', 'A trial')
     where id = (select ${side}_id from bookings where id = '${booking}')`,
    ...deeds[what],
  ];
}
