import { page } from 'vitest/browser';

/** All that a product must have, by label. */
export const required: Record<string, string> = {
  'Resale price': '9500',
  'Original price': '14000',
  'Mobile number': '01711-605 342',
  Location: 'Mirpur 10, Dhaka',
  'Year of purchase': '2018',
  'Year of used': '7',
  Description: 'Clean glass.',
};

export const field = (label: string) => page.getByLabelText(label, { exact: true });

/** Fills in the form of a new product, which is open, but for its photos. */
export async function fillInProduct(name: string, others = required): Promise<void> {
  for (const [label, value] of Object.entries({ Name: name, ...others })) {
    await field(label).fill(value);
  }
  await page.getByRole('radio', { name: 'Fair' }).click();
  await field('Category').selectOptions('DSLR cameras');
}
