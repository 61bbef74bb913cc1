// The item that the examples of the calls are about.

import { writeCsv } from '../kernel/csv-text.ts';
import { exampleIds } from '../kernel/example.ts';
import { recordOf } from '../kernel/record.ts';
import { examplePhoto, examplePicture } from '../media/examples.ts';
import { type ListingColumn, listingColumns, partColumns, toldColumns } from './listing-file.ts';
import {
  type EditableFacts,
  editableFacts,
  factTable,
  type OptionalFact,
  optionalFacts,
  type PageFacts,
  type PublicFacts,
  pageFacts,
  publicFacts,
  unsaidFact,
} from './optional-facts.ts';

const { product: id, category } = exampleIds;

/** What its seller writes. */
const written = {
  name: 'Nikon D750 with 24-120mm',
  resalePrice: 78_500,
  originalPrice: 165_000,
  conditionType: 'Good' as const,
  purchaseYear: 2019,
  usedYear: 6,
  location: 'Dhanmondi, Dhaka',
  description: 'Shutter count 41,000. Grip rubber was replaced last year. Two batteries.',
};

/** What they send. */
export const asked = { ...written, phone: '01712-440 918', category, image: examplePhoto };

/** Of the optional facts its seller tells those that everybody reads in a list. */
const told: Partial<Record<OptionalFact, string | number>> = recordOf(
  publicFacts,
  (name) => factTable[name].example,
);

/** The same as everybody sees it in the older lists, which say none of these facts. */
export const listed = {
  _id: id,
  ...written,
  image: examplePhoto,
  picture: examplePicture,
  category,
  userName: 'Rafiq Hasan',
  sellerUid: '23aa16ef-51c1-4b61-b207-05b7b677214a',
  photoURL: '',
  verify: false,
  date: 'Sunday 8:25pm 29 Nov 2026',
  locationIn: { bn: 'ধানমন্ডি, ঢাকা' },
  district: 'dhaka',
  salesStatus: 'available' as const,
  advertise: 'no' as const,
};

/** What its page and its form say of them. */
export const factsOnPage = recordOf(pageFacts, () => null) as PageFacts;
export const factsInForm = recordOf(
  editableFacts,
  (name) => told[name] ?? unsaidFact(name),
) as EditableFacts;

/** As everybody sees it in a list. */
export const exampleProduct = { ...listed, ...(told as PublicFacts) };

const inFile: Record<ListingColumn, string | number> = {
  stockNumber: '',
  name: written.name,
  category: 'DSLR cameras',
  resalePrice: written.resalePrice,
  originalPrice: written.originalPrice,
  conditionType: written.conditionType,
  phone: asked.phone,
  location: written.location,
  district: 'Dhaka',
  purchaseYear: written.purchaseYear,
  usedYear: written.usedYear,
  description: 'Two batteries.',
  ...recordOf(optionalFacts, (name) => told[name] ?? ''),
  ...recordOf(partColumns, () => ''),
  photos: `https://shop.example${examplePhoto}`,
  shots: '',
  id,
};

/** The file of its seller's listings, without the mark that it begins with. */
export const listingsFile = writeCsv([
  [...Object.values(listingColumns), ...Object.values(toldColumns)],
  [
    ...Object.keys(listingColumns).map((column) => inFile[column as ListingColumn]),
    '',
    'on sale',
    `https://shop.example/product/${id}`,
    '',
  ],
]).slice(1);
