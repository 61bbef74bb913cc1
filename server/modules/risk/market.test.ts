import { describe, expect, test } from 'vitest';
import { firstWeights, type SignalKind } from '#contract/risk/signals.ts';
import { type Facts, isHeldBy, signalsOf, sumOf, weighted } from './scoring.ts';

// A market as it may be: how many honest sellers are looked at, and how many frauds before their first booking (T12 of the design).

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const flagPoints = 4;

const texts = [
  'Shutter count 41,000. Two batteries, both hold a charge, and the box.',
  'Serial number 7311245 is on the box as well. Kept in a dry cabinet.',
  'Bought in 2019 in Dhaka, used for weddings. Small scratch at the bottom, glass is clean.',
  'Good for live video and Instagram reels. HDMI works, tested for two hours.',
  '৩ বছর ব্যবহার করেছি। লেন্সে ফাঙ্গাস নেই, বক্স ও চার্জার আছে।',
  'Price is 42500, comes with 64 GB card and strap. Autofocus is quick.',
  'Original grip, warranty until 12 03 2027. Meet in Dhanmondi or Uttara.',
  'সাটার কাউন্ট ১২৩৪৫। ব্যাটারি ২টা, ব্যাগ ফ্রি।',
];
const numbersToCall = ['Call me on 01712 345678.', 'ফোন ০১৭১২৩৪৫৬৭৮'];
const links = ['More photos on www.my-cameras.com/album', 'See flickr.com for samples'];

/** An item of somebody, and what other modules find about it within minutes. */
interface Listing {
  facts: Facts;
  found: SignalKind[];
}

interface Seller {
  kind: string;
  items: Listing[];
}

function createMaker(next: () => number) {
  const chance = (share: number) => next() < share;
  const pick = <Value>(of: readonly Value[]): Value => of[Math.floor(next() * of.length)] as Value;
  const middles = [12_000, 28_000, 55_000, 95_000, 180_000];

  /** An item as most are: asked for near what it is worth, in words of its own. */
  function plain(more: Partial<Facts> = {}, worth: [number, number] = [0.75, 1.25]): Facts {
    const middle = pick(middles);
    const sales = Math.floor(next() * 40);
    const [low, high] = worth;
    return {
      accountDays: 30 + next() * 700,
      completedDeals: Math.floor(next() * 4),
      hasClaim: chance(0.05),
      isVerified: chance(0.15),
      graded: { deals: 0, fair: 0 },
      gradedLately: { deals: 0, fair: 0 },
      cancelPercent: chance(0.5) ? null : pick(chance(0.08) ? [25, 33, 40] : [0, 0, 14, 20]),
      price: Math.round(middle * (low + next() * (high - low))),
      guide: sales < 5 ? null : { middle, firm: sales >= 15 },
      text: pick(texts),
      isCopied: chance(0.003),
      listedThatDay: 1 + Math.floor(next() * 3),
      isBoughtByOther: false,
      isStockOnly: chance(0.03),
      evidence: chance(0.2) ? pick(['in_hand', 'camera_file', 'with_serial'] as const) : null,
      ...more,
    };
  }

  /** What honest sellers do besides now and then: a number in the text, a link, a photo of before. */
  function careless(facts: Facts): Listing {
    let { text } = facts;
    if (chance(0.02)) text += ` ${pick(numbersToCall)}`;
    if (chance(0.004)) text += ` ${pick(links)}`;
    const found: SignalKind[] = [];
    if (chance(0.001)) found.push('photo_alike');
    if (facts.evidence && chance(0.04)) found.push('evidence_count');
    if (facts.evidence && chance(0.03)) found.push('evidence_edited');
    if (chance(0.002)) found.push('ai_photo');
    // A photo that was saved again, or made, shows nothing.
    const isHidden = found.includes('evidence_edited') || found.includes('ai_photo');
    const evidence = isHidden ? null : facts.evidence;
    return { facts: { ...facts, text, evidence }, found };
  }

  return { chance, pick, plain, careless };
}

type Maker = ReturnType<typeof createMaker>;

/** 2,000 honest sellers, of the kinds that look the least honest. */
function honest(make: Maker): Seller[] {
  const { plain, careless, chance, pick } = make;
  const many = (kind: string, count: number, items: () => Listing[]): Seller[] =>
    Array.from({ length: count }, () => ({ kind, items: items() }));
  const fresh = () => ({
    accountDays: pick([0, 1, 2, 3, 5]),
    completedDeals: 0,
    cancelPercent: null,
  });
  return [
    ...many('usual', 800, () => [careless(plain()), careless(plain())]),
    ...many('new', 500, () => [careless(plain(fresh()))]),
    // In a hurry, or of something worn: some below half of what others got.
    ...many('cheap', 250, () => [careless(plain({}, [0.4, 0.7]))]),
    ...many('new and cheap', 100, () => [careless(plain(fresh(), [0.4, 0.7]))]),
    ...many('shop', 100, () => {
      const of = {
        accountDays: chance(0.05) ? 3 : 200,
        completedDeals: 0,
        isVerified: chance(0.6),
      };
      const known = of.accountDays > 7 ? { completedDeals: 25, hasClaim: chance(0.3) } : {};
      return Array.from({ length: 50 }, (_, n) => {
        const graded = of.accountDays > 7 ? { deals: 22, fair: pick([19, 20, 21, 22]) } : undefined;
        const times = { listedThatDay: n + 1 };
        const facts = plain({ ...of, ...known, ...times, ...(graded && { graded }) });
        // They leave no number: they have been asked before.
        return { facts, found: [] };
      });
    }),
    // Photos and number came along with it: they bought it here.
    ...many('resale', 100, () => [careless(plain({ completedDeals: 0 }))]),
    ...many('makers’ pictures', 150, () => [careless(plain({ isStockOnly: true }))]),
  ];
}

