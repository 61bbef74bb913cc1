import { recordOf } from '../kernel/record.ts';
import { factTable, optionalFacts } from './optional-facts.ts';

/** Most characters of a stock number. */
export const maxStockNumber = 40;

/** What a file of listings says of an item that can be imported, with the header that the shop itself writes; in this order. */
export const listingColumns = {
  stockNumber: 'Stock number',
  name: 'Name',
  category: 'Category',
  resalePrice: 'Resale price (tk)',
  originalPrice: 'Original price (tk)',
  conditionType: 'Condition type',
  phone: 'Mobile number',
  location: 'Location',
  district: 'District',
  purchaseYear: 'Year of purchase',
  usedYear: 'Years of use',
  description: 'Description',
  ...recordOf(optionalFacts, (name) => factTable[name].header),
  photos: 'Photos',
  shots: 'Views',
  id: 'ID',
} as const;
export type ListingColumn = keyof typeof listingColumns;

/** What stands in a file besides, that only the shop can say. */
export const toldColumns = { state: 'State', link: 'Link' } as const;
