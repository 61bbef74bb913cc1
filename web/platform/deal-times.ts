import { useFrame } from './shown-settings.ts';

interface DealTimes {
  /** Days for the other side’s word about cash. */
  cashDays: number;
  /** Days for the buyer’s word, once the seller has said that the item changed hands. */
  silenceDays: number;
  /** Days after the payment for a word of either side. */
  releaseDays: number;
  reviewDays: number;
  /** Days after which one review is published without the other. */
  blindDays: number;
  /** Whole tk: less than that is not paid out by itself. */
  payoutMinimum: number;
  /** The shop’s part of what is paid otherwise than in cash. */
  commission: number;
  /** Days in which one may appeal against a decision. */
  appealDays: number;
}

/** The times and sums of deals and decisions. The usual ones, where the document does not say. */
export function useDealTimes(): DealTimes {
  const [
    cashDays = 7,
    silenceDays = 3,
    releaseDays = 14,
    reviewDays = 30,
    blindDays = 14,
    payoutMinimum = 500,
    commission = 0,
    appealDays = 14,
  ] = useFrame()?.dealTimes?.split(' ').slice(3).map(Number) ?? [];
  return {
    cashDays,
    silenceDays,
    releaseDays,
    reviewDays,
    blindDays,
    payoutMinimum,
    commission,
    appealDays,
  };
}