/** 100 frauds, by the scripts that they follow; the last ones do nothing that the shop can see. */
function frauds({ plain, pick, chance }: Maker): Seller[] {
  const fresh = () => ({
    accountDays: pick([0, 1, 2]),
    completedDeals: 0,
    isVerified: false,
    hasClaim: false,
    cancelPercent: null,
    evidence: null,
  });
  const sure = { guide: { middle: 90_000, firm: true }, price: 39_000 };
  const hinted = { guide: { middle: 90_000, firm: false }, price: 39_000 };
  const script = (kind: string, count: number, one: () => Listing): Seller[] =>
    Array.from({ length: count }, () => ({ kind, items: [one()] }));
  return [
    ...script('stolen photos at half the price', 30, () => ({
      facts: plain({ ...fresh(), ...(chance(0.7) ? sure : hinted) }),
      found: chance(0.8) ? ['photo_reused'] : ['photo_alike'],
    })),
    ...script('leads buyers away', 25, () => ({
      facts: plain({ ...fresh(), text: `${pick(texts)} ${pick(numbersToCall)} ${pick(links)}` }),
      found: [],
    })),
    ...script('copies a whole listing', 15, () => ({
      facts: plain({ ...fresh(), isCopied: true }),
      found: ['photo_reused'],
    })),
    ...script('old account that was taken over', 10, () => ({
      facts: plain({ ...sure, listedThatDay: 7, completedDeals: 1, evidence: null }),
      found: chance(0.5) ? ['photo_reused'] : [],
    })),
    ...script('drawn photos', 7, () => ({
      facts: plain({ ...fresh(), ...hinted }),
      found: ['ai_photo'],
    })),
    ...script('number of a camera that somebody bought here', 6, () => ({
      facts: plain({ ...fresh(), isBoughtByOther: true }),
      found: [],
    })),
    ...script('own photos, usual price, patient', 7, () => ({ facts: plain(), found: [] })),
  ];
}

/** What is found after an item was listed and opens a case whatever it weighs (`server/modules/moderation/judging.ts`). */
const openers: readonly SignalKind[] = [
  'photo_reused',
  'photo_alike',
  'ai_photo',
  'evidence_serial',
  'evidence_model',
];

/** What becomes of an item: when it is listed nobody has looked at its photos yet, and it has no evidence photo. */
function become({ facts, found }: Listing) {
  const listed = signalsOf({ ...facts, isStockOnly: false, evidence: null });
  const first = weighted(listed, firstWeights);
  const later = weighted([...signalsOf(facts), ...found], firstWeights);
  return {
    isFlagged:
      found.some((kind) => openers.includes(kind)) ||
      [first, later].some((signals) => sumOf(signals) >= flagPoints),
    isHeld: sumOf(first) >= flagPoints && isHeldBy(first),
  };
}

/** A seller with what becomes of each item. */
const judge = ({ kind, items }: Seller) => ({ kind, items: items.map(become) });
type Judged = ReturnType<typeof judge>;
const isFlagged = ({ items }: Judged) => items.some((item) => item.isFlagged);
const share = (sellers: readonly Judged[]) => sellers.filter(isFlagged).length / sellers.length;

describe.each([1, 2027, 90210])('a market, %i', (seed) => {
  const make = createMaker(numbers(seed));
  const sellers = honest(make).map(judge);
  const scripted = frauds(make).map(judge);

  test('is as large as it should be', () => {
    expect(sellers).toHaveLength(2_000);
    expect(scripted).toHaveLength(100);
  });

  test('looks at two in a hundred honest sellers at most', () => {
    expect(share(sellers)).toBeLessThanOrEqual(0.02);
    // A rule that flags nobody would be none.
    expect(share(sellers)).toBeGreaterThan(0);
  });

  test('keeps no item of an honest seller off sale', () => {
    expect(
      sellers.filter(({ items }) => items.some(({ isHeld }) => isHeld)).map(({ kind }) => kind),
    ).toEqual([]);
  });

  test('looks at nine of ten frauds before their first booking', () => {
    expect(share(scripted)).toBeGreaterThanOrEqual(0.9);
    expect(share(scripted)).toBeLessThan(1);
  });
});
