import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { open } from '#tests/support/components/open.tsx';

test('an admin finds a model, and says with a reason that its counts are shown', async () => {
  const admin = await commands.join('Admin');
  const name = 'Canon EOS 6D Mark II';
  await commands.sql(
    'delete from count_trust where model_id = (select id from camera_models where brand = $1 and model = $2)',
    ['Canon', 'EOS 6D Mark II'],
  );
  await open('/dashboard/counts', { as: admin });
  await expect.element(page.getByRole('heading', { name: 'Shutter Counts' })).toBeVisible();
  await page.getByLabelText('Brand or model').fill('canon 6d mark ii');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect.element(row.getByText('Kept back', { exact: true })).toBeVisible();
  await expect.element(row.getByText('The shop’s own rule')).toBeVisible();
  await row.getByRole('button', { name: `Show counts of ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show them' }).click();
  const reason = dialog.getByLabelText('Reason');
  await expect.element(reason).toHaveAccessibleDescription(/Reason is required\*/);
  await reason.fill('Two files of one camera show that it rises.');
  await dialog.getByRole('button', { name: 'Show them' }).click();
  await expect.element(page.getByText(`Counts of ${name} are shown to buyers.`)).toBeVisible();
  await expect.element(row.getByText('Shown', { exact: true })).toBeVisible();
  await expect
    .element(row.getByText('“Two files of one camera show that it rises.”'))
    .toBeVisible();
  await expect
    .element(row.getByRole('button', { name: `Keep back counts of ${name}` }))
    .toBeVisible();
});
