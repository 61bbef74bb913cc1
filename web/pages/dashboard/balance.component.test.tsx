import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

/** A sale of a seller's, as the shop's tables have it at that step. What led there is tried in tests/api/journal.test.ts. */
async function sale(seller: Member, name: string, step: 'paid' | 'handed_over' | 'completed') {
  const itemId = await commands.sell(seller, { name });
  const buyer = await commands.join('Buyer');
  const contact = { phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', { itemId, ...contact });
  const { insertedId } = body as { insertedId: string };
  await commands.sql(
    `with b as (
       update bookings set state = 'paid', transaction_id = 'pi_' || id, paid_at = now(),
         handed_over_at = case when $2 <> 'paid' then now() end, handed_over_by = case when $2 <> 'paid' then 'code' end,
         completed_at = case when $2 = 'completed' then now() end
       where id = $1 returning *
     ), p as (
       insert into payments (booking_id, item_id, buyer_id, amount, currency, intent_id, state, in_journal)
         select id, item_id, buyer_id, price * 100, 'bdt', transaction_id, 'captured', true from b returning id, booking_id
     ), e as (
       insert into journal_entries (key, kind, booking_id, payment_id)
         select kind || booking_id, kind, booking_id, id from p
         cross join (values ('take'), ('release')) as kinds (kind) where kind = 'take' or $2 <> 'paid' returning id, kind
     ), h as (
       insert into balance_holds (booking_id, seller_id, amount) select id, seller_id, price * 100 from b where $2 = 'handed_over'
     )
     insert into journal_lines (entry_id, line, account, owner, amount)
       select e.id, n, case when kind = 'take' and n = 1 then 'provider' when kind = 'take' or n = 1 then 'held' else 'balance' end,
         case when kind = 'take' and n = 1 then 'card' when kind = 'take' or n = 1 then b.id::text else b.seller_id::text end,
         case when n = 1 then price else -price end * 100
       from e cross join b cross join generate_series(1, 2) as n`,
    [insertedId, step],
  );
  return insertedId;
}

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

test('a seller who sold nothing is told where money comes from', async () => {
  await open('/dashboard/balance', { as: await commands.join('Seller') });
  await expect
    .element(page.getByText('No money yet: it comes with your first sale.'))
    .toBeVisible();
});

test('a seller sees what is held, what waits for completion and until when, and what is theirs', async () => {
  const seller = await commands.join('Seller');
  const names = ['paid', 'handed_over', 'completed'].map((step) => `Camera ${step} ${seller.uid}`);
  const [held = '', waiting = '', done = ''] = names;
  await sale(seller, held, 'paid');
  const id = await sale(seller, waiting, 'handed_over');
  await sale(seller, done, 'completed');
  const [row] = await commands.sql('select price from bookings where id = $1', [id]);
  const amount = `${new Intl.NumberFormat('en').format(Number(row?.price))} tk`;
  await open('/dashboard/balance', { as: seller });
  const figures = [
    ['Held until you hand over', amount],
    ['Handed over, not completed yet', amount],
    ['Available to you', amount],
    ['Paid out', '0 tk'],
  ] as const;
  for (const [index, [figure, value]] of figures.entries()) {
    await expect.element(page.getByRole('term').nth(index)).toHaveTextContent(figure);
    await expect.element(page.getByRole('definition').nth(index)).toHaveTextContent(value);
  }
  const says = (name: string, words: RegExp) =>
    expect.element(rowOf(name).getByText(words).first()).toBeVisible();
  await says(held, /Held until you hand the item over/);
  await says(waiting, /Yours on .+, or as soon as the buyer says that all is well/);
  // As on the admin's page of payouts: on its way is what was sent.
  await expect.element(page.getByText('On its way', { exact: false })).not.toBeInTheDocument();
  await says(done, /Handed over/);
  await expect
    .element(page.getByRole('link', { name: waiting }).first())
    .toHaveAttribute('href', `/dashboard/deal/${id}`);
});

/** What was sent to a seller, as the shop's tables have it. */
const sent = (seller: Member, amount: number, end: { state: string; said?: string }) =>
  commands.sql(
    `with b as (insert into payout_batches (made_by, maker) select id, name from people where uid = $1 returning id, made_by)
     insert into payouts (batch_id, seller_id, amount, method, ending, state, reference, reason, ended_at)
       select id, made_by, $2::int * 100, 'bkash', '4567', $3, case when $3 = 'paid' then $4 end, case when $3 = 'returned' then $4 end,
         case when $3 <> 'listed' then now() end from b`,
    [seller.uid, amount, end.state, end.said],
  );

const dialog = () => page.getByRole('dialog');
const fill = (label: string, text: string) =>
  dialog().getByRole('textbox', { name: label }).fill(text);

test('a seller names a bank account by their password, and is told of the wait', async () => {
  const seller = await commands.join('Seller');
  await open('/dashboard/balance', { as: seller });
  await page.getByRole('button', { name: 'Add an account' }).click();
  await dialog().getByRole('button', { name: 'Save the account' }).click();
  for (const missing of [
    'Name is required',
    'Number is required',
    'Bank is required',
    'Branch is required',
    'Password is required',
  ]) {
    await expect.element(dialog().getByText(missing, { exact: false })).toBeVisible();
  }
  await fill('In the name of', 'Rafiq Hasan');
  await fill('Account number', '১২৩৪ ৫৬৭৮ ৯০১২');
  await fill('Bank', 'City Bank');
  await fill('Branch', 'Mirpur');
  const password = dialog().getByLabelText('Your password');
  await password.fill('not the password');
  await dialog().getByRole('button', { name: 'Save the account' }).click();
  await expect
    .element(dialog().getByText(/^This is not the password of this account/))
    .toBeVisible();
  await password.fill(seller.password);
  await dialog().getByRole('button', { name: 'Save the account' }).click();
  await expect.element(page.getByText('Bank account, ends in 9012')).toBeVisible();
  await expect.element(page.getByText('City Bank, Mirpur')).toBeVisible();
  await expect.element(page.getByText(/nothing is sent before/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change the account' })).toBeVisible();
});

test('a number that is none of bKash is told at its field; a right one needs no bank', async () => {
  const seller = await commands.join('Seller');
  await open('/dashboard/balance', { as: seller });
  await page.getByRole('button', { name: 'Add an account' }).click();
  await dialog().getByRole('radio', { name: 'bKash' }).click();
  expect(dialog().getByRole('textbox', { name: 'Branch' }).query()).toBeNull();
  await fill('In the name of', 'Rafiq Hasan');
  await fill('bKash number', '0171');
  await dialog().getByLabelText('Your password').fill(seller.password);
  await dialog().getByRole('button', { name: 'Save the account' }).click();
  await expect
    .element(dialog().getByText(/^Enter the bKash number like 01711-234567/))
    .toBeVisible();
  await fill('bKash number', '01711-234567');
  await dialog().getByRole('button', { name: 'Save the account' }).click();
  await expect.element(page.getByText('bKash, ends in 4567')).toBeVisible();
});

test('who signs in without a password is asked for none, and to sign in anew after ten minutes', async () => {
  const seller = await commands.join('Seller');
  await commands.sql('delete from identity_accounts where user_id = $1', [seller.uid]);
  await commands.sql(
    `update identity_sessions set created_at = now() - interval '1 hour' where user_id = $1`,
    [seller.uid],
  );
  await open('/dashboard/balance', { as: seller });
  await page.getByRole('button', { name: 'Add an account' }).click();
  await dialog().getByRole('radio', { name: 'bKash' }).click();
  expect(dialog().getByLabelText('Your password').query()).toBeNull();
  await fill('In the name of', 'Rafiq Hasan');
  await fill('bKash number', '01711-234567');
  await dialog().getByRole('button', { name: 'Save the account' }).click();
  await expect.element(dialog().getByText(/come back within ten minutes/)).toBeVisible();
});

test('a seller sees each payout with its state, and why the last one came back', async () => {
  const seller = await commands.join('Seller');
  await sent(seller, 12_000, { state: 'paid', said: 'FT26-100' });
  await sent(seller, 700, { state: 'listed' });
  await sent(seller, 3_400, { state: 'returned', said: 'The bank knows no such number.' });
  await open('/dashboard/balance', { as: seller });
  const arrived = rowOf('12,000 tk');
  await expect.element(arrived.getByText('Arrived')).toBeVisible();
  await expect.element(arrived.getByText(/FT26-100$/)).toBeVisible();
  await expect.element(rowOf('700 tk').getByText('On its way')).toBeVisible();
  await expect.element(rowOf('3,400 tk').getByText('Came back')).toBeVisible();
  await expect.element(page.getByText(/^The last payout came back/)).toBeVisible();
  await expect.element(page.getByText('The reason: The bank knows no such number.')).toBeVisible();
});

test('an account that the shop cannot read any more is asked for again', async () => {
  const seller = await commands.join('Seller');
  await commands.sql(
    `insert into seller_accounts (person_id, method, name, number_sealed, ending)
       select id, 'bkash', name, 'sealed with another secret', '4567' from people where uid = $1`,
    [seller.uid],
  );
  await open('/dashboard/balance', { as: seller });
  await expect.element(page.getByText(/^We cannot read the number of this account/)).toBeVisible();
});
