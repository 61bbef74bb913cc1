import type { EditableProduct, ProductEdit } from '#contract/catalogue/editing.ts';
import { formOf } from './form-of-product.ts';
import { asEdit, ProductForm } from './product-form.ts';

/** The edit that leaves a product as the shop has it. Throws where it has what no form takes any more. */
export function editOf(product: EditableProduct): ProductEdit {
  const form = ProductForm.parse(formOf(product));
  return asEdit(form, product.images, product.version);
}
