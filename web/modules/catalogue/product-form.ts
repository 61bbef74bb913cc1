import * as z from 'zod/mini';
import { NewProduct } from '#contract/catalogue/schemas.ts';
import { mediaProblems } from '#contract/media/problems.ts';
import { imageTypes, largestUpload } from '#contract/media/schemas.ts';

const { image_too_large, image_type } = mediaProblems;

/** Some systems do not know the media type of HEIC and say nothing: the server looks at the bytes. */
const picture = z.instanceof(File, { error: 'Image is required' }).check(
  z.refine((file) => file.size <= largestUpload, image_too_large.body.ownStatus),
  z.refine(
    (file) => !file.type || (imageTypes as readonly string[]).includes(file.type),
    image_type.body.ownStatus,
  ),
);

/** A new product as its form holds it: the picture is still a file, uploaded when it is sent. */
export const ProductForm = z.extend(NewProduct, { image: picture });
export type ProductFormInput = z.input<typeof ProductForm>;
export type ProductFormOutput = z.output<typeof ProductForm>;

/** The product that the form describes, once its picture has an address. */
export function asNewProduct(form: ProductFormOutput, image: string): NewProduct {
  return { ...form, image };
}
