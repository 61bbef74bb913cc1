import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { handedOverDeal } from '#tests/support/components/paying.ts';

beforeEach(forgetDevice);

test('nobody is offered to tell the team of themselves, or of their own review', async () => {
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
  await expect.poll(() => tell.elements()).toHaveLength(1);
  expect(reviews.getByRole('button', { name: 'Tell our team' }).elements()).toEqual([]);

  await open(path, { as: seller });
  await expect.element(reviews.getByRole('button', { name: 'Tell our team' })).toBeVisible();
  expect(tell.elements()).toHaveLength(1);
});
