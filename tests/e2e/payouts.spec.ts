import { readFile } from 'node:fs/promises';
import { startAnotherShop } from './another-shop.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { pairs, readIn, wordsOf } from './looks.ts';
import { login, loginAsDemo } from './people.ts';

// All but the first look have a shop of their own: what was sent once is gone from it.
test.setTimeout(240_000);

const looks = pairs.map(({ hers, his }, at) => ({
  isFirst: at === 0,
  deskLook: his,
  sellerLook: hers,
}));

/** A seller of the demo shop, who has an account and money that was not sent yet. */
const shuvo = { name: 'Shuvo Das', email: 'shuvo.das@example.com', password: 'second-counter' };

for (const { isFirst, deskLook, sellerLook } of looks) {
  test(`what a seller earned is sent: batch, file, reference, and the seller is told (${deskLook.name}, ${sellerLook.name})`, async ({
    open,
    shopUrl,
  }) => {
    const [admins, sellers] = [wordsOf(deskLook), wordsOf(sellerLook)];
    const another = isFirst ? undefined : await startAnotherShop({ DEMO_DATA: 'on' });
    const baseURL = another?.url ?? shopUrl;
    const desk = await open(undefined, { ...deskLook.screen, baseURL });
    const his = await open(undefined, { ...sellerLook.screen, baseURL });
    try {
      await loginAsDemo(desk, 'Admin');
      await readIn(desk, deskLook, baseURL);
      await desk.goto('/dashboard/payouts');
      const row = desk.getByRole('row').filter({ hasText: 'Shuvo Das' });
      await expect(row.getByText(admins.text('In the next batch'))).toBeVisible();
      expect(await findFaults(desk)).toEqual([]);
      const toShuvo = (source: string) => admins.text(source).replace('{name}', 'Shuvo Das');
      await desk.getByRole('button', { name: toShuvo('Send alone to {name}') }).click();
      const question = desk.getByRole('dialog');
      expect(await findFaults(desk)).toEqual([]);
      await question.getByRole('button', { name: admins.text('Make the batch') }).click();
      await expect(desk.getByRole('heading', { name: admins.like('Batch of {at}') })).toBeVisible();
      const fetched = desk.waitForEvent('download');
      await desk.getByRole('button', { name: admins.text('Export for bKash') }).click();
      const file = await (await fetched).path();
      const text = await readFile(file, 'utf8');
      expect(text).toContain('01819447205');
      expect(text).toMatch(/,19500,/);
      await desk.getByRole('button', { name: toShuvo('Arrived at {name}') }).click();
      await question.getByRole('textbox', { name: admins.text('Reference') }).fill('BKC1H7Q0PZ');
      expect(await findFaults(desk)).toEqual([]);
      await question.getByRole('button', { name: admins.text('It arrived') }).click();
      await expect(desk.getByText('BKC1H7Q0PZ')).toBeVisible();
      await expect(desk.getByText(admins.text('Done'), { exact: true })).toBeVisible();
      expect(await findFaults(desk)).toEqual([]);

      await his.goto('/login');
      await login(his, shuvo);
      await readIn(his, sellerLook, baseURL);
      const told = sellers
        .text('{sum} arrived at your account. The reference is {reference}.')
        .replace('{sum}', sellers.money(19_500))
        .replace('{reference}', 'BKC1H7Q0PZ');
      await expect(async () => {
        await his.goto('/notices');
        await expect(his.getByText(told)).toBeVisible({ timeout: 3_000 });
      }).toPass();
      expect(await findFaults(his)).toEqual([]);
      await his.getByRole('link', { name: sellers.text('Your money') }).click();
      await expect(
        his.getByRole('heading', { name: sellers.text('Balance'), level: 1 }),
      ).toBeVisible();
      const payout = his.getByRole('row').filter({ hasText: 'BKC1H7Q0PZ' });
      await expect(payout.getByText(sellers.money(19_500), { exact: true })).toBeVisible();
      await expect(payout.getByText(sellers.text('Arrived'))).toBeVisible();
      expect(await findFaults(his)).toEqual([]);
      await his.getByRole('link', { name: sellers.text('Statement by month') }).click();
      // On the page before, words of two columns are the same in Bangla.
      const lines = his.getByRole('table', { name: sellers.text('Lines of the month') });
      const line = lines.getByRole('row').filter({ hasText: sellers.text('Paid out') });
      await expect(line.getByText(sellers.money(19_500))).toBeVisible();
    } finally {
      // What they still ask for by themselves would find nobody.
      for (const page of [desk, his]) await page.close();
      await another?.stop();
    }
  });
}
