import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open, reload } from '#tests/support/components/open.tsx';

// Not the category that most tests sell in: its page grows with each of them.
const category = '0d171500-0000-4000-8000-000000000003';
const categoryPage = `/category/${category}`;

let seller: Member;
let buyer: Member;

beforeAll(async () => {
  [seller, buyer] = await Promise.all([commands.join('Seller'), commands.join('Buyer')]);
});
beforeEach(forgetDevice);

test('a booking closed by mistake is there again, also after a reload, until it is sent', async () => {
  const name = `Closed by mistake ${Date.now()}`;
  await commands.sell(seller, { category, name });
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByLabelText('Phone number');
  const meetingPlace = dialog.getByLabelText('Meeting location');
  const card = page.getByRole('article').filter({ hasText: name });
  const begin = () => card.getByRole('button', { name: 'Book now' }).click();
  await open(categoryPage, { as: buyer });
  await begin();
  await phone.fill('০১৭১২৩৪৫৬৭৮');
  await expect.element(phone).toHaveAccessibleDescription('To check: 01712-345678');
  await meetingPlace.fill('Cafe Mango');
  await expect.element(phone).toHaveValue('01712-345678');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await begin();
  await expect.element(phone).toHaveValue('01712-345678');
  await reload({ as: buyer });
  await begin();
  await expect.element(phone).toHaveValue('01712-345678');
  await expect.element(meetingPlace).toHaveValue('Cafe Mango');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Item Book Comfirm Successfully!')).toBeInTheDocument();
  await reload({ as: buyer });
  await begin();
  await expect.element(phone).toHaveFocus();
  // What was sent is remembered for the next booking; a draft of this one is not.
  await expect.element(phone).toHaveValue('01712-345678');
  await expect.element(meetingPlace).toHaveValue('Cafe Mango');
});

test('what is said of the number does not move Submit from under the pointer', async () => {
  const name = `Pressed while it is judged ${Date.now()}`;
  await commands.sell(seller, { category, name });
  await open(categoryPage, { as: buyer });
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Book now' })
    .click();
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByLabelText('Phone number');
  await dialog.getByLabelText('Meeting location').fill('Cafe Mango');
  await phone.fill('০১৭১২৩৪৫৬৭৮');
  await expect.element(phone).toHaveAccessibleDescription('To check: 01712-345678');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const where = () => submit.element().getBoundingClientRect().toJSON();
  await submit.hover();
  const before = where();
  let pressed: unknown;
  submit.element().addEventListener('pointerup', () => {
    pressed = { phone: (phone.element() as HTMLInputElement).value, where: where() };
  });
  await submit.click();
  // The number was judged when the press took the focus away.
  expect(pressed).toEqual({ phone: '01712-345678', where: before });
  await expect.element(page.getByText('Item Book Comfirm Successfully!')).toBeInTheDocument();
});
