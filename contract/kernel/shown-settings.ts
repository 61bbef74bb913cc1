/** When a seller's phone number is shown: to whoever sees their cards, or to whom they promised or sold the item. */
export const phonesShownChoices = ['cards', 'accepted'] as const;
export type PhonesShown = (typeof phonesShownChoices)[number];

/** What every page is told of the shop's settings. */
export interface ShownSettings {
  /** In which days are shown, such as `Asia/Dhaka`. */
  timeZone: string;
  /** For how long a seller who accepts a booking reserves the item. */
  reservationHours: number;
  /** For how long an offer can be answered. */
  offerHours: number;
  /** Whether anybody is written to by mail. */
  sendsMail: boolean;
  /** Whether browsers are told of what is new while they are closed. */
  sendsPush: boolean;
  phonesShown: PhonesShown;
}
