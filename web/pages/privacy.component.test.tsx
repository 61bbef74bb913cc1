import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

const main = page.getByRole('main');

/** What is read of the page, on one line. */
const read = () => (main.element().textContent ?? '').replaceAll(/\s+/g, ' ');

const says = {
  en: [
    'Whoever is signed in can read the seller’s e-mail address.',
    'Nobody but our admins sees other people’s bookings.',
    'what they booked, paid and were paid, claims with what both sides say',
    'Your API tokens',
    'for 14 days what was sent there',
    'Signs about items and sellers that make us look',
    'gone 180 days after they end.',
    'When you or an admin delete an account',
    'Others read “Deleted user” for its name.',
  ],
  bn: ['লক্ষণ', '১৮০ দিন', 'এপিআই টোকেন', '১৪ দিন', '“মুছে ফেলা ব্যবহারকারী”'],
};

test.each(['en', 'bn'] as const)(
  'the privacy page says what is so, and is short enough to be read: %s',
  async (language) => {
    await open('/privacy', { language });
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    for (const words of says[language]) expect(read(), words).toContain(words);
    expect(read()).not.toMatch(/Programs can read|প্রোগ্রাম/);
    // Elements end words, as lines do.
    const { length } = (main.element() as HTMLElement).innerText.trim().split(/\s+/);
    expect(length).toBeGreaterThan(600);
    expect(length).toBeLessThan(1_200);
  },
);

test('who left is called so in the reader’s language', async () => {
  const seller = await commands.join('Seller', 'Rafiq Hasan');
  const itemId = await commands.sell(seller);
  const buyer = await commands.join('Buyer', 'Nadia Islam');
  const booking = { itemId, phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', booking);
  const { insertedId } = body as { insertedId: string };
  await commands.sql('update people set deleted_at = now() where uid = $1', [seller.uid]);
  await open(`/dashboard/deal/${insertedId}`, { as: buyer, language: 'bn' });
  await expect.element(main.getByText('মুছে ফেলা ব্যবহারকারী').first()).toBeVisible();
  expect(read()).not.toContain('Deleted user');
});
