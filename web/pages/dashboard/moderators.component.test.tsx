import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { open } from '#tests/support/components/open.tsx';

test('a moderator finds people, reported items and what waits, and no money', async () => {
  const moderator = await commands.join('Buyer');
  const seller = await commands.join('Seller');
  await commands.sql('update people set moderator_since = now() where email = $1', [
    moderator.email,
  ]);
  await commands.sql(
    `insert into cases (subject_kind, subject_id, person_id, opened_at)
       select 'person', id, id, now() - interval '3 days' from people where email = $1`,
    [seller.email],
  );
  await open('/dashboard/overview', { as: moderator });
  await expect.element(page.getByRole('link', { name: 'Open cases' })).toBeVisible();
  await expect.element(page.getByText(/^The oldest has waited \d+ days$/).first()).toBeVisible();
  expect(page.getByRole('link', { name: 'Open alarms' }).query()).toBe(null);
  await open(`/dashboard/allsellers?search=${encodeURIComponent(seller.email)}`, { as: moderator });
  const row = page.getByRole('row').filter({ hasText: 'Seller' });
  await expect.element(row.getByRole('button', { name: 'Suspend' }).first()).toBeVisible();
  for (const name of ['Delete', 'Verify', 'Export']) {
    expect(page.getByRole('button', { name }).query()).toBe(null);
  }
});
