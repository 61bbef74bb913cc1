import { congratulations, payButton, typeCard } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, payByHttp, putUp } from './deals.ts';
import { openDashboardMenu, openTopBar } from './menus.ts';
import { newcomer, signUp } from './people.ts';

test.use({ allowed: /status of 409/ });

test("@mobile a buyer's day: look, sign up, report, book, pay, leave", {
  tag: ['@journey', '@phone'],
}, async ({ page, seller }) => {
  const item = await putUp(seller);
  await seller.get(`/api/makeadvertise/${item.id}`);
  const sold = await makeDeal(seller);

  await page.goto('/');
  await expect(page.getByText('Trusted buy and sell service since 2008').first()).toBeVisible();
  const visitorBar = await openTopBar(page);
  // The heart and the bell are icons.
  await expect(visitorBar.getByRole('link').filter({ hasText: /\S/ })).toHaveText([
    'Home',
    'Blogs',
    'Sell',
    'Login',
    'Signup',
  ]);
  // One way is called Home: the logo beside it has the shop's own name.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  const advertised = page.getByRole('region', { name: 'Advertised items' });
  await advertised
    .getByRole('article', { name: item.name })
    .getByRole('link', { name: 'Please Login to Buy' })
    .click();
  await expect(page).toHaveURL('/login');

  const me = newcomer('Tania Akter');
  await signUp(page, me);
  await expect(page).toHaveURL('/');
  const bar = await openTopBar(page);
  await expect(
    bar.getByRole('link').filter({ hasText: /\S/, hasNotText: /Notices|Messages/ }),
  ).toHaveText(['Home', 'Blogs', 'Sell', 'Dashboard']);
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(bar.getByText(me.name)).toBeVisible();
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard/myorders');
  await expect(page.getByText('No Orders found.')).toBeVisible();
  const menu = await openDashboardMenu(page);
  await expect(menu.getByRole('link')).toHaveText([
    'My Orders',
    'Messages',
    'Wanted Ads',
    'Stolen Items',
    'My Account',
  ]);

  await page.goto(`/category/${item.category}`);
  await expect(page.getByText(/^Products found : \d+$/)).toBeVisible();
  const card = page.getByRole('article', { name: item.name });
  const report = card.getByRole('button', { name: 'Report to admin' });
  await expect(card.getByRole('link', { name: /^01/ })).toBeVisible();
  await report.click();
  await expect(page.getByText('Successfully reported!')).toBeVisible();
  await report.click();
  await expect(page.getByText('You already reported it.')).toBeVisible();

  for (const words of ['Item Book Comfirm Successfully!', 'You already booked it.']) {
    await card.getByRole('button', { name: 'Book now' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Email')).toHaveValue(me.email);
    await dialog.getByLabel('Phone number').fill('01819 552 071');
    await dialog.getByLabel('Meeting location').fill('Aarong, Dhanmondi 27');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(dialog).toBeHidden();
  }

  await page.goto('/dashboard/myorders');
  const orders = page.getByRole('table', { name: 'My Orders' });
  await expect(orders.getByRole('columnheader')).toHaveText([
    'Image',
    'Title',
    'Price',
    'Status',
    'Transaction id',
    'Payment',
  ]);
  const row = orders.getByRole('row', { name: item.name });
  await row.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: item.name })).toBeVisible();
  await typeCard(page);
  await payButton(page).click();
  await expect(page.getByText(congratulations)).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await page.goto('/dashboard/myorders');
  await expect(row.getByText('Paid', { exact: true })).toBeVisible();
  await expect(row.getByText(/^pi_\w+$/)).toBeVisible();

  // Somebody else was quicker with what the day before was still to be had.
  await payByHttp(sold.buyer, sold.item, sold.bookingId);
  await page.goto(`/category/${sold.item.category}`);
  await expect(page.getByText(/^Products found : \d+$/)).toBeVisible();
  await expect(page.getByRole('article', { name: sold.item.name })).toHaveCount(0);

  await (await openTopBar(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');
});
