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
const reason = dialog.getByLabelText('Reason');
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The page of a payment that was begun and waits for a person since. */
async function openDoubtful(): Promise<string> {
  const [buyer, itemId] = await Promise.all([commands.join('Buyer'), commands.sell(seller)]);
  const booking = { itemId, phoneNumber: '01712 440 918', location: 'Dhanmondi 27' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', booking);
  const { insertedId: bookingId } = body as { insertedId: string };
  const [{ price }] = (await commands.sql('select price from bookings where id = $1', [
    bookingId,
  ])) as [{ price: number }];
  await commands.callAs(buyer, 'POST', '/api/create-payment-intent', { price, bookingId });
  const [{ id }] = (await commands.sql(
    `update payments set state = 'needs_human', next_poll_at = null where booking_id = $1 returning id`,
    [bookingId],
  )) as [{ id: string }];
  await open(`/dashboard/payments/${id}`, { as: admin });
  return id;
}

const stateOf = async (id: string) =>
  (await commands.sql('select state from payments where id = $1', [id]))[0]?.state;

test('an admin gives a reason and the payment goes where the provider says', async () => {
  const id = await openDoubtful();
  await button('Apply the provider’s answer').click();
  await button('Ask and apply the answer').click();
  await expect.element(reason).toHaveAccessibleDescription(/Reason is required\*/);
  await reason.fill('The buyer never typed a card.');
  await button('Ask and apply the answer').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^The payment now reads: /)).toBeVisible();
  expect(await stateOf(id)).not.toBe('needs_human');
});

test('who changes nothing leaves it as it is', async () => {
  const id = await openDoubtful();
  await button('Give the money back').click();
  await expect.element(dialog.getByText(/This cannot be undone\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change nothing' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stateOf(id)).toBe('needs_human');
});

test('what another admin did meanwhile is said in the dialog', async () => {
  const id = await openDoubtful();
  await button('Apply the provider’s answer').click();
  await reason.fill('Looked at it.');
  await commands.sql(`update payments set state = 'released' where id = $1`, [id]);
  await button('Ask and apply the answer').click();
  await expect
    .element(
      page
        .getByRole('alert')
        .filter({ hasText: 'This payment no longer waits for a manual review.' }),
    )
    .toBeVisible();
});
