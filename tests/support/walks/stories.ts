import fc from 'fast-check';
import type { ClaimKind, Side } from './model.ts';

// What a walk is made of: deals, what everybody does about them, and what befalls the shop meanwhile.

const side = fc.constantFrom<Side>('buyer', 'seller');
const only = <const T extends string>(name: T) => fc.record({ do: fc.constant(name) });
/** Parts as a share of the price: some are too much. */
const share = fc.integer({ min: 1, max: 110 });

const handovers = fc.oneof(
  { weight: 3, arbitrary: only('has') },
  { weight: 3, arbitrary: only('code') },
  { weight: 1, arbitrary: only('wrongCode') },
  { weight: 3, arbitrary: only('says') },
  { weight: 3, arbitrary: only('complete') },
  { weight: 1, arbitrary: only('cancel') },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('review' as const),
      by: side,
      stars: fc.integer({ min: 1, max: 5 }),
    }),
  },
);

const claims = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      kind: fc.constantFrom<ClaimKind>('cancel', 'no_show', 'not_received', 'not_as_described'),
      by: fc.constantFrom<Side>('buyer', 'buyer', 'buyer', 'seller'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      how: fc.constantFrom('agree', 'keep', 'contest', 'say', 'part'),
      by: fc.constantFrom<Side>('seller', 'seller', 'buyer'),
      share,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('agreePart', 'escalate', 'returned', 'withdraw'),
      by: side,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      outcome: fc.constantFrom('whole', 'return', 'part', 'part', 'nothing'),
      share,
    }),
  },
);

const money = fc.oneof(
  { weight: 1, arbitrary: only('refund') },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('part', 'partAtProvider'), share }),
  },
  { weight: 1, arbitrary: only('partFails') },
  { weight: 2, arbitrary: only('bankAsks') },
  { weight: 2, arbitrary: only('bankGivesUp') },
  { weight: 1, arbitrary: only('bankTakes') },
  { weight: 1, arbitrary: only('again') },
);

const time = fc.record({
  do: fc.constant('days' as const),
  days: fc.constantFrom(1, 2, 3, 3, 7, 14),
});

const step = fc.oneof(
  { weight: 5, arbitrary: handovers },
  { weight: 5, arbitrary: claims },
  { weight: 3, arbitrary: money },
  { weight: 3, arbitrary: time },
);
export type ToldStep = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What befalls a payment on its way. */
const troubles = [
  'none',
  'none',
  'declined',
  'late',
  'risky',
  'failsBefore',
  'failsAfter',
  'dies',
  'lostNews',
  'doubledNews',
] as const;

const plan = fc.record({
  seller: fc.nat({ max: 1 }),
  method: fc.constantFrom('card', 'card', 'bkash', 'bkash', 'sslcommerz', 'sslcommerz', 'cash'),
  price: fc.integer({ min: 100, max: 5_000 }),
  way: fc.constantFrom('books', 'books', 'isAccepted', 'offers', 'takesCounter'),
  rival: fc.constantFrom('none', 'none', 'books', 'pays'),
  trouble: fc.constantFrom(...troubles),
  call: fc.constantFrom('create', 'look', 'take'),
  place: fc.nat({ max: 99 }),
  comesBack: fc.boolean(),
  ends: fc.constantFrom('paid', 'paid', 'paid', 'paid', 'paid', 'buyerCancels', 'sellerDeclines'),
  /** Moments that pass before it begins. */
  after: fc.nat({ max: 3 }),
  steps: fc.array(step, { minLength: 2, maxLength: 9 }),
});
export type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

const who = fc.nat({ max: 1 });

/** What happens beside the deals. */
const event = fc.oneof(
  { weight: 6, arbitrary: only('nothing') },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refundFails' as const),
      method: fc.constantFrom('card', 'bkash', 'sslcommerz'),
      mode: fc.constantFrom('error_500_before', 'error_500_after', 'no_balance'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('news' as const),
      how: fc.constantFrom('lost', 'doubled', 'told again', 'late'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('dies' as const),
      place: fc.nat({ max: 99 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('kill' as const), ms: fc.nat({ max: 80 }) }),
  },
  { weight: 1, arbitrary: only('compare') },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('batch' as const), who: fc.nat({ max: 2 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('mark' as const),
      as: fc.constantFrom('paid', 'returned'),
      which: fc.nat({ max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('account' as const), who }) },
  { weight: 2, arbitrary: only('twoDays') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('writeOff' as const), who }) },
);
export type WorldEvent = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** So many deals that go on at the same time, and what happens at each moment besides. */
export const walks = ({ least, most }: { least: number; most: number }) =>
  fc.record({
    plans: fc.array(plan, { minLength: least, maxLength: most, size: 'max' }),
    events: fc.array(event, { maxLength: 14, size: 'max' }),
  });
export type Walk = ReturnType<typeof walks> extends fc.Arbitrary<infer T> ? T : never;
