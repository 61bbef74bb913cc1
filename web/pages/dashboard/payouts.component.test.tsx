import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

/** A seller with so many tk in the journal, who can be sent it unless `facts` say otherwise. */
async function earner(
  tk: number,
  { changed = '49 hours', withAccount = true }: { changed?: string; withAccount?: boolean } = {},
): Promise<Member> {
  // Everybody has a row in one table.
  const seller = await commands.join('Seller', `Seller ${crypto.randomUUID().slice(0, 8)}`);
  const itemId = await commands.sell(seller);
  const buyer = await commands.join('Buyer');
  const contact = { phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', { itemId, ...contact });
  const { insertedId } = body as { insertedId: string };
  await commands.sql(
    `with b as (
       update bookings set state = 'paid', transaction_id = 'pi_' || id, paid_at = now(), handed_over_at = now(),
         handed_over_by = 'code', completed_at = now() where id = $1 returning *
     ), p as (
       insert into payments (booking_id, item_id, buyer_id, amount, currency, intent_id, state, in_journal)
         select id, item_id, buyer_id, price * 100, 'bdt', transaction_id, 'captured', true from b returning id, booking_id
     ), e as (
       insert into journal_entries (key, kind, booking_id, payment_id)
         select 'of' || booking_id, case when $2::int > 0 then 'release' else 'chargeback' end, booking_id, id from p returning id
     )
     insert into journal_lines (entry_id, line, account, owner, amount)
       select e.id, n, case n when 1 then 'balance' else 'held' end, case n when 1 then b.seller_id::text else b.id::text end,
         case n when 1 then -$2::int else $2::int end * 100
       from e cross join b cross join generate_series(1, 2) as n`,
    [insertedId, tk],
  );
  if (withAccount) {
    const account = { method: 'bkash', name: seller.name, number: '01711234567' };
    const { password } = seller;
    await commands.callAs(seller, 'PUT', '/api/payoutaccount', { account, password });
    await commands.sql(
      `update seller_accounts set changed_at = now() - $2::interval where person_id = (select id from people where uid = $1)`,
      [seller.uid, changed],
    );
  }
  return seller;
}

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = () => page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** A seller whose money is in a batch of its own, whose page is open. */
async function sentAlone(tk: number) {
  const [seller, admin] = await Promise.all([earner(tk), commands.join('Admin')]);
  await open('/dashboard/payouts', { as: admin });
  await press(`Send alone to ${seller.name}`);
  await dialog().getByRole('button', { name: 'Make the batch' }).click();
  await expect.element(page.getByRole('heading', { name: /^Batch of/ })).toBeVisible();
  return { seller, admin };
}

test('each row says what stands in the way', async () => {
  const admin = await commands.join('Admin');
  const [ready, owing, unnamed, changed, little, away, reported] = await Promise.all([
    earner(2_000),
    earner(-1_500),
    earner(3_000, { withAccount: false }),
    earner(4_000, { changed: '1 hour' }),
    earner(120),
    earner(5_000),
    earner(6_000),
  ]);
  await commands.sql('update people set suspended_at = now() where uid = $1', [away.uid]);
  const [person] = await commands.sql('select id from people where uid = $1', [reported.uid]);
  const said = { subjectKind: 'person', subjectId: person?.id, reason: 'scam' };
  await commands.callAs(await commands.join('Buyer'), 'POST', '/api/reports', said);
  await open('/dashboard/payouts', { as: admin });
  for (const [seller, words] of [
    [ready, 'In the next batch'],
    [owing, 'Owes the shop money'],
    [unnamed, 'Named no account yet'],
    [changed, /^The account was changed: waits until/],
    [little, 'Less than 500 tk'],
    [away, 'Suspended'],
    [reported, 'A case about them is open: decide it first'],
  ] as const) {
    await expect.element(rowOf(seller.name).getByText(words)).toBeVisible();
  }
  const buttons = (seller: Member) => rowOf(seller.name).getByRole('button').all().length;
  const rows = [ready, owing, unnamed, changed, little, away, reported];
  expect(rows.map(buttons)).toEqual([1, 1, 0, 0, 1, 0, 0]);
  await expect.element(page.getByText(/can be sent now, to/)).toBeVisible();
});

test('what arrived is marked by its reference, once', async () => {
  const { seller } = await sentAlone(700);
  await expect.element(page.getByRole('button', { name: 'Export for bKash' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Export for the bank' }).query()).toBeNull();
  await press(`Arrived at ${seller.name}`);
  await dialog().getByRole('button', { name: 'It arrived' }).click();
  await expect.element(dialog().getByText(/^Reference is required/)).toBeVisible();
  await dialog().getByRole('textbox', { name: 'Reference' }).fill('BKA7Q2M9XD');
  await dialog().getByRole('button', { name: 'It arrived' }).click();
  await expect.element(rowOf(seller.name).getByText(/BKA7Q2M9XD$/)).toBeVisible();
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible();
  expect(rowOf(seller.name).getByRole('button').query()).toBeNull();
  expect(page.getByRole('button', { name: 'Export for bKash' }).query()).toBeNull();
});

test('what came back is marked with the reason, and can be sent again', async () => {
  const { seller, admin } = await sentAlone(900);
  await press(`Came back from ${seller.name}`);
  await dialog().getByRole('button', { name: 'It came back' }).click();
  await expect.element(dialog().getByText(/^Reason is required/)).toBeVisible();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('No such number.');
  await dialog().getByRole('button', { name: 'It came back' }).click();
  await expect.element(rowOf(seller.name).getByText('No such number.')).toBeVisible();
  await open('/dashboard/payouts', { as: admin });
  await expect.element(rowOf(seller.name).getByText('In the next batch')).toBeVisible();
});

test('what another admin marked meanwhile is told in the question', async () => {
  const { seller, admin } = await sentAlone(800);
  await press(`Arrived at ${seller.name}`);
  const [payout] = await commands.sql(
    'select id from payouts where seller_id = (select id from people where uid = $1)',
    [seller.uid],
  );
  await commands.callAs(admin, 'POST', `/api/payouts/${payout?.id}/returned`, { reason: 'No.' });
  await dialog().getByRole('textbox', { name: 'Reference' }).fill('BKA7Q2M9XD');
  await dialog().getByRole('button', { name: 'It arrived' }).click();
  await expect
    .element(dialog().getByText('This payout has ended otherwise already.'))
    .toBeVisible();
});

test('what a seller owes is written off with a reason', async () => {
  const [seller, admin] = await Promise.all([earner(-1_500), commands.join('Admin')]);
  await open('/dashboard/payouts', { as: admin });
  await press(`Write off what ${seller.name} owes`);
  await dialog().getByRole('button', { name: 'Write off 1,500 tk' }).click();
  await expect.element(dialog().getByText(/^Reason is required/)).toBeVisible();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('They cannot be reached.');
  await dialog().getByRole('button', { name: 'Write off 1,500 tk' }).click();
  await expect.element(page.getByText('It is written off.')).toBeVisible();
  await expect.poll(() => rowOf(seller.name).query()).toBeNull();
});

test('of who was deleted, an admin names the account', async () => {
  const [seller, admin] = await Promise.all([
    earner(1_000, { withAccount: false }),
    commands.join('Admin'),
  ]);
  await commands.sql('update people set deleted_at = now() where uid = $1', [seller.uid]);
  await open('/dashboard/payouts', { as: admin });
  await expect
    .element(rowOf(seller.name).getByText('Deleted: name an account for them'))
    .toBeVisible();
  await press(`Send alone to ${seller.name}`);
  await dialog().getByRole('radio', { name: 'bKash' }).click();
  await dialog().getByRole('textbox', { name: 'In the name of' }).fill('Rafiq Hasan');
  await dialog().getByRole('textbox', { name: 'bKash number' }).fill('01711-234567');
  await dialog().getByRole('button', { name: 'Make the batch' }).click();
  await expect.element(page.getByText('bKash, ends in 4567')).toBeVisible();
});

test('everybody who can be sent money comes into one batch', async () => {
  const [one, other, admin] = await Promise.all([
    earner(1_100),
    earner(1_200),
    commands.join('Admin'),
  ]);
  await open('/dashboard/payouts', { as: admin });
  await press('Make a batch');
  await dialog().getByRole('button', { name: 'Make the batch' }).click();
  await expect.element(rowOf(one.name).getByText('1,100 tk')).toBeVisible();
  await expect.element(rowOf(other.name).getByText('1,200 tk')).toBeVisible();
  await open('/dashboard/payouts', { as: admin });
  await expect.element(page.getByRole('heading', { name: 'Batches' })).toBeVisible();
});

test('a batch that is none is told', async () => {
  const admin = await commands.join('Admin');
  await open(`/dashboard/payouts/${crypto.randomUUID()}`, { as: admin });
  await expect.element(page.getByText('This batch does not exist.')).toBeVisible();
});
