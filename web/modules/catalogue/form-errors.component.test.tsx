import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { field } from '#tests/support/components/product-form.ts';

let seller: Member;

beforeEach(async () => {
  forgetDevice();
  seller ??= await commands.join('Seller');
});

const send = () => page.getByRole('button', { name: 'Add product' }).click();
const condition = () => page.getByRole('radiogroup', { name: 'Condition type' });

test('the first bad field from the top has the focus, whatever comes after it', async () => {
  await open('/dashboard/addproduct', { as: seller });
  await field('Name').fill(`Focus ${Date.now()}`);
  await field('Resale price').fill('40000');
  await field('Original price').fill('60000');
  await send();
  await expect.element(condition().getByRole('radio').first()).toHaveFocus();
  await expect.element(field('Mobile number')).toHaveAttribute('aria-invalid', 'true');
});

test('a condition that is chosen after it was asked for takes its sentence away', async () => {
  await open('/dashboard/addproduct', { as: seller });
  await send();
  const sentence = page.getByText('Choose the condition*');
  await expect.element(condition()).toHaveAttribute('aria-invalid', 'true');
  await condition().getByText('Good').click();
  await expect.element(condition()).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(sentence).not.toBeInTheDocument();
});

test('a name that says no maker, or one spelled otherwise, is asked about, and one tap tells the model', async () => {
  await open('/dashboard/addproduct', { as: seller });
  await field('Name').fill('cannon 90d, boxed');
  const offers = page.getByRole('group', { name: 'Is it one of these?' });
  await offers.getByRole('button', { name: 'Canon EOS 90D' }).click();
  await expect.element(offers).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveFocus();
  await expect
    .element(field('Name'))
    .toHaveAccessibleDescription('In our catalogue: Canon EOS 90D. Brand and model are filled in.');
  await expect.element(field('Category')).toHaveDisplayValue('DSLR cameras');
  await expect.element(field('Model')).toHaveValue('EOS 90D');
});

test('on a phone, in Bangla, nothing of the form is wider than the screen', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(390, 844);
  await open('/dashboard/addproduct', { as: seller, language: 'bn' });
  await field('নাম').fill('Canon EOS 90D');
  await page.getByText('অবস্থা, অংশে অংশে').click();
  await expect.element(page.getByRole('button', { name: /^এগুলোর সবই ঠিকঠাক/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  // Words that do not wrap in a button are cut off at its edge, which makes no page wider.
  const cutOff = [...document.querySelectorAll<HTMLElement>('main a, main button')].filter(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );
  expect(cutOff.map(({ textContent }) => textContent)).toEqual([]);
  await page.viewport(innerWidth, innerHeight);
});
