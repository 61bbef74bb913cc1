import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';
import { loginAsDemo } from './people.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test.describe('somebody limited', () => {
  // The shop says no.
  test.use({ allowed: /status of 409/ });

  test('reads why and until when, on the dashboard and in the form, until an admin ends it', async ({
    page,
    open,
    seller,
    shopUrl,
  }) => {
    const item = await putUp(seller);
    const buyer = await newBuyer(shopUrl);
    await loginAsDemo(page, 'Admin');
    await page.goto('/dashboard/allbuyers');
    await page
      .getByRole('row', { name: buyer.email })
      .getByRole('link', { name: buyer.name })
      .click();
    await page.getByRole('button', { name: 'Limit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Limit' }).click();
    await expect(dialog.getByText('Reason is required')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Writes phone numbers to everybody');
    await dialog.getByLabel('How long').selectOption('3 days');
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Limit' }).click();
    await expect(
      page.getByText(/^Limited until \d+ \w+ \d{4}, \d{1,2}:\d\d[ap]m: Writes phone numbers/),
    ).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    const theirs = await open(buyer, phone);
    await theirs.goto('/dashboard/myorders');
    await expect(theirs.getByText(/Your account is limited until \d+ \w+ \d{4}/)).toContainText(
      'The reason: Writes phone numbers to everybody',
    );
    expect(await findFaults(theirs)).toEqual([]);
    await theirs.context().addCookies([{ name: 'ditiyo.language', value: 'bn', url: shopUrl }]);
    await theirs.goto(`/product/${item.id}`);
    await theirs.getByRole('button', { name: 'দাম প্রস্তাব করুন' }).click();
    const offer = theirs.getByRole('dialog');
    await offer.getByLabel('আপনার প্রস্তাব (টাকা)').fill('60000');
    await offer.getByLabel('ফোন নম্বর').fill('01819 552 071');
    await offer.getByLabel('দেখা করার জায়গা').fill('Dhanmondi 27, Dhaka');
    await offer.getByRole('button', { name: 'প্রস্তাব পাঠান' }).click();
    await expect(
      offer.getByText(/^আপনার অ্যাকাউন্ট [০-৯]+ \S+,? [০-৯]{4}.* পর্যন্ত সীমিত।/),
    ).toBeVisible();

    await page.getByRole('button', { name: 'End the limit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, decide' }).click();
    await expect(page.getByText('They are limited no longer.')).toBeVisible();
    await expect(page.getByText(/^Limited until \d+ \w+ \d{4}, \d{1,2}:\d\d[ap]m: /)).toHaveCount(
      0,
    );
    await offer.getByRole('button', { name: 'প্রস্তাব পাঠান' }).click();
    await expect(offer).toBeHidden();
  });
});
