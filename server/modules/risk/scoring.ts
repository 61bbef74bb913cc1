import { findWarnings, splitLinks } from '#contract/conversations/contact-details.ts';
import type { EvidenceLevel } from '#contract/evidence/levels.ts';
import {
  beginningKinds,
  holdPoints,
  holdSignals,
  isWarning,
  maxOfKind,
  maxWeight,
  newDays,
  type SignalKind,
  type Weights,
} from '#contract/risk/signals.ts';

/** Such items cost so many times as much: of a new account's, which many sell from who need the money soon, half is a hint at most. */
const cheap = 2;
const cheapOfNew = 3;
/** The item of a day that is one too many for somebody who sells what they used. */
const manyItems = 6;
/** Completed deals without a claim that speak for a seller, and those from which on it is told how well they describe. */
const knownDeals = 5;
const gradedDeals = 20;
const minGraded = 5;
/** Percent of their deals that a seller may cancel. */
const maxCancelled = 20;

/** What the shop knows of an item and its seller: never who or where they are, nor what they use. */
export interface Facts {
  /** Days since the seller signed up. */
  accountDays: number;
  completedDeals: number;
  /** A claim against the seller was not withdrawn. */
  hasClaim: boolean;
  isVerified: boolean;
  /** Deals whose buyers said whether the item was as described, and those in which it was. */
  graded: { deals: number; fair: number };
  /** The same of as many days as a signal about somebody lasts. */
  gradedLately: { deals: number; fair: number };
  /** Percent of their accepted or paid deals of those days that the seller cancelled; null where there were too few. */
  cancelPercent: number | null;
  /** Whole tk. */
  price: number;
  /** What such items sold for; of a model that was sold too seldom lately it is not firm, and a low price is a hint. */
  guide: { middle: number; firm: boolean } | null;
  /** All that the seller wrote. */
  text: string;
  /** Another seller's item has nearly the same description. */
  isCopied: boolean;
  /** Items that the seller listed in the day that ended with this one, this one too. */
  listedThatDay: number;
  /** Its serial number is that of an item which somebody else bought here lately. */
  isBoughtByOther: boolean;
  /** All photos of it are the maker's. */
  isStockOnly: boolean;
  /** What its evidence photo shows. */
  evidence: EvidenceLevel | null;
}

const isNew = ({ accountDays, completedDeals }: Pick<Facts, 'accountDays' | 'completedDeals'>) =>
  accountDays < newDays && completedDeals === 0;

function aboutSeller({
  graded,
  gradedLately: lately,
  cancelPercent,
  ...facts
}: Facts): [SignalKind, boolean][] {
  const { completedDeals, hasClaim, isVerified } = facts;
  const isFair = graded.fair >= graded.deals * 0.9;
  return [
    ['new_account', isNew(facts)],
    ['unfairly_described', lately.deals >= minGraded && lately.fair < lately.deals * 0.8],
    ['cancels', cancelPercent !== null && cancelPercent > maxCancelled],
    ['verified_seller', isVerified],
    ['five_deals', completedDeals >= knownDeals && !hasClaim],
    ['fairly_described', graded.deals >= gradedDeals && isFair],
  ];
}

function aboutItem({ price, guide, text, evidence, ...facts }: Facts): [SignalKind, boolean][] {
  const isBelow = (times: number) => guide !== null && price * times < guide.middle;
  const isLow = isBelow(cheap);
  const isSure = guide?.firm === true && isBelow(isNew(facts) ? cheapOfNew : cheap);
  // A link is a way to reach somebody as well: it counts once, as what it is.
  const { hasLink, rest } = splitLinks(text);
  return [
    ['low_price', isLow && isSure],
    ['low_price_hint', isLow && !isSure],
    ['stock_photos', facts.isStockOnly],
    ['copied_text', facts.isCopied],
    ['many_items', facts.listedThatDay >= manyItems],
    ['bought_serial', facts.isBoughtByOther],
    ['contact_details', findWarnings(rest).includes('contact')],
    ['link', hasLink],
    ['camera_file', evidence === 'camera_file'],
    ['camera_file_serial', evidence === 'with_serial'],
  ];
}

/** The signals that follow from what is known of an item and its seller; those that other modules find are not among them. */
export function signalsOf(facts: Facts): SignalKind[] {
  const told = [...aboutSeller(facts), ...aboutItem(facts)];
  return told.flatMap(([kind, isSo]) => (isSo ? [kind] : []));
}

/** What one signal weighs that is there so often; below none where it speaks for the item. */
export function pointsOf(kind: SignalKind, times: number, weights: Weights): number {
  const points = Math.min(weights[kind] * times, maxOfKind[kind] ?? maxWeight);
  return isWarning(kind) ? points : -points;
}

interface Weighted {
  kind: SignalKind;
  points: number;
}

/** What signals come to. What speaks for an item takes points away, and never more than there are. */
export const sumOf = (signals: readonly Weighted[]): number =>
  Math.max(
    0,
    signals.reduce((sum, { points }) => sum + points, 0),
  );

/** Whether signals are enough to keep an item off sale: one of them alone never is, beside those of whoever begins here. */
export function isHeldBy(signals: readonly Weighted[]): boolean {
  const telling = signals.filter(
    ({ kind, points }) => points > 0 && !beginningKinds.includes(kind),
  );
  return sumOf(signals) >= holdPoints && telling.length >= holdSignals;
}

/** Signals with what each weighs. */
export const weighted = (kinds: readonly SignalKind[], weights: Weights): Weighted[] =>
  [...Map.groupBy(kinds, (kind) => kind)].map(([kind, found]) => ({
    kind,
    points: pointsOf(kind, found.length, weights),
  }));
