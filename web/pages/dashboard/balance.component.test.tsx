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

test('a seller sees what is held, what is on its way and until when, and what is theirs', async () => {
  const seller = await commands.join('Seller');
  const names = ['paid', 'handed_over', 'completed'].map((step) => `Camera ${step} ${seller.uid}`);
  const [held = '', waiting = '', done = ''] = names;
  await sale(seller, held, 'paid');
  const id = await sale(seller, waiting, 'handed_over');
  await sale(seller, done, 'completed');
  const [row] = await commands.sql('select price from bookings where id = $1', [id]);
  const amount = `${new Intl.NumberFormat('en').format(Number(row?.price))} tk`;
  await open('/dashboard/balance', { as: seller });
  for (const figure of ['Held until you hand over', 'On its way to you', 'Available to you']) {
    const tile = page.getByText(figure, { exact: true }).first();
    await expect.element(tile).toBeVisible();
  }
  await expect.poll(() => page.getByRole('definition').all().length).toBe(3);
  for (const tile of page.getByRole('definition').all()) {
    await expect.element(tile).toHaveTextContent(amount);
  }
  const says = (name: string, words: RegExp) =>
    expect.element(rowOf(name).getByText(words).first()).toBeVisible();
  await says(held, /Held until you hand the item over/);
  await says(waiting, /Yours on .+, or as soon as the buyer says that all is well/);
  await says(done, /Handed over/);
  await expect
    .element(page.getByRole('link', { name: waiting }).first())
    .toHaveAttribute('href', `/dashboard/deal/${id}`);
});
