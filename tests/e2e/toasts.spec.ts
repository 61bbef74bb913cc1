import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';

// Specification, section 9: good news lasts 2000 ms, an error 4000 ms.
test.use({ allowed: /status of 409/ });

test('a toast lasts as long as it should, and longer for whoever is at it', async ({
  open,
  seller,
}) => {
  const [buyer, item] = await Promise.all([newBuyer(seller.url), putUp(seller)]);
  const page = await open(buyer);
  await page.clock.install();
  await page.goto(`/category/${item.category}`);
  const report = page
    .getByRole('article', { name: item.name })
    .getByRole('button', { name: /^Report to admin/ });
  await expect(report).toBeVisible();
  // From here on its clock stands still unless it is told otherwise.
  await page.clock.pauseAt(Date.now() + 3_600_000);

  await report.click();
  const reported = page.getByText('Successfully reported!');
  await expect(reported).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(reported).toBeVisible();
  await page.clock.runFor(200);
  await expect(reported).toBeHidden();

  const again = page.getByText('You already reported it.');
  await report.click();
  await expect(again).toBeVisible();
  await page.clock.runFor(3_900);
  await expect(again).toBeVisible();
  await page.clock.runFor(200);
  await expect(again).toBeHidden();

  await report.click();
  await expect(again).toBeVisible();
  const dismiss = page.getByRole('status').getByRole('button', { name: 'Dismiss' });
  await dismiss.focus();
  await page.clock.runFor(10_000);
  await expect(again).toBeVisible();
  await dismiss.press('Enter');
  await expect(again).toBeHidden();

  // Its going does not hold the next one.
  await report.click();
  await expect(again).toBeVisible();
  await page.clock.runFor(4_100);
  await expect(again).toBeHidden();
});
