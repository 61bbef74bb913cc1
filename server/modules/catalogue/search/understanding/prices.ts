import { type Amount, amountAt } from './amounts.ts';
import { bareSumAt, isInThousands } from './bare-sums.ts';
import { phraseAt, phrasesOf, type Token } from './tokens.ts';

/** What was recognised, by tokens `[at, at + size)`. */
export interface Span {
  from?: number | undefined;
  to?: number | undefined;
  size: number;
  /** They are releases of a shutter, not tk. */
  releases?: boolean;
}

const atMost = phrasesOf(
  'under|below|less than|lower than|cheaper than|not more than|no more than|up to|upto|max|maximum|within|budget|budget is|my budget is|my budget|<|< =|amar budget|বাজেট|আমার বাজেট|সর্বোচ্চ|অনধিক',
);
const atLeast = phrasesOf(
  'not under|not below|not less than|no less than|over|above|more than|higher than|from|min|minimum|at least|starting at|starting from|>|> =|কমপক্ষে|অন্তত|ন্যূনতম',
);
const around = phrasesOf('around|about|approx|approximately|near|roughly|pray|প্রায়|কাছাকাছি');
const thenAtMost = phrasesOf(
  'er niche|er nicher|er nice|niche|nicher|er kom|er kome|kome|er moddhe|er moddhye|er modde|er modhe|moddhe|moddhye|modhe|modde|er vitor|er vitore|vitore|vitor|er bhitore|bhitore|or less|or below|or under|max|budget|er budget|এর নিচে|নিচে|নীচে|নিচের|এর মধ্যে|মধ্যে|মধ্যের|এর কম|কম|কমে|কমের|এর কমে|ভিতরে|ভেতরে|এর ভিতরে|এর ভেতরে|পর্যন্ত|বাজেট|বাজেটে',
);
/** "20k er camera". Too little behind a 4k. */
const ofThat = phrasesOf('er');
const thenAtLeast = phrasesOf(
  'er upor|er upore|upore|er beshi|beshi|or more|or above|and above|and up|+|এর উপরে|উপরে|ওপরে|এর ওপরে|এর বেশি|বেশি|থেকে বেশি',
);
const between = phrasesOf('between|from|দাম');
const upToNext = phrasesOf('to|-|–|and|theke|থেকে|হতে|until|till');
const shutter = phrasesOf(
  'shutter count|shutter counts|shutter|shutters|sc|click|clicks|actuations|actuation|শাটার|শাটার কাউন্ট|ক্লিক',
);
/** Said beside a price, and nothing else. */
const budget = phrasesOf(
  'budget|budget is|my budget is|my budget|amar budget|er budget|বাজেট|বাজেটে|আমার বাজেট',
);
const fillers = phrasesOf('price|prices|dam|dame|damer|range|price range|price of|দাম|দামে|দামের');

/** Smallest number that is a price without saying so. */
const least = 500;
/** Smallest numbers that are two prices without saying so: 70-200 is a lens. */
const minOfTwo = 1_000;
/** How far "around" reaches. */
const tolerance = 0.2;

const isSum = ({ tk, certain }: Amount) => tk > 0 && (certain || tk >= least);

/** The sum that somebody names as an end: of a camera, "under 60" are thousands. */
function endAt(tokens: readonly Token[], at: number, isBudget: boolean): Amount | undefined {
  const amount = amountAt(tokens, at, true);
  if (!amount || isSum(amount)) return amount;
  return isInThousands(tokens, at, isBudget)
    ? { ...amount, tk: amount.tk * 1_000, certain: true }
    : undefined;
}

function rangeAt(tokens: readonly Token[], at: number): Span | undefined {
  const opening = phraseAt(tokens, at, between);
  const first = amountAt(tokens, at + opening, opening > 0);
  if (!first) return undefined;
  const middle = at + opening + first.size;
  const joint = phraseAt(tokens, middle, upToNext);
  const second = joint > 0 ? amountAt(tokens, middle + joint, true) : undefined;
  if (!second) return undefined;
  // In "20-30k" both are thousands.
  const low = first.certain || first.tk >= minOfTwo ? first.tk : first.tk * second.times;
  const areSums = [low, second.tk].every((tk) => tk >= minOfTwo);
  if (!areSums) return undefined;
  const ends = [low, second.tk].toSorted((a, b) => a - b);
  const size = opening + first.size + joint + second.size;
  return { from: ends[0], to: ends[1], size: size + phraseAt(tokens, at + size, thenAtMost) };
}

function directedAt(tokens: readonly Token[], at: number): Span | undefined {
  for (const [phrases, way] of [
    [around, 'around'],
    [atMost, 'to'],
    [atLeast, 'from'],
  ] as const) {
    const opening = phraseAt(tokens, at, phrases);
    // "Under budget 60" says it twice.
    const said = opening + (opening > 0 ? phraseAt(tokens, at + opening, phrases) : 0);
    const isBudget =
      phraseAt(tokens, at + said - 1, budget) > 0 || phraseAt(tokens, at, budget) > 0;
    const amount =
      said > 0 && way === 'to'
        ? endAt(tokens, at + said, isBudget)
        : amountAt(tokens, at + said, true);
    if (said === 0 || !amount || !isSum(amount)) continue;
    const size = said + amount.size;
    if (way !== 'around') return { [way]: amount.tk, size };
    return {
      from: Math.round(amount.tk * (1 - tolerance)),
      to: Math.round(amount.tk * (1 + tolerance)),
      size,
    };
  }
  return undefined;
}

function plainAt(tokens: readonly Token[], at: number): Span | undefined {
  // "9k er niche" is a price by what stands behind it.
  const directed = amountAt(tokens, at, true);
  if (directed && isSum(directed)) {
    const end = at + directed.size;
    const more = phraseAt(tokens, end, thenAtLeast);
    if (more > 0) return { from: directed.tk, size: directed.size + more };
  }
  const end = at + (directed?.size ?? 0);
  const less = directed ? phraseAt(tokens, end, thenAtMost) : 0;
  const most = less > 0 ? endAt(tokens, at, phraseAt(tokens, end, budget) > 0) : undefined;
  if (most && isSum(most)) return { to: most.tk, size: most.size + less };
  const amount = bareSumAt(tokens, at) ?? amountAt(tokens, at);
  // A sum alone is what somebody has to spend.
  if (!amount?.certain || amount.tk < least) return undefined;
  return { to: amount.tk, size: amount.size + phraseAt(tokens, at + amount.size, ofThat) };
}

const withSize = (span: Span | undefined, more: number) =>
  span && { ...span, size: span.size + more };

/** A price, or a number of releases, that is asked for at a token. */
export function priceAt(tokens: readonly Token[], at: number): Span | undefined {
  // What stands behind "shutter" is its own, also where no filter asks for it.
  if (phraseAt(tokens, at - 1, shutter) > 0) return undefined;
  const opening = phraseAt(tokens, at, shutter);
  const filler = phraseAt(tokens, at, fillers);
  const first = at + (opening || filler);
  const within = phraseAt(tokens, first, budget);
  const found =
    rangeAt(tokens, first) ??
    withSize(within > 0 ? rangeAt(tokens, first + within) : undefined, within) ??
    directedAt(tokens, first) ??
    plainAt(tokens, first);
  if (!found) return undefined;
  const size = found.size + first - at;
  const closing = phraseAt(tokens, at + size, shutter);
  if (opening > 0 || closing > 0) {
    // Nobody looks for a shutter that was released more often.
    return found.to === undefined ? undefined : { ...found, size: size + closing, releases: true };
  }
  return { ...found, size: size + phraseAt(tokens, at + size, fillers) };
}
