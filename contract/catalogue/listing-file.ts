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
  parts: 'Parts',
  // "Defects" are those of the description, in sentences.
  partDefects: 'Defects by part',
  inBox: 'In the box',
  notInBox: 'Not in the box',
  warrantyUntil: 'Warranty until',
  firmware: 'Firmware',
  photos: 'Photos',
  shots: 'Views',
  id: 'ID',
} as const;
export type ListingColumn = keyof typeof listingColumns;

/** Those that tell of parts and of the box: one cell says a list (`condition/cells.ts`). */
export const partColumns = [
  'parts',
  'partDefects',
  'inBox',
  'notInBox',
  'warrantyUntil',
  'firmware',
] as const satisfies readonly ListingColumn[];
export type PartColumn = (typeof partColumns)[number];

/** What stands in a file besides, that no import takes from it. */
export const toldColumns = {
  given: 'Own grades',
  state: 'State',
  link: 'Link',
  /** Further names by which the shop knows the item's model. */
  modelNames: 'Model names',
} as const;
