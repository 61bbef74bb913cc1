import {
  claimOf,
  conversationOf,
  handedOver,
  holdOf,
  messageOf,
  type Plant,
  payoutOf,
  released,
  releaseOf,
  reportOf,
  reviewOf,
  whileLimited,
} from './statements.ts';

/** What breaks invariants of bookings, reservations, offers, handovers, reviews, cases and messages. */
export const plantsOfDeals: Plant[] = [
  [
    'i12-own-bookings',
    ({ held }) => [
      'alter table bookings drop constraint bookings_not_own',
      `update bookings set buyer_id = seller_id where id = '${held.booking}'`,
    ],
  ],
  [
    'i14-promises',
    ({ held }) => [
      `update products set reserved_for = gen_random_uuid(), reserved_until = now() + interval '1 day' where id = '${held.item}'`,
    ],
  ],
  [
    'i14-promises',
    ({ held }) => [
      `update products set reserved_for = '${held.booking}', reserved_until = now() - interval '1 hour' where id = '${held.item}'`,
    ],
  ],
  [
    'i15-accepted-offers',
    ({ held }) => [
      `insert into offers (item_id, buyer_id, seller_id, by, price, phone_number, location, state, expires_at, ended_at)
         select item_id, buyer_id, seller_id, 'buyer', price, '', '', 'accepted', now(), now() from bookings where id = '${held.booking}'`,
    ],
  ],
  [
    'i15-accepted-offers',
    ({ held }) => [
      `with made as (
         insert into offers (item_id, buyer_id, seller_id, by, price, phone_number, location, state, expires_at, ended_at)
         select item_id, buyer_id, seller_id, 'buyer', price - 1, '', '', 'accepted', now(), now() from bookings where id = '${held.booking}'
         returning id)
       update bookings set offer_id = (select id from made) where id = '${held.booking}'`,
    ],
  ],
  [
    'i18-held-until-handed-over',
    ({ sold }) => [
      `update bookings set handed_over_at = now(), handed_over_by = 'code' where id = '${sold.booking}'`,
    ],
  ],
  [
    'i18-held-until-handed-over',
    ({ sold, held }) => [
      `update journal_lines set owner = '${held.booking}' where owner = '${sold.booking}'`,
    ],
  ],
  ['i19-released-once', ({ sold }) => [handedOver(sold)]],
  ['i19-released-once', ({ sold }) => [...releaseOf(sold)]],
  [
    'i19-released-once',
    ({ sold }) => [handedOver(sold), ...releaseOf(sold), holdOf(sold), ...releaseOf(sold)],
  ],
  ['i19-released-once', ({ sold }) => [handedOver(sold), ...releaseOf(sold)]],
  ['i19-released-once', ({ sold }) => [handedOver(sold), ...releaseOf(sold), holdOf(sold, 1)]],
  [
    'i19-released-once',
    ({ sold }) => [
      handedOver(sold),
      ...releaseOf(sold),
      holdOf(sold),
      `update bookings set completed_at = now() where id = '${sold.booking}'`,
    ],
  ],
  [
    'i19-released-once',
    ({ sold }) => [handedOver(sold), ...releaseOf(sold, 'buyer_id'), holdOf(sold)],
  ],
  [
    'i19-released-once',
    ({ sold }) => [
      handedOver(sold),
      ...releaseOf(sold),
      `update journal_lines set account = 'commission', owner = null where account = 'balance' and entry_id in (select id from journal_entries where payment_id = '${sold.payment}')`,
    ],
  ],
  ['i19-released-once', ({ held }) => [holdOf(held)]],
  ['i19-released-once', ({ sold }) => [...released(sold, 'now()'), ...payoutOf(sold, 1)]],
  // Completed when it was sent already.
  [
    'i19-released-once',
    ({ sold }) => [...released(sold, `now() + interval '1 hour'`), ...payoutOf(sold)],
  ],
  [
    'i19-released-once',
    ({ sold }) => [
      ...released(sold, 'now()'),
      ...payoutOf(sold),
      `update journal_lines set amount = amount * 2 where account in ('balance', 'in_transit') and entry_id = (select max(id) from journal_entries)`,
    ],
  ],
  [
    'i21-numbered-notices',
    ({ held }) => [
      `insert into notices (person_id, product_id, kind) select seller_id, id, 'booked' from products where id = '${held.item}'`,
      'update inboxes set last = 0',
    ],
  ],
  [
    'i20-handed-over-then-completed',
    ({ sold }) => [
      `update bookings set handed_over_at = paid_at - interval '1 second', handed_over_by = 'code' where id = '${sold.booking}'`,
    ],
  ],
  [
    'i20-handed-over-then-completed',
    ({ sold }) => [
      handedOver(sold),
      `update bookings set completed_at = now() where id = '${sold.booking}'`,
      claimOf(sold, `'open', null, null, null`),
    ],
  ],
  [
    'i20-handed-over-then-completed',
    ({ sold }) => [
      `update bookings set paid_at = now() - interval '92 days' where id = '${sold.booking}'`,
    ],
  ],
  [
    'i20-handed-over-then-completed',
    ({ sold }) => [
      `update bookings set paid_at = now() - interval '92 days' where id = '${sold.booking}'`,
      claimOf(sold, `'closed', 'withdrawn', 'buyer', now() - interval '2 days'`),
    ],
  ],
  [
    'i20-handed-over-then-completed',
    ({ sold }) => [
      `update bookings set seller_confirmed_at = now() - interval '32 days', paid_at = now() - interval '40 days' where id = '${sold.booking}'`,
    ],
  ],
  [
    'i20-handed-over-then-completed',
    ({ sold }) => [claimOf(sold, `'closed', 'whole', 'admin', now()`)],
  ],
  [
    'i20-handed-over-then-completed',
    ({ sold }) => [claimOf(sold, `'closed', 'part', 'admin', now()`)],
  ],
  ['i20-handed-over-then-completed', ({ held }) => [claimOf(held, `'open', null, null, null`)]],
  [
    'i23-reports-have-cases',
    ({ sold }) => [
      reportOf(sold),
      'alter table reports alter column case_id drop not null',
      `update reports set case_id = null where item_id = '${sold.item}'`,
    ],
  ],
  [
    'i23-reports-have-cases',
    ({ sold, held }) => [
      reportOf(sold),
      `update cases set subject_id = '${held.item}' where subject_id = '${sold.item}'`,
    ],
  ],
  [
    'i23-reports-have-cases',
    ({ sold }) => [
      reportOf(sold),
      `update cases set state = 'decided', decision = 'dismiss', decided_at = now() - interval '1 day' where subject_id = '${sold.item}'`,
    ],
  ],
  ['i22-reviews', ({ sold }) => [reviewOf(sold)]],
  [
    'i22-reviews',
    ({ sold }) => [
      handedOver(sold),
      reviewOf(sold),
      `update reviews set published_at = now() + interval '1 second' where booking_id = '${sold.booking}'`,
    ],
  ],
  ['i25-messages', ({ held }) => [conversationOf(held), messageOf(held, 2)]],
  [
    'i25-messages',
    ({ held }) => [
      conversationOf(held),
      messageOf(held, 1),
      `insert into blocks (person_id, blocked_id, at) select buyer_id, seller_id, now() - interval '1 hour' from bookings where id = '${held.booking}'`,
    ],
  ],
  ...(
    ['product', 'offer', 'counter', 'message', 'review', 'reply', 'question', 'answer'] as const
  ).map((what): Plant => ['i26-limited', (names) => whileLimited(names, what)]),
];
