import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { handedOverDeal } from '#tests/support/components/paying.ts';

beforeEach(forgetDevice);

test('nobody is offered to tell the team of themselves, and the author of a review is refused', async () => {
  const { seller, buyer, id } = await handedOverDeal();
  const review = {
    stars: 2,
    scores: { accuracy: 2, communication: 2, punctuality: 2 },
    text: 'Dust in it.',
  };
  await commands.callAs(buyer, 'POST', `/api/deals/${id}/review`, review);
  await commands.sql('update reviews set published_at = now() where booking_id = $1', [id]);
  const [row] = await commands.sql('select id from people where uid = $1', [seller.uid]);
  const path = `/seller/${row?.id}`;
  const reviews = page.getByRole('region', { name: 'What buyers wrote' });
  const tell = page.getByRole('main').getByRole('button', { name: 'Tell our team' });

  await open(path, { as: buyer });
  await expect.element(reviews.getByText('Dust in it.')).toBeVisible();
  // A namesake of its author must be able to.
  await expect.poll(() => tell.elements()).toHaveLength(2);
  await reviews.getByRole('button', { name: 'Tell our team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell our team' });
  await dialog.getByLabelText('What is wrong?').selectOptions('Something else');
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await expect
    .element(dialog.getByText('You cannot report yourself or what is yours.'))
    .toBeVisible();

  await open(path, { as: seller });
  await expect.element(reviews.getByRole('button', { name: 'Tell our team' })).toBeVisible();
  expect(tell.elements()).toHaveLength(1);
});

test('what a seller has besides the items that are shown is one press away', async () => {
  const seller = await commands.join('Seller', 'Rafiq Hasan');
  await commands.sell(seller);
  const [row] = await commands.sql('select id from people where uid = $1', [seller.uid]);
  const all = page.getByRole('link', { name: 'All 31 items of Rafiq Hasan' });
  await open(`/seller/${row?.id}`);
  await expect.element(page.getByRole('region', { name: 'On sale now' })).toBeVisible();
  expect(all.query()).toBe(null);
  const { body } = await commands.callAs(seller, 'GET', `/api/sellers/${row?.id}`);
  const profile = body as { seller: object };
  const busy = { ...profile, seller: { ...profile.seller, itemCount: 31 } };
  await commands.spoil(`**/api/sellers/${row?.id}`, { status: 200, body: busy });
  await open(`/seller/${row?.id}`);
  await expect.element(all).toHaveAttribute('href', `/search?seller=${row?.id}`);
});
