import { findWarnings } from '#contract/conversations/contact-details.ts';
import type { CaseFlag } from '#contract/moderation/cases.ts';
import { median } from '#server/platform/median.ts';

/** Accounts younger than so many days are new. */
const newDays = 7;
/** Fewer prices of a model say nothing about what it costs. */
const fewestPrices = 5;
/** The item of a day that is one too many for somebody who sells what they used. */
const manyItems = 6;
/** Characters of a text below which two people may write the same by chance. */
export const shortestCopy = 40;

/** What the shop knows of an item and its seller. */
export interface Listing {
  /** The seller has completed a sale: then nothing is noticed. */
  hasSold: boolean;
  /** Days since the seller signed up. */
  accountDays: number;
  /** Whole tk. */
  price: number;
  /** Whole tk, of others' items of the same model that are on sale. */
  modelPrices: readonly number[];
  /** All that the seller wrote. */
  text: string;
  /** Another seller's item has the same description. */
  isCopied: boolean;
  /** Items that the seller listed in the day that ended with this one, this one too. */
  listedThatDay: number;
}

/** What the shop notices about an item: signs, no proofs, and only of sellers whom nobody knows yet. */
export function noticed({ hasSold, ...listing }: Listing): CaseFlag[] {
  if (hasSold) return [];
  const { accountDays, price, modelPrices, text, isCopied, listedThatDay } = listing;
  const usual = modelPrices.length < fewestPrices ? null : median(modelPrices);
  const signs: [CaseFlag, boolean][] = [
    ['new_account', accountDays < newDays],
    ['low_price', usual !== null && price * 2 < usual],
    ['contact_details', findWarnings(text).includes('contact')],
    ['copied_text', isCopied],
    ['many_items', listedThatDay >= manyItems],
  ];
  return signs.flatMap(([flag, isSo]) => (isSo ? [flag] : []));
}
