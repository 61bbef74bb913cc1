import { readFile } from 'node:fs/promises';
import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { login, loginAsDemo } from './people.ts';

/** A seller of the demo shop, who has an account and money that was not sent yet. */
const shuvo = { name: 'Shuvo Das', email: 'shuvo.das@example.com', password: 'second-counter' };

test('@journey what a seller earned is sent: batch, file, reference, and the seller is told', async ({
  open,
  seller,
}) => {
  const desk = await open(undefined, { baseURL: seller.url });
  await loginAsDemo(desk, 'Admin');
  await desk.goto('/dashboard/payouts');
  const row = desk.getByRole('row').filter({ hasText: 'Shuvo Das' });
  await expect(row.getByText('In the next batch')).toBeVisible();
  expect(await findFaults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Send alone to Shuvo Das' }).click();
  const question = desk.getByRole('dialog');
  expect(await findFaults(desk)).toEqual([]);
  await question.getByRole('button', { name: 'Make the batch' }).click();
  await expect(desk.getByRole('heading', { name: /^Batch of/ })).toBeVisible();
  const fetched = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export for bKash' }).click();
  const file = await (await fetched).path();
  const text = await readFile(file, 'utf8');
  expect(text).toContain('01819447205');
  expect(text).toMatch(/,19500,/);
  await desk.getByRole('button', { name: 'Arrived at Shuvo Das' }).click();
  await question.getByRole('textbox', { name: 'Reference' }).fill('BKC1H7Q0PZ');
  expect(await findFaults(desk)).toEqual([]);
  await question.getByRole('button', { name: 'It arrived' }).click();
  await expect(desk.getByText('BKC1H7Q0PZ')).toBeVisible();
  await expect(desk.getByText('Done', { exact: true })).toBeVisible();
  expect(await findFaults(desk)).toEqual([]);

  const his = await open(undefined, {
    baseURL: seller.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await his.goto('/login');
  await login(his, shuvo);
  await expect(async () => {
    await his.goto('/notices');
    await expect(his.getByText(/^19,500 tk arrived at your account/)).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
  expect(await findFaults(his)).toEqual([]);
  await his.getByRole('link', { name: 'Your money' }).click();
  await expect(his.getByRole('heading', { name: 'Balance', level: 1 })).toBeVisible();
  const payout = his.getByRole('row').filter({ hasText: 'BKC1H7Q0PZ' });
  await expect(payout.getByText('19,500 tk')).toBeVisible();
  await expect(payout.getByText('Arrived')).toBeVisible();
  expect(await findFaults(his)).toEqual([]);
  await his.getByRole('link', { name: 'Statement by month' }).click();
  const line = his.getByRole('row').filter({ hasText: 'Paid out' });
  await expect(line.getByText('19,500 tk')).toBeVisible();
});
