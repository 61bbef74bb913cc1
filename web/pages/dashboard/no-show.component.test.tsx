import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { open } from '#tests/support/components/open.tsx';

test('an admin strikes on the page of a person that they did not come', async () => {
  const [seller, buyer, admin] = await Promise.all([
    commands.join('Seller'),
    commands.join('Buyer'),
    commands.join('Admin'),
  ]);
  const itemId = await commands.sell(seller, { name: 'Bronica for a meeting' });
  const order = { itemId, phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', order);
  const booking = (body as { insertedId: string }).insertedId;
  await commands.callAs(seller, 'POST', `/api/deals/${booking}/cancel`, { reason: 'no_show' });
  const [person] = await commands.sql('select id from people where email = $1', [buyer.email]);
  await open(`/dashboard/people/${person?.id}`, { as: admin });
  await expect
    .element(page.getByText(/^Cancelled: did not come, as the seller said/))
    .toBeVisible();
  await page.getByRole('button', { name: /^Strike that they did not come for Bronica/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Strike it' }).click();
  await expect
    .element(dialog.getByLabelText('Reason'))
    .toHaveAccessibleDescription(/Reason is required/);
  await dialog.getByLabelText('Reason').fill('Both were there, as they wrote.');
  await dialog.getByRole('button', { name: 'Strike it' }).click();
  await expect.element(page.getByText(/^Struck\. It does not count against them/)).toBeVisible();
  await expect.element(page.getByText(/as the seller said\. Struck\.$/)).toBeVisible();
  await open(`/dashboard/deal/${booking}`, { as: buyer });
  await expect.element(page.getByText(/^Our team struck that you did not come/)).toBeVisible();
});
