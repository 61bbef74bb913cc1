import type { Draft, DraftContent } from '#contract/catalogue/drafts.ts';
import type { EditableProduct } from '#contract/catalogue/editing.ts';
import { editableFacts, factTable } from '#contract/catalogue/optional-facts.ts';
import { recordOf } from '#contract/kernel/record.ts';
import { reportOf, textOfBox, textOfReport, withPhotos } from '../condition/report-text.ts';
import { type Photo, photoNamed } from '../photos.ts';
import type { ProductFormInput } from '../product-form.ts';
import type { FormValues } from '../product-merge.ts';
import { shotsByAddress, shotsOf, textOfShots } from '../shots/shot-text.ts';

/** The fields of the form that a draft keeps as they are. Serial numbers stay on the device; photos are kept as addresses. */
const kept = {
  name: true,
  resalePrice: true,
  originalPrice: true,
  conditionType: true,
  phone: true,
  location: true,
  purchaseYear: true,
  usedYear: true,
  category: true,
  description: true,
  ...recordOf(editableFacts, () => true as const),
  conditionReport: true,
  boxContents: true,
  shots: true,
  stockNumber: true,
} satisfies Record<keyof ProductFormInput & keyof DraftContent['fields'], true>;
export const draftFields = Object.keys(kept) as (keyof typeof kept)[];

const isTold = (value: unknown): value is string | number =>
  typeof value === 'string' ? value !== '' : typeof value === 'number' && !Number.isNaN(value);

/** What of these values a draft says: what nobody filled in is left out. */
function fieldsOf(values: Partial<Record<(typeof draftFields)[number], unknown>>) {
  const told = draftFields.flatMap((name) => {
    const value = values[name];
    return isTold(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(told) as DraftContent['fields'];
}

/** What the shop keeps of a form. `urlOf` answers the address of a photo once it has arrived. */
export function contentOf(
  values: FormValues,
  urlOf: (photo: Photo) => string | undefined,
): DraftContent {
  const photos = values.photos ?? [];
  const urls = photos.map(urlOf).filter((url) => url !== undefined);
  const report = withPhotos(reportOf(values.conditionReport), (name) => {
    const photo = photoNamed(photos, name, urlOf);
    return photo && urlOf(photo);
  });
  const shots = textOfShots(shotsByAddress(shotsOf(values.shots), photos, urlOf));
  const fields = fieldsOf({ ...values, conditionReport: textOfReport(report), shots });
  // One picture chosen twice has one address.
  return { fields, images: [...new Set(urls)] };
}

/** A draft as the form begins with it. */
export function formOfDraft({ fields, images, pictures }: Draft): FormValues {
  const photos = images.map((url, n) => ({ id: url, url, picture: pictures[n] }));
  return { ...(fieldsOf(fields) as FormValues), ...(photos.length > 0 && { photos }) };
}

const ofOneThing = {
  ...recordOf(
    editableFacts.filter((name) => factTable[name].isOfOneThing),
    () => '',
  ),
  conditionReport: '',
  stockNumber: '',
};

/**
 * A draft of another thing of the same kind: without its serial number and stock number, its condition part by part, its defects, and the day and the
 * firmware of its box, which are of the one thing alone.
 */
export function draftOfProduct(product: EditableProduct): DraftContent {
  const boxContents = textOfBox(product.boxContents && { items: product.boxContents.items });
  const shots = textOfShots(product.shots);
  const fields = fieldsOf({ ...product, ...ofOneThing, boxContents, shots });
  return { fields, images: product.images };
}
