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

/** What a listing may say beyond what it must. Its names are those of the columns. */
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
export const editableFacts = Object.keys(EditableFacts.shape) as (keyof EditableFacts)[];

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

/** Those that are numbers: without one they are null in a form, not an empty text. */
export const numberFacts: readonly OptionalFact[] = ['shutterCount'];

/** Categories whose form does not ask for a fact, by the last digit of their ids (`first-categories.ts`). */
export const notAskedIn: Partial<Record<OptionalFact, readonly number[]>> = {
  // The lens of a compact (5) stays on it; tripods, flashes and bags (7, 8, 9) have no mount.
  mount: [5, 7, 8, 9],
  // Film cameras and lenses (3, 4) count no releases either.
  shutterCount: [3, 4, 7, 8, 9],
  serialNumber: [9],
};

/** The ids of the categories above, of which every shop has nine (`first-categories.ts`). */
export const categoriesWithout = (fact: OptionalFact): string[] =>
  (notAskedIn[fact] ?? []).map((digit) => `0d171500-0000-4000-8000-00000000000${digit}`);
