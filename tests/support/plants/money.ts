import { byHand, type Plant, payoutOf, released } from './statements.ts';

/** What breaks invariants of payments, of their ledger, journal and mails, and of the sandbox. */
export const plantsOfMoney: Plant[] = [
  [
    'i01-one-payment-per-item',
    ({ sold, held }) => [
      'drop index payments_one_per_item',
      `update payments set item_id = '${sold.item}', state = 'captured' where id = '${held.payment}'`,
    ],
  ],
  [
    'i02-sold-is-captured',
    ({ sold }) => [
      `update products set status = 'available', held_payment = null where id = '${sold.item}'`,
    ],
  ],
  [
    'i03-money-taken-has-an-order',
    ({ sold }) => [`update payments set state = 'released' where id = '${sold.payment}'`],
  ],
  [
    'i04-price-of-the-booking',
    ({ sold }) => [`update payments set amount = amount - 1 where id = '${sold.payment}'`],
  ],
  [
    'i05-paid-is-captured',
    ({ held }) => [
      `update bookings set state = 'paid', transaction_id = 'pi_none' where id = '${held.booking}'`,
    ],
  ],
  [
    'i06-no-forgotten-payment',
    ({ held }) => [`update payments set next_poll_at = null where id = '${held.payment}'`],
  ],
  [
    'i07-ledger-balances',
    ({ sold }) => [
      `delete from ledger_entries where payment_id = '${sold.payment}' and kind = 'authorise'`,
    ],
  ],
  [
    // Of what is kept something is left, whatever an alarm says.
    'i07-ledger-balances',
    ({ sold }) => [
      `insert into ledger_entries (payment_id, kind, amount, provider_id) select id, 'refund', amount, 're_all' from payments where id = '${sold.payment}'`,
      `insert into alarms (kind, subject, message) values ('payment_part_refunded', '${sold.payment}', 'A part.')`,
    ],
  ],
  [
    'i08-one-effect-per-event',
    ({ sold }) => [
      `insert into webhook_events (id, type, object_id) values ('evt_lost', 'payment_intent.succeeded', '${sold.intent}')`,
    ],
  ],
  [
    'i09-no-work-left-lying',
    () => [
      `insert into outbox (key, kind, payload, run_after) values ('left', 'payments.settle_intent', '{}', now() - interval '1 hour')`,
    ],
  ],
  [
    'i09-no-work-left-lying',
    () => [
      `insert into outbox (key, kind, payload, parked_at) values ('parked', 'payments.settle_intent', '{}', now())`,
    ],
  ],
  [
    'i10-history-is-whole',
    ({ held }) => [`update payments set state = 'releasing' where id = '${held.payment}'`],
  ],
  [
    'i10-history-is-whole',
    ({ sold }) => [
      `delete from payment_moves where payment_id = '${sold.payment}' and to_state = 'allocated'`,
    ],
  ],
  ['i11-nothing-vanishes', ({ held }) => [`delete from bookings where id = '${held.booking}'`]],
  ['i11-nothing-vanishes', ({ held }) => [`delete from products where id = '${held.item}'`]],
  [
    'i13-mails-of-a-sale',
    ({ sold }) => [`delete from outbox where key like 'payments.sold:${sold.payment}:seller:%'`],
  ],
  [
    'i13-mails-of-a-sale',
    ({ sold }) => [
      `insert into outbox (key, kind, payload) values ('payments.sold:${sold.payment}:buyer:again', 'mail.send', '{}')`,
    ],
  ],
  [
    'i16-journal-balances',
    ({ sold }) => [
      `update journal_lines set amount = amount + 1 where entry_id = (select id from journal_entries where payment_id = '${sold.payment}') and line = 1`,
    ],
  ],
  [
    'i16-journal-balances',
    ({ sold }) => [
      `delete from journal_lines where entry_id = (select id from journal_entries where payment_id = '${sold.payment}')`,
    ],
  ],
  [
    'i17-journal-of-the-provider',
    ({ sold }) => [
      `update journal_lines set amount = amount * 2 where entry_id = (select id from journal_entries where payment_id = '${sold.payment}')`,
    ],
  ],
  [
    'i17-journal-of-the-provider',
    ({ sold }) => [
      `update journal_lines set owner = 'bkash' where owner = 'card' and entry_id = (select id from journal_entries where payment_id = '${sold.payment}')`,
    ],
  ],
  [
    'i17-journal-of-the-provider',
    ({ sold }) => [`update payments set in_journal = false where id = '${sold.payment}'`],
  ],
  [
    'i17-journal-of-the-provider',
    ({ held }) => [
      `update payments set in_journal = true where id = '${held.payment}'`,
      `insert into ledger_entries (payment_id, kind, amount, provider_id) values ('${held.payment}', 'capture', 100, 'x')`,
    ],
  ],
  [
    'i16-journal-balances',
    ({ sold }) => [
      ...released(sold, 'now()'),
      ...payoutOf(sold),
      `update payouts set state = 'paid', reference = 'x', ended_at = now()`,
    ],
  ],
  ['i16-journal-balances', ({ sold }) => payoutOf(sold).slice(0, 2)],
  [
    'i24-cash',
    ({ sold }) => [
      'alter table payments drop constraint payments_in_journal',
      `update payments set method = 'cash', state = 'open' where id = '${sold.payment}'`,
    ],
  ],
  [
    'i24-cash',
    ({ sold }) => [
      `update payments set method = 'cash', in_journal = false where id = '${sold.payment}'`,
    ],
  ],
  [
    'i24-cash',
    ({ sold }) => [
      `update bookings set handed_over_at = now(), handed_over_by = 'cash' where id = '${sold.booking}'`,
    ],
  ],
  [
    'sandbox/i03-money-taken-is-known',
    ({ held }) => [
      `update sandbox_payment_intents set status = 'succeeded', amount_capturable = 0, amount_received = amount where id = '${held.intent}'`,
      `update sandbox_charges set amount_captured = amount where payment_intent = '${held.intent}'`,
      `update payments set next_poll_at = null where id = '${held.payment}'`,
    ],
  ],
  [
    'sandbox/i03-money-taken-is-known',
    ({ sold }) => [
      `update sandbox_charges set amount_captured = amount - 1 where payment_intent = '${sold.intent}'`,
    ],
  ],
  [
    // What was given back by hand is not all of it.
    'sandbox/i03-money-taken-is-known',
    ({ sold }) => [
      `update payments set state = 'refunded' where id = '${sold.payment}'`,
      ...byHand(sold, 'amount - 1'),
    ],
  ],
  [
    // It was given back by hand and by the provider.
    'sandbox/i03-money-taken-is-known',
    ({ sold }) => [
      `update payments set state = 'refunded' where id = '${sold.payment}'`,
      ...byHand(sold, 'amount'),
      `update sandbox_charges set amount_refunded = 1 where payment_intent = '${sold.intent}'`,
    ],
  ],
  [
    'sandbox/i03-money-of-pages-is-known',
    ({ sold }) => [`update payments set method = 'bkash' where id = '${sold.payment}'`],
  ],
  [
    'sandbox/i03-money-of-pages-is-known',
    ({ held }) => [
      `insert into sandbox_bkash_payments (id, payer_token, amount, merchant_invoice_number, payer_reference, callback_url, step, wallet, trx_id, executed_at, created_at)
       values ('${held.intent}', 'token', 100, '${held.payment}', '', 'https://shop.example', 'success', '01770618575', 'TRX', now(), now())`,
      `update payments set next_poll_at = null where id = '${held.payment}'`,
    ],
  ],
  [
    'sandbox/i04-price-of-the-booking',
    ({ sold }) => [
      `update sandbox_payment_intents set currency = 'usd' where id = '${sold.intent}'`,
    ],
  ],
  [
    'sandbox/i06-no-forgotten-hold',
    ({ held }) => [`update payments set state = 'released' where id = '${held.payment}'`],
  ],
];
