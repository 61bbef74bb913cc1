/** When a seller's phone number is shown: to whoever sees their cards, or to whom they promised or sold the item. */
export const phonesShownChoices = ['cards', 'accepted'] as const;
export type PhonesShown = (typeof phonesShownChoices)[number];

/** Parts of the shop that a setting each switches off. */
export const shopParts = ['evidence', 'photoMatch', 'priceGuide'] as const;
export type ShopPart = (typeof shopParts)[number];

/** What every page is told of the shop's settings. */
export interface ShownSettings {
  /** In which days are shown, such as `Asia/Dhaka`. */
  timeZone: string;
  /** For how long a seller who accepts a booking reserves the item. */
  reservationHours: number;
  /** For how long an offer can be answered. */
  offerHours: number;
  /**
   * Of claims and deals, as `3 48 7 7 3 14 30 14 500 0 14`: days after the handover in which there can be a claim, hours for an answer,
   * days for the item to come back; days for the other side’s word about cash, for the buyer’s about the seller’s, for any word at
   * all, for reviews, for one review without the other; tk below which nothing is paid out by itself; the shop’s
   * percent; days in which one may appeal against a decision.
   */
  dealTimes: string;
  /** Whether anybody is written to by mail. */
  sendsMail: boolean;
  /** Whether browsers are told of what is new while they are closed. */
  sendsPush: boolean;
  phonesShown: PhonesShown;
  /** What this shop does without, as `evidence priceGuide`. */
  partsOff: string;
}
