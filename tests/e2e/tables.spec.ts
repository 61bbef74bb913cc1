import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv } from '../support/csv.ts';
import { TestClient } from '../support/test-client.ts';
import { expect, test } from './clean-page.ts';
import { loginAsDemo } from './people.ts';

/** As many rows to a page as a test can make: the shop's own pages hold a hundred. */
const pageOf = (page: Page, limit: number) =>
  page.route('**/api/allsellers/*?*limit=100*', (route) =>
    route.continue({ url: route.request().url().replace('limit=100', `limit=${limit}`) }),
  );

test('@mobile an admin searches, sorts, pages, filters, exports and goes back; what is done to a row shows at once', async ({
  page,
  shopUrl,
  isMobile,
}) => {
  const mark = `Tabla${Date.now().toString(36)}`;
  const letters = ['C', 'A', 'D', 'B', 'গ'];
  for (const letter of letters) {
    await new TestClient(shopUrl, `${mark} ${letter}`).join('Seller');
  }
  await loginAsDemo(page, 'Admin');
  await pageOf(page, 3);
  await page.goto('/dashboard/allsellers');
  const table = page.getByRole('table', { name: 'All Sellers' });
  const shown = table.getByRole('row').filter({ hasText: mark });
  const expectShown = (...expected: string[]) =>
    expect
      .poll(async () => (await shown.allInnerTexts()).map((text) => text.split(mark)[1]?.trim()[0]))
      .toEqual(expected);
  const search = page.getByRole('searchbox', { name: 'Name or e-mail' });

  // Found while it is typed, without a press; what is typed stays, a blank at its end too.
  await search.fill(`${mark.toLowerCase()} `);
  await expect(page.getByText('Rows 1 to 3 of 5')).toBeVisible();
  await expect(search).toHaveValue(`${mark.toLowerCase()} `);
  await expectShown('গ', 'B', 'D');
  await expect(table.getByRole('row')).toHaveCount(4);

  const header = table.getByRole('columnheader', { name: 'Name', exact: true });
  if (isMobile) {
    await page.getByLabel('Sort by').selectOption('Name, A to Z');
  } else {
    await header.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await page.keyboard.press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(header.getByRole('button')).toBeFocused();
    await page.goBack();
  }
  await expect(page).toHaveURL(/sort=name/);
  await expectShown('A', 'B', 'C');

  await page.getByRole('link', { name: 'Next page' }).click();
  await expectShown('D', 'গ');
  await page.reload();
  await expectShown('D', 'গ');
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expectShown('A', 'B', 'C');
  await page.goBack();
  await expectShown('D', 'গ');
  await page.goBack();
  await expectShown('A', 'B', 'C');

  await shown.nth(1).getByRole('button', { name: 'Verify' }).click();
  await expect(shown.nth(1).getByRole('img', { name: 'Verified seller' })).toBeVisible();
  await expectShown('A', 'B', 'C');
  await page.getByLabel('Verified badge').selectOption('Without the badge');
  await expectShown('A', 'C', 'D');
  await expect(page.getByText('Rows 1 to 3 of 4')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^sellers-\d{4}-\d\d-\d\d\.csv$/);
  const rows = readCsv((await readFile(await file.path(), 'utf8')).replace('\ufeff', ''));
  expect(rows.map(([name]) => name)).toEqual([
    'Name',
    ...['A', 'C', 'D', 'গ'].map((letter) => `${mark} ${letter}`),
  ]);

  await shown.first().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Delete from mongodb successfully!')).toBeVisible();
  await expectShown('C', 'D', 'গ');
  await expect(page.getByText('3 found')).toBeVisible();

  await search.fill(`${mark} nobody`);
  await expect(page.getByText('Nothing matches your search.')).toBeVisible();
  await expect(page.getByText('No Sellers Found.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/allsellers$/);
  await page.goBack();
  await expect(search).toHaveValue(`${mark} nobody`);
});
