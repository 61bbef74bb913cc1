import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);
afterEach(() => page.viewport(1280, 900));

/** A line of a seller's balance, as the shop's tables have it. What leads there is tried in tests/api/statements.test.ts. */
async function line(seller: Member, name: string, at: string, paisa: number) {
  const itemId = await commands.sell(seller, { name });
  const buyer = await commands.join('Buyer');
  const contact = { phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', { itemId, ...contact });
  const { insertedId: id } = body as { insertedId: string };
  await commands.sql(
    `with b as (
       update bookings set state = 'paid', transaction_id = 'pi_' || id, paid_at = $2, handed_over_at = $2, handed_over_by = 'code',
         completed_at = $2 where id = $1 returning *
     ), p as (
       insert into payments (booking_id, item_id, buyer_id, amount, currency, intent_id, state, in_journal)
         select id, item_id, buyer_id, price * 100, 'bdt', transaction_id, 'captured', true from b returning id, booking_id
     ), e as (
       insert into journal_entries (key, kind, booking_id, payment_id, at)
         select 'line' || booking_id, case when $3::int > 0 then 'release' else 'chargeback' end, booking_id, id, $2 from p returning id
     )
     insert into journal_lines (entry_id, line, account, owner, amount)
       select e.id, n, case n when 1 then 'balance' else 'held' end, case n when 1 then b.seller_id::text else b.id::text end,
         case n when 1 then -$3::int else $3::int end
       from e cross join b cross join generate_series(1, 2) as n`,
    [id, at, paisa],
  );
  return id;
}

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

test('who sold nothing is told where money comes from', async () => {
  await open('/dashboard/statement', { as: await commands.join('Seller') });
  await expect
    .element(page.getByText('No money yet: it comes with your first sale.'))
    .toBeVisible();
});

test('a seller reads a month: what came and went, and both balances', async () => {
  const seller = await commands.join('Seller');
  const [sold, back] = [`Sold camera ${seller.uid}`, `Returned camera ${seller.uid}`];
  const id = await line(seller, sold, '2026-05-31T18:00:00Z', 2_000_050);
  await line(seller, back, '2026-06-15T06:00:00Z', -500_000);
  await open('/dashboard/statement?month=2026-06', { as: seller });
  await expect.element(page.getByRole('heading', { name: 'June 2026' })).toBeVisible();
  await expect.element(page.getByText('0 tk', { exact: true })).toBeVisible();
  await expect.element(rowOf(sold)).toMatchTextContent(/1 June 2026.*Handed over/);
  await expect.element(rowOf(sold)).toMatchTextContent(/20,000\.5 tk.*20,000\.5 tk/);
  await expect.element(rowOf(back)).toMatchTextContent(/Given back to the buyer/);
  await expect.element(rowOf(back)).toMatchTextContent(/5,000 tk.*15,000\.5 tk/);
  await expect.element(page.getByRole('definition').last()).toHaveTextContent('15,000.5 tk');
  await expect
    .element(page.getByRole('link', { name: sold }))
    .toHaveAttribute('href', `/dashboard/deal/${id}`);
});

test('on a phone each sum says what it is, and a month that is not over has no end', async () => {
  const seller = await commands.join('Seller');
  const sold = `Sold camera ${seller.uid}`;
  await line(seller, sold, new Date().toISOString(), 2_000_000);
  await page.viewport(390, 800);
  await open('/dashboard/statement', { as: seller });
  await expect.element(rowOf(sold).getByText('In:', { exact: true })).toBeVisible();
  await expect.element(rowOf(sold).getByText('Balance:', { exact: true })).toBeVisible();
  expect(rowOf(sold).getByText('Out:').query()).toBeNull();
  await expect.element(page.getByText('Balance so far')).toBeVisible();
  expect(page.getByText('Balance at the end').query()).toBeNull();
});

test('a month is chosen, and one without lines begins where the one before ended', async () => {
  const seller = await commands.join('Seller');
  await line(seller, `Camera ${seller.uid}`, '2026-06-01T06:00:00Z', 2_000_000);
  await open('/dashboard/statement', { as: seller, language: 'bn' });
  const months = page.getByRole('combobox', { name: 'মাস' });
  await months.selectOptions('2026-07');
  await expect.element(page.getByRole('heading', { name: /^জুলাই,? ২০২৬$/ })).toBeVisible();
  await expect.element(page.getByText('এই মাসে কিছু জমা বা খরচ হয়নি।')).toBeVisible();
  for (const end of page.getByRole('definition').all()) {
    await expect.element(end).toHaveTextContent('২০,০০০ টাকা');
  }
  expect(months.getByRole('option', { name: 'মে' }).query()).toBeNull();
});

test('there is none of a month before the first line', async () => {
  const seller = await commands.join('Seller');
  await line(seller, `Camera ${seller.uid}`, '2026-06-01T06:00:00Z', 2_000_000);
  await open('/dashboard/statement?month=2026-05', { as: seller });
  await expect.element(page.getByText('There is no statement of this month.')).toBeVisible();
});

test('the balance leads to it', async () => {
  await open('/dashboard/balance', { as: await commands.join('Seller') });
  await expect
    .element(page.getByRole('link', { name: 'Statement by month' }))
    .toHaveAttribute('href', '/dashboard/statement');
});
