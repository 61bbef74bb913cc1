import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cards } from '../support/cards.ts';
import { TestClient } from '../support/test-client.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, payByHttp } from './deals.ts';
import { openDashboardMenu } from './menus.ts';
import { loginAsDemo } from './people.ts';

const price = '78,500 tk';

async function choose(page: Page, entry: string): Promise<void> {
  const menu = await openDashboardMenu(page);
  await menu.getByRole('link', { name: entry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry);
}

/** Finds the payment of an item by the list's own search and opens it. */
async function openPayment(page: Page, item: string): Promise<void> {
  await choose(page, 'Payments');
  await page.getByLabel('Item, buyer, seller or transaction').fill(item);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table').getByRole('link')).toHaveText([item]);
  await page.getByRole('link', { name: item }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item);
}

test('@mobile an admin gives the price of an order back, and finds that in the audit log', async ({
  page,
  seller,
}) => {
  const { buyer, item, bookingId } = await makeDeal(seller);
  await payByHttp(buyer, item, bookingId);
  await loginAsDemo(page, 'Admin');
  await page.goto('/dashboard');
  await openPayment(page, item.name);
  const facts = page.getByRole('region', { name: 'Payment' });
  await expect(facts).toContainText(price);
  await expect(facts.getByText('Paid', { exact: true })).toBeVisible();

  // By keyboard alone, from here to the end of it.
  const giveBack = page.getByRole('button', { name: 'Give the money back' });
  await giveBack.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Give the money back' });
  await expect(dialog).toContainText(`${price} goes back to ${buyer.name} the way it was paid.`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(giveBack).toBeFocused();
  await page.keyboard.press('Enter');
  const reason = dialog.getByLabel('Reason');
  const confirm = dialog.getByRole('button', { name: `Give ${price} back to ${buyer.name}` });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Reason is required*')).toBeVisible();
  await expect(reason).toBeFocused();
  const words = `Never handed over, ${item.id}`;
  await page.keyboard.type(words);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${price} goes back to ${buyer.name}.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(facts.getByText('Money given back')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(facts).toContainText(words);
  await expect(giveBack).toHaveCount(0);

  const putBack = page.getByRole('button', { name: 'Put back on sale' });
  await putBack.click();
  const question = page.getByRole('dialog', { name: 'Put back on sale' });
  await question.getByRole('button', { name: 'Keep it off sale' }).click();
  await expect(putBack).toBeFocused();
  await putBack.click();
  await question.getByLabel('Reason').fill('The seller has it again.');
  await question.getByRole('button', { name: 'Put back on sale' }).click();
  await expect(page.getByText(`${item.name} is on sale again.`)).toBeVisible();
  await expect(putBack).toHaveCount(0);
  await page.goto(`/category/${item.category}`);
  await expect(page.getByRole('article', { name: item.name })).toBeVisible();
  await page.goto('/dashboard');

  await choose(page, 'Audit Log');
  await page.getByLabel('Name, item, reason or change').fill(words);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Audit Log' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Payment refunded');
  await expect(rows.nth(1)).toContainText(words);
  await expect(rows.nth(1)).toContainText('captured');
  await expect(rows.nth(1)).toContainText('refunding');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`payment_refunded,payment,`);
  expect(lines[1]).toContain(words);
});

test('what the bank does not take back raises an alarm, which stands on every page until it is closed', async ({
  page,
  seller,
}) => {
  const { buyer, item, bookingId } = await makeDeal(seller);
  await payByHttp(buyer, item, bookingId, cards.refundFails);
  await loginAsDemo(page, 'Admin');
  await page.goto('/dashboard');
  await openPayment(page, item.name);
  const address = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Give the money back' }).click();
  await page.getByLabel('Reason').fill('Cracked lens.');
  await page.getByRole('button', { name: /^Give .* back to/ }).click();
  const facts = page.getByRole('region', { name: 'Payment' });
  await expect(async () => {
    await page.goto(address);
    await expect(facts.getByText('Needs manual review')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.goto('/dashboard/allbuyers');
  const notice = page.getByRole('status').filter({ hasText: /needs? your attention/ });
  await expect(notice).toBeVisible();
  await page.goto('/dashboard/payments');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(
    'Needs manual review',
  );
  await notice.getByRole('link', { name: 'See what happened' }).click();
  const alarm = page.getByRole('listitem').filter({
    has: page.locator(`a[href="${address}"]`),
  });
  const close = alarm.getByRole('button', { name: 'Close this alarm' });
  await close.click();
  await alarm.getByRole('button', { name: 'Close alarm', exact: true }).click();
  await expect(alarm.getByText('Note is required*')).toBeVisible();
  await alarm.getByLabel('What was done about it').fill('Paid back in cash.');
  await alarm.getByRole('button', { name: 'Close alarm', exact: true }).click();
  await expect(page.getByText('Alarm closed.')).toBeVisible();
  await expect(alarm).toContainText('Closed by');
  await expect(alarm).toContainText('Paid back in cash.');
  await expect(close).toHaveCount(0);
});

test('an admin finds in the security log what was refused, and to whom', async ({
  page,
  open,
  shopUrl,
}) => {
  const meddler = await new TestClient(shopUrl, `Mr Meddler ${Date.now().toString(36)}`).join();
  expect((await meddler.get('/api/audit')).status).toBe(403);
  await loginAsDemo(page, 'Admin');
  await page.goto('/dashboard');
  await choose(page, 'Security Log');
  const rows = page.getByRole('table', { name: 'Security Log' }).getByRole('row');
  await page.getByLabel('Call, name or address').fill(meddler.name);
  await page.getByLabel('Kind').selectOption('Not allowed for this account');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/kind=forbidden/);
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await expect(rows.nth(1)).toContainText('Not allowed for this account');
  await expect(rows.nth(1)).toContainText('GET /api/audit');
  await expect(rows.nth(1)).toContainText(meddler.name);
  await page.getByLabel('Kind').selectOption('JSON with prototype pollution');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No records found.')).toBeVisible();

  const theirs = await open(meddler);
  await theirs.goto('/dashboard/security');
  await expect(theirs).toHaveURL(`${shopUrl}/`);
});

test('a payment that takes too long says in the list what that means', async ({ page, seller }) => {
  const { buyer, item, bookingId } = await makeDeal(seller);
  await payByHttp(buyer, item, bookingId);
  await page.route('**/api/payments?**', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const payment of body.payments) Object.assign(payment, { attention: 'stuck' });
    await route.fulfill({ response, json: body });
  });
  await loginAsDemo(page, 'Admin');
  await page.goto(`/dashboard/payments?search=${encodeURIComponent(item.name)}`);
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText('Takes too long');
  await expect(row).toContainText('The shop keeps trying');
  await expect(row).not.toContainText('Stuck');
});
