import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

/** A sale, as the shop's tables have it. What led there is tried in tests/api/receipts.test.ts. */
async function sale() {
  const [seller, buyer] = [await commands.join('Seller'), await commands.join('Buyer')];
  const name = `Camera ${seller.uid}`;
  const itemId = await commands.sell(seller, { name });
  const contact = { phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', { itemId, ...contact });
  const { insertedId: id } = body as { insertedId: string };
  const pay = () =>
    commands.sql(
      `with b as (
         update bookings set state = 'paid', transaction_id = 'pi_' || id, paid_at = '2026-11-03T20:00:00Z',
           handed_over_at = '2026-11-05T06:00:00Z', handed_over_by = 'code', completed_at = '2026-11-07T06:00:00Z'
         where id = $1 returning *
       )
       insert into payments (booking_id, item_id, buyer_id, amount, currency, intent_id, state, commission_percent)
         select id, item_id, buyer_id, price * 100, 'bdt', transaction_id, 'captured', 5 from b`,
      [id],
    );
  const giveBack = (amount: number) =>
    commands.sql(
      `insert into ledger_entries (payment_id, kind, amount, provider_id, at)
         select id, 'refund', $2, 're_' || gen_random_uuid(), '2026-11-06T06:00:00Z' from payments where booking_id = $1`,
      [id, amount],
    );
  return { seller, buyer, name, id, path: `/dashboard/receipt/${id}`, pay, giveBack };
}

const main = page.getByRole('main');

test('the buyer reads and prints what was paid, to whom, how and when', async () => {
  const { buyer, name, id, path, pay } = await sale();
  await pay();
  await open(path, { as: buyer });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  for (const text of [name, id, `pi_${id}`, 'Card', '4 November 2026', '5 November 2026']) {
    await expect.element(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(main.getByText(/^This is no tax invoice\./)).toBeVisible();
  expect(main.getByText('For the seller').query()).toBeNull();
  expect(main.getByText(/went back/).query()).toBeNull();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  await main.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
});

test('the seller reads in Bangla what is theirs, and which parts went back', async () => {
  const { seller, path, pay, giveBack, id } = await sale();
  await pay();
  await giveBack(10_000);
  await giveBack(20_050);
  await open(path, { as: seller, language: 'bn' });
  await expect.element(page.getByRole('heading', { name: 'রসিদ' })).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'দামের একটি অংশ ক্রেতা ফেরত পেয়েছেন' }))
    .toBeVisible();
  await expect.element(main.getByText('১০০ টাকা', { exact: true })).toBeVisible();
  await expect.element(main.getByText('২০০.৫ টাকা', { exact: true })).toBeVisible();
  const [row] = await commands.sql('select price from bookings where id = $1', [id]);
  const kept = Number(row?.price) - 300.5;
  const commission = Math.floor(kept * 0.05);
  const written = new Intl.NumberFormat('bn-BD').format(kept - commission);
  await expect.element(main.getByText(`${written} টাকা`, { exact: true })).toBeVisible();
  await expect.element(main.getByText(/অংশ ২: ৬ নভেম্বর, ২০২৬$/)).toBeVisible();
});

test('of what is not paid there is none yet, and of a deal between others there is none at all', async () => {
  const { buyer, path } = await sale();
  await open(path, { as: buyer });
  await expect
    .element(page.getByText('There is no receipt yet: this booking is not paid.'))
    .toBeVisible();
  await open(path, { as: await commands.join('Buyer') });
  await expect.element(page.getByText('This receipt does not exist.')).toBeVisible();
});

test('is one press away on the deal’s page, for both sides', async () => {
  const { buyer, seller, id, path, pay } = await sale();
  await pay();
  for (const as of [buyer, seller]) {
    await open(`/dashboard/deal/${id}`, { as });
    await expect.element(page.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', path);
  }
});

test('both read what was found when they met, and that the seller agreed', async () => {
  const { buyer, seller, id, path, pay } = await sale();
  await pay();
  await commands.sql(
    `insert into inspections (booking_id, version, lines, passed, buyer_at, signature, key_id, seller_at, seller_signature, seller_key_id)
       select $1, 1, $2, false, '2026-11-05T05:00:00Z', 'of the buyer', id, '2026-11-05T05:05:00Z', 'of the seller', id from signing_keys limit 1`,
    [
      id,
      JSON.stringify([
        { step: 'place', result: 'pass' },
        { step: 'serial', result: 'differs', note: 'Scratched off' },
        { step: 'count', result: 'skip' },
      ]),
    ],
  );
  for (const as of [buyer, seller]) {
    await open(path, { as });
    const found = main.getByRole('region', { name: 'What was found when they met' });
    await expect.element(found.getByText('1 fine, 1 not as listed, 1 not checked')).toBeVisible();
    await expect.element(found.getByText('Scratched off')).toBeVisible();
    await expect.element(found.getByText(/ agreed, 5 Nov/)).toBeVisible();
    await expect.element(found.getByText(/has not looked at the item itself/)).toBeVisible();
  }
  await open(path, { as: buyer, language: 'bn' });
  await expect
    .element(main.getByText('১টি ঠিক আছে, ১টি বিজ্ঞাপনের মতো নয়, ১টি দেখা হয়নি'))
    .toBeVisible();
});
