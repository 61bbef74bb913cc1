import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

// Not the category that most tests sell in: its page grows with each of them.
const category = '0d171500-0000-4000-8000-000000000002';
const categoryPage = `/category/${category}`;

let seller: Member;
let buyer: Member;
let made = 0;

beforeAll(async () => {
  [seller, buyer] = await Promise.all([commands.join('Seller'), commands.join('Buyer')]);
});
beforeEach(forgetDevice);

const dialog = page.getByRole('dialog');
const phone = dialog.getByLabelText('Phone number');
const meetingPlace = dialog.getByLabelText('Meeting location');
const submit = dialog.getByRole('button', { name: 'Submit' });
const booked = page.getByText('Item Book Comfirm Successfully!');
const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name });
const bookNowOf = (name: string) => cardOf(name).getByRole('button', { name: 'Book now' });

/** A new item on sale, under a name of its own. */
async function putUp(): Promise<string> {
  made += 1;
  const name = `Booked item no. ${made} of ${seller.uid}`;
  await commands.sell(seller, { category, name });
  return name;
}

const bookingsOf = async (member: Member) =>
  (await commands.callAs(member, 'GET', `/api/orders?email=${member.email}`)).body as {
    itemName: string;
  }[];

async function fillIn(): Promise<void> {
  await phone.fill('01712 440 918');
  await meetingPlace.fill('Dhanmondi 27, Dhaka');
}

test('shows what is known, asks for what is missing, and gives the focus back', async () => {
  const name = await putUp();
  await open(categoryPage, { as: buyer });
  await bookNowOf(name).click();
  for (const [label, value] of [
    ['Name', buyer.name],
    ['Email', buyer.email],
    ['Item name', name],
    ['Price', '78,500 tk'],
  ] as const) {
    const field = dialog.getByLabelText(label, { exact: true });
    await expect.element(field).toHaveValue(value);
    await expect.element(field).toHaveAttribute('readonly');
  }
  await expect.element(phone).toHaveFocus();
  await submit.click();
  await expect.element(phone).toHaveAccessibleDescription('Phone number is required*');
  await expect.element(meetingPlace).toHaveAccessibleDescription('Meeting location is required*');
  await phone.fill('call me');
  await expect
    .element(phone)
    .toHaveAccessibleDescription('Enter a phone number like 01711-234567*');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bookNowOf(name)).toHaveFocus();
  expect((await bookingsOf(buyer)).map(({ itemName }) => itemName)).not.toContain(name);
});

test('books once for a double click, and tells of a second booking of the same item', async () => {
  const name = await putUp();
  await open(categoryPage, { as: buyer });
  const book = async () => {
    await bookNowOf(name).click();
    await phone.fill('০১৭১২-৪৪০৯১৮');
    await meetingPlace.fill('Dhanmondi 27, Dhaka');
    await submit.dblClick();
  };
  await book();
  await expect.element(booked).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cardOf(name).getByRole('link', { name: 'Go to payment' })).toBeVisible();
  await book();
  await expect.element(page.getByText('You already booked it.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const mine = await bookingsOf(buyer);
  expect(mine.filter(({ itemName }) => itemName === name)).toHaveLength(1);
});

test('a card says what was booked before, and Book now stays', async () => {
  const name = await putUp();
  const [item] = await commands.sql('select id from products where name = $1', [name]);
  const early = await commands.join('Buyer');
  const booking = { itemId: item?.id, phoneNumber: '01712 440 918', location: 'Dhanmondi' };
  const { body } = await commands.callAs(early, 'POST', '/api/addbooking', booking);
  await open(categoryPage, { as: early });
  const { insertedId } = body as { insertedId: string };
  await expect
    .element(cardOf(name).getByRole('link', { name: 'Go to payment' }))
    .toHaveAttribute('href', `/dashboard/payment/${insertedId}`);
  await expect.element(bookNowOf(name)).toBeVisible();
});

test('stays open with what was typed while there is no answer, and books when there is one', async () => {
  const name = await putUp();
  await open(categoryPage, { as: buyer });
  await commands.spoil('**/api/addbooking', 'cut');
  await bookNowOf(name).click();
  await fillIn();
  await submit.click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: /^The shop did not answer\./ }))
    .toBeVisible();
  await expect.element(meetingPlace).toHaveValue('Dhanmondi 27, Dhaka');
  await commands.heal();
  await submit.click();
  await expect.element(booked).toBeVisible();
});

test('that was left to itself does not close the next one', async () => {
  const [first, second] = [await putUp(), await putUp()];
  await open(categoryPage, { as: buyer });
  await commands.spoil('**/api/addbooking', 'hold');
  await bookNowOf(first).click();
  await fillIn();
  await submit.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await bookNowOf(second).click();
  await meetingPlace.fill('Shahbag, Dhaka');
  await commands.heal();
  await expect.element(booked).toBeVisible();
  await expect.element(dialog.getByLabelText('Item name')).toHaveValue(second);
  await expect.element(meetingPlace).toHaveValue('Shahbag, Dhaka');
  await userEvent.keyboard('{Escape}');
  await expect.element(cardOf(first).getByRole('link', { name: 'Go to payment' })).toBeVisible();
  await expect
    .element(cardOf(second).getByRole('link', { name: 'Go to payment' }))
    .not.toBeInTheDocument();
});

test('that was left to itself says that it did not arrive', async () => {
  const name = await putUp();
  await open(categoryPage, { as: buyer });
  const answer = Promise.withResolvers<Response>();
  const { fetch } = window;
  vi.spyOn(window, 'fetch').mockImplementation((address, options) =>
    String(address).includes('/api/addbooking') ? answer.promise : fetch(address, options),
  );
  await bookNowOf(name).click();
  await fillIn();
  await submit.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  answer.reject(new TypeError('no connection'));
  await expect.element(page.getByText(/^The shop did not answer/)).toBeVisible();
});

test('nobody books or reports an item of their own', async () => {
  const name = await putUp();
  await open(categoryPage, { as: seller });
  await expect.element(cardOf(name).getByText('This is your own item.')).toBeVisible();
  await expect.element(cardOf(name).getByRole('button')).not.toBeInTheDocument();
  await cardOf(name).getByRole('link', { name: 'Edit', exact: true }).click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue(name);
});

test('Report to admin acts at once, and once', async () => {
  const name = await putUp();
  await open(categoryPage, { as: buyer });
  const report = cardOf(name).getByRole('button', { name: 'Report to admin' });
  await report.click();
  await expect.element(page.getByText('Successfully reported!')).toBeVisible();
  await report.click();
  await expect.element(page.getByText('You already reported it.')).toBeVisible();
});

test('the profile fills what was not typed before, and never what somebody types', async () => {
  const person = await commands.join('Buyer');
  const profile = { phone: '01911000222', place: 'Chawkbazar, Chattogram' };
  await commands.callAs(person, 'PATCH', '/api/my-account', profile);
  const name = await putUp();
  await open(categoryPage, { as: person });
  await bookNowOf(name).click();
  await expect.element(phone).toHaveValue('01911000222');
  await expect.element(meetingPlace).toHaveValue('Chawkbazar, Chattogram');
  await meetingPlace.fill('Agrabad');
  await submit.click();
  await expect.element(booked).toBeInTheDocument();
});
