import type { EditableProduct } from '#contract/catalogue/editing.ts';
import { editableFacts } from '#contract/catalogue/optional-facts.ts';
import { textOfBox, textOfReport } from './condition/report-text.ts';
import { ProductForm } from './product-form.ts';
import type { FormField, FormValues } from './product-merge.ts';
import { textOfShots } from './shots/shot-text.ts';

/** Every field that says something of the product. */
export const formFields = Object.keys(ProductForm.shape).filter(
  (field): field is FormField => field !== 'comesWithLens' && field !== 'draftId',
);

/** A product of the shop as its form holds it. Photos are known by their addresses. */
export function formOf(product: EditableProduct): FormValues {
  const { images, pictures } = product;
  const facts = editableFacts.map((name) => [name, product[name] ?? undefined]);
  const photos = images.map((url, n) => ({ id: url, url, picture: pictures[n] }));
  return {
    name: product.name,
    resalePrice: product.resalePrice,
    originalPrice: product.originalPrice,
    conditionType: product.conditionType,
    phone: product.phone,
    location: product.location,
    purchaseYear: product.purchaseYear,
    usedYear: product.usedYear,
    category: product.category as FormValues['category'],
    description: product.description,
    ...(Object.fromEntries(facts) as FormValues),
    conditionReport: textOfReport(product.conditionReport),
    boxContents: textOfBox(product.boxContents),
    shots: textOfShots(product.shots),
    // Nobody can read it again: what is written here is another one.
    serialNumber: '',
    stockNumber: product.stockNumber,
    photos,
  };
}
