import type { EditableProduct, ProductEdit } from '#contract/catalogue/editing.ts';
import { formOf } from './form-of-product.ts';
import { asEdit, ProductForm } from './product-form.ts';

type Said = Partial<
  Omit<ProductEdit, 'version' | 'image' | 'images' | 'shots' | 'conditionReport' | 'boxContents'>
> & {
  /** These two as the form holds them. */
  conditionReport?: string;
  boxContents?: string;
};

/**
 * The edit that leaves a product as the shop has it but for what is said. Throws a ZodError where it has what no form takes any
 * more.
 */
export function editOf(product: EditableProduct, { district, ...said }: Said = {}): ProductEdit {
  const form = ProductForm.parse({ ...formOf(product), ...said });
  return { ...asEdit(form, product.images, product.version), ...(district && { district }) };
}
