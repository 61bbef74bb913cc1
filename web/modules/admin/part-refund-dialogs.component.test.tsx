import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

let admin: Member;
let seller: Member;

beforeAll(async () => {
  [admin, seller] = await Promise.all([commands.join('Admin'), commands.join('Seller')]);
});
beforeEach(forgetDevice);

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The page of a payment whose price was taken, as the shop's tables have it, and of a part of it of which nobody is sure. */
async function openSale({ unsure }: { unsure?: number } = {}): Promise<string> {
  const [buyer, itemId] = await Promise.all([commands.join('Buyer'), commands.sell(seller)]);
  const booking = { itemId, phoneNumber: '01712 440 918', location: 'Dhanmondi 27' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', booking);
  const { insertedId } = body as { insertedId: string };
  const rows = await commands.sql(
    `with b as (
       update bookings set state = 'paid', transaction_id = 'pi_' || id, paid_at = now() where id = $1 returning *
     )
     insert into payments (booking_id, item_id, buyer_id, amount, currency, intent_id, state)
       select id, item_id, buyer_id, 1000000, 'bdt', transaction_id, 'captured' from b returning id`,
    [insertedId],
  );
  const id = String(rows[0]?.id);
  if (unsure) {
    await commands.sql(
      `insert into part_refunds (id, payment_id, amount, by, reason, state)
         select gen_random_uuid(), id, $2, buyer_id, 'The strap is missing.', 'unsure' from payments where id = $1`,
      [id, unsure * 100],
    );
  }
  await open(`/dashboard/payments/${id}`, { as: admin });
  return id;
}

const partsOf = (id: string) =>
  commands.sql(
    'select amount, state, reason, provider_id from part_refunds where payment_id = $1',
    [id],
  );

test('an admin names the sum and why; what the shop refuses stands at its field', async () => {
  const id = await openSale();
  await button('Give a part back').click();
  const amount = dialog.getByLabelText('Amount');
  const reason = dialog.getByLabelText('Reason');
  await expect.element(dialog.getByText(/paid 10,000 tk\. A part of it goes back/)).toBeVisible();
  await button('Give this part back').click();
  await expect.element(reason).toHaveAccessibleDescription(/Reason is required\*/);
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('10001');
  await reason.fill('The strap is missing.');
  await button('Give this part back').click();
  await expect
    .element(amount)
    .toHaveAccessibleDescription(/That is more than what is left of the price\./);
  await amount.fill('10000');
  await button('Give this part back').click();
  await expect.element(amount).toHaveAccessibleDescription(/That is all that is left of the price/);
  expect(await partsOf(id)).toEqual([]);
  await amount.fill('500');
  await button('Give this part back').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^The part is on its way back to /)).toBeVisible();
  expect(await partsOf(id)).toMatchObject([{ amount: 50_000, reason: 'The strap is missing.' }]);
});

test('an admin says what became of a part, and names the refund where it was made', async () => {
  const id = await openSale({ unsure: 750 });
  await button('Say what became of it').click();
  const reference = dialog.getByLabelText('The provider’s reference of the refund');
  await expect.element(dialog.getByText(/answer about 750 tk was lost/)).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Looked at it.');
  await button('Note it').click();
  await expect.element(reference).toHaveAccessibleDescription(/Reference is required\*/);
  await commands.sql(
    `insert into ledger_entries (payment_id, kind, amount, provider_id)
       select id, 'refund', 100, 're_of_' || id from payments where id = $1`,
    [id],
  );
  await reference.fill(`re_of_${id}`);
  await button('Note it').click();
  await expect.element(reference).toHaveAccessibleDescription(/Name the refund by the reference/);
  expect(await partsOf(id)).toMatchObject([{ state: 'unsure' }]);
  await dialog.getByText('Not given back', { exact: true }).click();
  await expect.element(reference).not.toBeInTheDocument();
  await button('Note it').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await partsOf(id)).toMatchObject([{ state: 'failed', provider_id: null }]);
  await expect.element(page.getByText('Not given back', { exact: true })).toBeVisible();
});

test('what went back by another way is noted by its reference, and the order reads as refunded', async () => {
  const id = await openSale();
  await commands.sql(
    `insert into ledger_entries (payment_id, kind, amount, provider_id)
       select id, kind, amount, kind || id from payments, unnest(array['authorise', 'capture']) kind where id = $1`,
    [id],
  );
  await button('Given back by another way').click();
  const reference = dialog.getByLabelText('Reference of the transfer');
  await button('Note that it went back').click();
  await expect.element(reference).toHaveAccessibleDescription(/Reference is required\*/);
  await reference.fill(`BANK-${id}`);
  await dialog.getByLabelText('Reason').fill('The card was closed.');
  await button('Note that it went back').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(`BANK-${id}`)).toBeVisible();
  expect(await commands.sql('select state from payments where id = $1', [id])).toEqual([
    { state: 'refunded' },
  ]);
});

test('the rest of a price is what is named before it goes back, the way it was paid', async () => {
  await openSale({ unsure: 1_500 });
  await button('Give the money back').click();
  await expect
    .element(
      dialog.getByText(/^8,500 tk goes back to .+ the way it was paid\. This cannot be undone/),
    )
    .toBeVisible();
});
