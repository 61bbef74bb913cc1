import * as z from 'zod/mini';
import { NewProduct } from '#contract/catalogue/schemas.ts';
import { PhotoList } from './photos.ts';

// The place that is typed says the district, and is asked again when it does not.
const { image: _, images: __, district: ___, ...fields } = NewProduct.shape;

/** A product as its form holds it: photos are still files, uploaded when it is sent. */
export const ProductForm = z.object({ ...fields, photos: PhotoList });
export type ProductFormInput = z.input<typeof ProductForm>;
export type ProductFormOutput = z.output<typeof ProductForm>;

/** The product that the form describes, once its photos have addresses. One photo is said as ever, several as a list. */
export function asNewProduct(form: ProductFormOutput, urls: readonly string[]): NewProduct {
  const { photos: _, ...rest } = form;
  // One picture chosen twice has one address, and is shown once.
  const images = [...new Set(urls)];
  const [image = ''] = images;
  return { ...rest, image, ...(images.length > 1 && { images }) };
}

/** The field of the form that shows what is wrong with this one of the call. */
export function fieldOf(path: string): keyof ProductFormInput | undefined {
  if (/^images?\b/.test(path)) return 'photos';
  return path in ProductForm.shape ? (path as keyof ProductFormInput) : undefined;
}
