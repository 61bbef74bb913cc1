import type { PhonesShown } from '#contract/kernel/shown-settings.ts';
import type { PreReviewMode } from '#contract/moderation/pre-review.ts';
import type { Variables } from './variables.ts';

/** What an operator chooses of how people deal with each other. */
export interface DealSettings {
  reservationHours: number;
  /** Hours in which both sides have the time to meet, before either says that the other did not come. */
  noShowHours: number;
  /** When sellers' phone numbers are shown. */
  phonesShown: PhonesShown;
  /** Whether people are told what such items sold for here. */
  priceGuide: boolean;
  /** What is done about items that look wrong, and the points from which they do. */
  preReview: { mode: PreReviewMode; points: number };
  /** Whether the shop looks for photos that were another seller's before. */
  photoMatch: boolean;
  /** Whether sellers can send evidence photos. */
  evidence: boolean;
  /** Hours for which an offer can be accepted, and the lowest one that is taken, in percent of the price. */
  offerHours: number;
  offerLowestPercent: number;
  /** Days for which an item is on sale unless it is renewed; 0: as long as its seller wants. */
  listingDays: number;
  /** Whether people may pay in cash when they meet, and the days that the second of them has to say so. */
  takesCash: boolean;
  cashDays: number;
  /** The shop's part of what is paid otherwise than in cash. */
  commissionPercent: number;
  /** Whole tk: less than that is not paid out by itself. */
  payoutMinimum: number;
  /** Days for which the shop waits for a word about what is paid. */
  dealDays: {
    /** After the seller's word, for the buyer's: then it counts as handed over. */
    silence: number;
    /** After the payment, for anybody's: then a person is called. */
    release: number;
    /** After the handover, for the buyer's: then the deal is completed. */
    claim: number;
  };
  /** Hours in which a claim is answered, and days in which an item comes back because of one. */
  claimTimes: { answerHours: number; returnDays: number };
  /** Days after the handover in which both sides may review, and after which one review is published without the other. */
  reviewDays: { open: number; blind: number };
  /** Days after a decision about somebody in which they may appeal. */
  appealDays: number;
  /** Months after its last message for which a conversation is kept. */
  messageMonths: number;
}

export const readDealSettings = (variables: Variables): DealSettings => ({
  reservationHours: variables.RESERVATION_HOURS,
  noShowHours: variables.NO_SHOW_HOURS,
  phonesShown: variables.PHONE_SHOWN,
  priceGuide: variables.PRICE_GUIDE === 'on',
  preReview: { mode: variables.PRE_REVIEW, points: variables.PRE_REVIEW_POINTS },
  photoMatch: variables.PHOTO_MATCH === 'on',
  evidence: variables.EVIDENCE === 'on',
  offerHours: variables.OFFER_HOURS,
  offerLowestPercent: variables.OFFER_LOWEST_PERCENT,
  listingDays: variables.LISTING_DAYS,
  takesCash: variables.PAYMENT_METHODS.includes('cash'),
  cashDays: variables.CASH_DAYS,
  commissionPercent: variables.COMMISSION_PERCENT,
  payoutMinimum: variables.PAYOUT_MINIMUM,
  dealDays: {
    silence: variables.SILENCE_DAYS,
    release: variables.RELEASE_DAYS,
    claim: variables.CLAIM_DAYS,
  },
  claimTimes: {
    answerHours: variables.CLAIM_ANSWER_HOURS,
    returnDays: variables.RETURN_DAYS,
  },
  reviewDays: { open: variables.REVIEW_DAYS, blind: variables.REVIEW_BLIND_DAYS },
  appealDays: variables.APPEAL_DAYS,
  messageMonths: variables.MESSAGE_MONTHS,
});
