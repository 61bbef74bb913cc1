import * as z from 'zod/mini';
import { turning, wholeNumber } from '../kernel/fields.ts';
import { SerialNumber } from './serial-number.ts';

/** What a seller need not say. A field of a form that nobody filled in says nothing. */
function optionalText(name: string, longest: number) {
  return z.optional(
    z.string(`${name} must be a text`).check(
      z.trim(),
      z.maxLength(longest, `${name} can have ${longest} characters at most`),
      z.refine((value) => !turning.test(value), `${name} has characters that cannot be shown`),
    ),
  );
}

/**
 * What a listing may say beyond what it must, and the rules of each. Its names are those of the columns, its order is that of the
 * form and of a file of listings.
 */
export const OptionalFacts = z.object({
  brand: optionalText('Brand', 60),
  model: optionalText('Model', 80),
  mount: optionalText('Mount', 40),
  shutterCount: z.optional(wholeNumber('Shutter count', 0, 9_999_999)),
  serialNumber: z.optional(SerialNumber),
  accessories: optionalText('Accessories', 1000),
  defects: optionalText('Defects', 2000),
});
export type OptionalFact = keyof typeof OptionalFacts.shape;
export const optionalFacts = Object.keys(OptionalFacts.shape) as OptionalFact[];

/** As the seller's form gets them back. The serial number is told to nobody. */
export const EditableFacts = z.object({
  brand: z.string(),
  model: z.string(),
  mount: z.string(),
  shutterCount: z.nullable(z.int()),
  accessories: z.string(),
  defects: z.string(),
} satisfies Record<Exclude<OptionalFact, 'serialNumber'>, unknown>);
export type EditableFacts = z.infer<typeof EditableFacts>;
export type EditableFact = keyof EditableFacts;
export const editableFacts = Object.keys(EditableFacts.shape) as EditableFact[];

/** Those of every `PublicProduct`. */
export const PublicFacts = z.object({
  brand: z.nullable(z.string()),
  /** Without the brand. */
  model: z.nullable(z.string()),
  mount: z.nullable(z.string()),
  shutterCount: z.nullable(z.int()),
});
export type PublicFacts = z.infer<typeof PublicFacts>;
export const publicFacts = Object.keys(PublicFacts.shape) as (keyof PublicFacts)[];

/** The others: only the page of an item says them. */
export const PageFacts = z.object({
  accessories: z.nullable(z.string()),
  defects: z.nullable(z.string()),
} satisfies Record<Exclude<EditableFact, keyof PublicFacts>, unknown>);
export type PageFacts = z.infer<typeof PageFacts>;
export const pageFacts = Object.keys(PageFacts.shape) as (keyof PageFacts)[];

interface FactEntry {
  /** The input of the form. Nothing said is null of a number, and an empty text of the others. */
  kind: 'number' | 'line' | 'paragraphs';
  /** What the shop calls its column in a file of listings. */
  header: string;
  /** What sellers call that column in their own files, in English and in Bangla. */
  alsoCalled: readonly string[];
  /** What a template for an import says, and of public facts the API's examples. */
  example: string | number;
  /** Categories whose form does not ask for it, by the last digit of their ids (`first-categories.ts`). */
  notAskedIn?: readonly number[];
  /** It is of the one thing alone: a draft of another of its kind begins without. */
  isOfOneThing?: true;
}

/** What else is to be known of each. What the browser says of them is `web/modules/catalogue/fact-words.ts`. */
export const factTable: Record<OptionalFact, FactEntry> = {
  brand: {
    kind: 'line',
    header: 'Brand',
    alsoCalled: ['make', 'maker', 'manufacturer', 'brand name', 'ব্র্যান্ড', 'ব্র্যান্ডের নাম'],
    example: 'Nikon',
  },
  model: {
    kind: 'line',
    header: 'Model',
    alsoCalled: ['model no', 'model number', 'model name', 'মডেল', 'মডেল নং', 'মডেল নম্বর'],
    example: 'D750',
  },
  mount: {
    kind: 'line',
    header: 'Mount',
    alsoCalled: ['lens mount', 'mount type', 'মাউন্ট'],
    example: 'Nikon F',
    // The lens of a compact (5) stays on it; tripods, flashes and bags (7, 8, 9) have no mount.
    notAskedIn: [5, 7, 8, 9],
  },
  shutterCount: {
    kind: 'number',
    header: 'Shutter count',
    alsoCalled: [
      'shutter',
      'shutter clicks',
      'clicks',
      'actuations',
      'shutter actuations',
      'শাটার কাউন্ট',
      'শাটার',
    ],
    example: 41_000,
    // Film cameras and lenses (3, 4) count no releases either.
    notAskedIn: [3, 4, 7, 8, 9],
  },
  serialNumber: {
    kind: 'line',
    header: 'Serial number',
    alsoCalled: ['serial', 'serial no', 'সিরিয়াল নম্বর', 'সিরিয়াল'],
    // Each is another one: nobody sends that of an example.
    example: '',
    notAskedIn: [9],
  },
  accessories: {
    kind: 'paragraphs',
    header: 'Accessories',
    alsoCalled: ['included', 'সাথে যা আছে', 'অ্যাকসেসরিজ', 'সঙ্গে যা আছে'],
    example: 'Charger, strap, box',
  },
  defects: {
    kind: 'paragraphs',
    header: 'Defects',
    alsoCalled: ['faults', 'flaws', 'ত্রুটি', 'সমস্যা'],
    example: 'A scratch at the bottom',
    isOfOneThing: true,
  },
};

const ofKind = (kind: FactEntry['kind']) =>
  editableFacts.filter((name) => factTable[name].kind === kind);
export const numberFacts: readonly EditableFact[] = ofKind('number');
/** What sellers write in sentences. */
export const writtenFacts: readonly EditableFact[] = ofKind('paragraphs');

/** What the form gets of a fact of which nothing is said. */
export const unsaidFact = (name: EditableFact) => (factTable[name].kind === 'number' ? null : '');

/** The ids of the categories that do not ask for a fact, of which every shop has nine (`first-categories.ts`). */
export const categoriesWithout = (fact: OptionalFact): string[] =>
  (factTable[fact].notAskedIn ?? []).map((digit) => `0d171500-0000-4000-8000-00000000000${digit}`);
