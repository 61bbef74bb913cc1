import * as z from 'zod/mini';
import type { ProductEdit } from '#contract/catalogue/editing.ts';
import { NewProduct } from '#contract/catalogue/schemas.ts';
import { boxOf, reportOf, textOfBox, textOfReport, withPhotos } from './condition/report-text.ts';
import { type Photo, PhotoList, photoNamed } from './photos.ts';
import { shotsByAddress, shotsOf } from './shots/shot-text.ts';

// The place that is typed says the district, and is asked again when it does not.
const {
  image: _,
  images: __,
  district: ___,
  conditionReport: ____,
  boxContents: _____,
  shots: ______,
  ...fields
} = NewProduct.shape;

/** Told by taps, and held as a text (`condition/report-text.ts`). */
const told = z.optional(z.string());

/** A product as its form holds it: photos are still files, uploaded when it is sent. */
export const ProductForm = z.object({
  ...fields,
  conditionReport: told,
  boxContents: told,
  shots: told,
  /** Whether a lens comes with it, `yes` or `no`: it decides what is asked, and is not sent. */
  comesWithLens: told,
  /** The id that a new draft has, or would have, in the shop: kept with what is typed, so that a reload lists nothing twice. */
  draftId: told,
  photos: PhotoList,
});
export type ProductFormInput = z.input<typeof ProductForm>;
export type ProductFormOutput = z.output<typeof ProductForm>;

/** The product that the form describes, once its photos have addresses. One photo is said as ever, several as a list. */
export function asNewProduct(form: ProductFormOutput, urls: readonly string[]): NewProduct {
  const {
    photos,
    conditionReport,
    boxContents,
    shots: toldShots,
    comesWithLens: _,
    draftId: __,
    ...rest
  } = form;
  const addressOf = (photo: Photo) => urls[photos.indexOf(photo)];
  const report = withPhotos(reportOf(conditionReport), (name) => {
    const photo = photoNamed(photos, name, addressOf);
    return photo && addressOf(photo);
  });
  // One picture chosen twice has one address, and is shown once.
  const images = [...new Set(urls)];
  const [image = ''] = images;
  const shots = shotsByAddress(shotsOf(toldShots), photos, addressOf);
  return {
    ...rest,
    image,
    ...(images.length > 1 && { images }),
    ...(textOfReport(report) && { conditionReport: report }),
    ...(textOfBox(boxOf(boxContents)) && { boxContents: boxOf(boxContents) }),
    ...(shots.length > 0 && { shots }),
  };
}

/** The edit that the form describes: what it says nothing of is removed. */
export const asEdit = (
  form: ProductFormOutput,
  urls: readonly string[],
  version: number,
): ProductEdit => ({
  conditionReport: null,
  boxContents: null,
  shots: null,
  ...asNewProduct(form, urls),
  version,
});

/** The field of the form that shows what is wrong with this one of the call. */
export function fieldOf(path: string): keyof ProductFormInput | undefined {
  if (/^(images?|shots)\b/.test(path)) return 'photos';
  const [field = ''] = path.split('.');
  return field in ProductForm.shape ? (field as keyof ProductFormInput) : undefined;
}
