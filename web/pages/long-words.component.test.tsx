import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

/** The longest that each field takes, without a space where a line could break. */
const itemName = 'W'.repeat(120);
const place = 'm'.repeat(160);
const meetingPlace = 'w'.repeat(200);

let seller: Member;
let buyer: Member;
let itemId: string;
let bookingId: string;

beforeAll(async () => {
  seller = await commands.join('Seller', 'M'.repeat(80));
  buyer = await commands.join('Buyer', 'N'.repeat(80));
  itemId = await commands.sell(seller, { name: itemName, location: place });
  const booking = { itemId, phoneNumber: '01712 440 918', location: meetingPlace };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', booking);
  bookingId = (body as { insertedId: string }).insertedId;
  // Before that a seller reads no more of the place than the town.
  await commands.callAs(seller, 'POST', `/api/deals/${bookingId}/accept`);
});
beforeEach(forgetDevice);

const pages: [string, () => string, () => Member, string][] = [
  ['an item', () => `/product/${itemId}`, () => buyer, place],
  ['a payment', () => `/dashboard/payment/${bookingId}`, () => buyer, meetingPlace],
  ['orders', () => '/dashboard/myorders', () => buyer, itemName],
  ['requests', () => '/dashboard/requests', () => seller, meetingPlace],
  ['products', () => '/dashboard/myproducts', () => seller, itemName],
];

test.each(pages)(
  'the page of %s is as wide as its window, whatever words it shows',
  async (_, path, who, word) => {
    onTestFinished(() => page.viewport(1280, 900));
    await open(path(), { as: who() });
    await expect.element(page.getByRole('main').getByText(word).first()).toBeVisible();
    for (const width of [320, 820, 1280]) {
      await page.viewport(width, 900);
      const { scrollWidth, clientWidth } = document.documentElement;
      expect.soft(scrollWidth, `${width} pixels`).toBe(clientWidth);
    }
  },
);
