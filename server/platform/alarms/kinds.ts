/**
 * Every matter that calls a person. What is to be done at each stands in docs/operations.md, and how many are open is
 * told to whoever watches the shop: both are kept to this list.
 */
export const alarmKinds = [
  'background_silent',
  'balance_negative',
  'books_differ',
  'claim_overdue',
  'deal_silent',
  'evidence_unavailable',
  'invariant',
  'outbox_parked',
  'payment_account',
  'payment_disputed',
  'payment_late_money',
  'payment_method_refused',
  'payment_needs_human',
  'payment_part_failed',
  'payment_part_refunded',
  'payment_part_unsure',
  'payment_risky',
  'payment_stuck',
  'payment_unchecked',
  'repeated_deals',
  'review_waiting',
  'serial_checks_many',
  'serial_reported',
  'serial_taken',
  'shop_passive',
  'signal_imprecise',
  'suspension_stuck',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];
