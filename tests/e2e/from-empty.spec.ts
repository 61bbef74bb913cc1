import type { Page } from '@playwright/test';
import { startMailServer } from '../support/mail-server.ts';
import { startAnotherShop } from './another-shop.ts';
import { congratulations, payButton, typeCard } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { login, newcomer, profilePhoto, signUp } from './people.ts';

const admin = {
  name: 'Admin',
  email: 'counter@shop.example',
  password: 'a long enough phrase',
};

/** A shop of its own has to start, and five people of it do something each. */
test.setTimeout(240_000);

async function expectEmpty(page: Page, path: string, words: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(words, { exact: true })).toBeVisible();
}

test('a live shop that begins with nothing ends with a paid order, made from the screens alone', async ({
  open,
}) => {
  const mail = await startMailServer();
  const shop = await startAnotherShop({
    SHOP_MODE: 'live',
    PAYMENTS: 'sandbox',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: mail.url,
  });
  const pages: Page[] = [];
  const browser = async () => {
    const page = await open(undefined, { baseURL: shop.url });
    pages.push(page);
    return page;
  };
  try {
    const counter = await browser();
    await counter.goto('/login');
    await expect(counter.getByText('demo shop')).toHaveCount(0);
    await expect(counter.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
    await login(counter, admin);
    await counter.goto('/dashboard');
    await expect(counter).toHaveURL(/\/dashboard\/allsellers$/);
    await expectEmpty(counter, '/dashboard/allsellers', 'No Sellers Found.');
    await expectEmpty(counter, '/dashboard/allbuyers', 'No Buyers found.');
    await expectEmpty(counter, '/dashboard/reporteditems', 'No Reported Items Found.');
    await expectEmpty(counter, '/dashboard/messages', 'No Messages found.');
    await expectEmpty(counter, '/dashboard/closedaccounts', 'No Closed Accounts found.');
    await expectEmpty(counter, '/dashboard/bookings', 'No Orders found.');
    await counter.goto('/dashboard/categories');
    await counter.getByLabel('Name', { exact: true }).fill('Drones');
    await counter.getByRole('button', { name: 'Add category' }).click();
    await expect(counter.getByRole('listitem').filter({ hasText: 'Drones' })).toBeVisible();

    // Nothing is advertised yet: the home page leaves that section out, and shows ten categories.
    await counter.goto('/');
    const categories = counter.getByRole('region', { name: 'Categories' });
    await expect(categories.getByRole('link')).toHaveCount(10);
    await expect(counter.getByRole('region', { name: 'Advertised items' })).toHaveCount(0);
    await categories.getByRole('link', { name: /Drones/ }).click();
    await expect(counter.getByText('Products found : 0')).toBeVisible();

    const seller = await browser();
    await signUp(seller, newcomer('Mehedi Alam'), 'Seller');
    await expectEmpty(seller, '/dashboard/myproducts', 'No Products found.');
    await seller.goto('/dashboard/addproduct');
    for (const [label, value] of Object.entries({
      Name: 'DJI Mini 2',
      'Resale price': '38500',
      'Original price': '52000',
      'Mobile number': '01711-605 342',
      Location: 'Sylhet',
      'Year of purchase': '2021',
      'Year of used': '3',
      Description: 'Three batteries, no crash.',
    })) {
      await seller.getByLabel(label, { exact: true }).fill(value);
    }
    await seller.getByRole('radio', { name: 'Excellent' }).check();
    await seller.getByLabel('Category').selectOption({ label: 'Drones' });
    await seller.getByLabel('Product image').setInputFiles(profilePhoto);
    await seller.getByRole('button', { name: 'Add product' }).click();
    await expect(seller.getByText('Product added successfully!')).toBeVisible();
    await seller.getByRole('button', { name: 'Make Advertise' }).click();
    await expect(seller.getByText('Already Advertise')).toBeVisible();

    // A visitor asks something first.
    const street = await browser();
    await street.goto('/');
    const contact = street.getByRole('region', { name: 'Contact' });
    await contact.scrollIntoViewIfNeeded();
    await contact.getByLabel('Full name').fill('নুসরাত জাহান');
    await contact.getByLabel('Email').fill('nusrat@mailbox.example.com');
    await contact.getByLabel('Message').fill('Do you take film cameras?');
    await contact.getByRole('button', { name: 'Send Message' }).click();
    await expect(street.getByText('Message send!')).toBeVisible();

    const buyer = newcomer('Tania Akter');
    await signUp(street, buyer);
    await expectEmpty(street, '/dashboard/myorders', 'No Orders found.');
    await street.goto('/');
    await street
      .getByRole('region', { name: 'Advertised items' })
      .getByRole('article', { name: 'DJI Mini 2' })
      .getByRole('button', { name: 'Book now' })
      .click();
    await street.getByLabel('Phone number').fill('01819 552 071');
    await street.getByLabel('Meeting location').fill('Zindabazar');
    await street.getByRole('button', { name: 'Submit' }).click();
    await expect(street.getByText('Item Book Comfirm Successfully!')).toBeVisible();
    await street.goto('/dashboard/myorders');
    await street.getByRole('link', { name: 'Pay', exact: true }).click();
    await expect(street.getByText('Test mode')).toBeVisible();
    await typeCard(street);
    await payButton(street).click();
    await expect(street.getByText(congratulations)).toBeVisible();

    await seller.reload();
    await expect(seller.getByText('Sold item', { exact: true })).toBeVisible();
    await counter.goto('/dashboard/messages');
    await expect(counter.getByText('Do you take film cameras?')).toBeVisible();
    const asked = () =>
      mail.mails.filter(({ mail: { text } }) => text?.includes('Do you take film cameras?'));
    await expect.poll(() => asked().length).toBe(1);
    expect(asked()[0]?.envelope.to).toEqual([admin.email]);
  } finally {
    // What they still ask for by themselves would find nobody.
    for (const page of pages) await page.close();
    await shop.stop();
    await mail.goDown();
  }
});
