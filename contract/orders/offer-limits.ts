/** Most offers that a buyer begins with about one item in so many days. Answers to a seller's price do not count. */
export const maxOffersOfItem = 3;
export const offerDays = 30;
