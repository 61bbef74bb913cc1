import type { Page } from '@playwright/test';
import { untilAwake } from './awake.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';
import { phonePhoto } from './phone-photo.ts';

/** So long after each page its stream begins; a busy machine is slow, in milliseconds. */
const patiently = { timeout: 20_000 };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const said = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(field(page)).toHaveValue('');
}

/** Opens a page, and waits until its stream is open. */
async function openLive(page: Page, path: string): Promise<void> {
  const live = page.waitForResponse((answer) => answer.url().endsWith('/api/live'));
  await page.goto(path);
  expect((await live).status()).toBe(200);
}

test.describe('two people on two phones', () => {
  // What the browser says of each request that it could not send.
  test.use({ allowed: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 409/ });

  test('ask, are answered by the shop and by each other, send a photo, lose the line, and part', async ({
    open,
    seller,
    shopUrl,
  }) => {
    const item = await putUp(seller);
    const client = await newBuyer(shopUrl);
    const buyer = await open(client, phone);
    const owner = await open(seller, phone);

    // The question, from the item's page; the shop answers it.
    await buyer.goto(`/product/${item.id}`);
    await untilAwake(buyer);
    await buyer.getByRole('link', { name: 'Ask the seller' }).click();
    await expect(buyer.getByRole('heading', { name: seller.name, exact: true })).toBeVisible();
    await openLive(owner, '/about');
    await buyer.getByRole('button', { name: 'Is it available?' }).click();
    await expect(said(buyer).getByText('Yes, it is still available.')).toBeVisible();
    await expect(buyer).toHaveURL(/\/messages\/[\da-f-]{36}$/);
    const { pathname } = new URL(buyer.url());

    // The seller hears of it on whatever page, and it opens from there.
    await owner.getByRole('link', { name: 'Read it' }).click(patiently);
    await expect(owner).toHaveURL(pathname);
    await expect(said(owner).getByText('Is it available?')).toBeVisible();
    await expect(said(buyer).getByText('Read', { exact: true })).toBeVisible(patiently);
    await expect(owner.getByText('wrote to you.')).toHaveCount(0, patiently);

    await say(owner, 'Come and see it at six.');
    await expect(said(buyer).getByText('Come and see it at six.')).toBeVisible(patiently);
    expect(await findFaults(buyer)).toEqual([]);

    // A photo, as a phone takes it.
    const photo = { name: 'box.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() };
    await owner.getByLabel('Photos', { exact: true }).setInputFiles(photo);
    await owner.getByRole('button', { name: 'Send', exact: true }).click();
    const sent = said(buyer).getByRole('button', { name: 'Photo 1 of 1: open large' });
    await expect(sent).toBeVisible({ timeout: 60_000 });
    await sent.click();
    await expect(buyer.getByRole('dialog', { name: `Photos of ${seller.name}` })).toBeVisible();
    await buyer.getByRole('button', { name: 'Close' }).click();

    // Without a line it waits, and is there once when the line is back.
    await buyer.context().setOffline(true);
    await say(buyer, 'I am on my way.');
    await expect(said(buyer).getByText('Waiting for the connection')).toBeVisible();
    await buyer.context().setOffline(false);
    await expect(said(owner).getByText('I am on my way.')).toBeVisible(patiently);
    await expect(said(buyer).getByText('Waiting for the connection')).toHaveCount(0);
    await owner.reload();
    await expect(said(owner).getByText('I am on my way.')).toHaveCount(1);

    await owner.getByRole('button', { name: 'Options' }).click();
    await owner.getByRole('menuitem', { name: `Block ${client.name}` }).click();
    await owner.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(owner.getByText(`You blocked ${client.name}.`)).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByText('You two cannot write to each other any more.')).toBeVisible();
    await expect(field(buyer)).toHaveCount(0);
  });
});

test('a visitor who wants to ask logs in first, and comes back to the question', async ({
  open,
  seller,
}) => {
  const item = await putUp(seller);
  const page = await open(undefined, { baseURL: seller.url });
  await page.goto(`/product/${item.id}`);
  await untilAwake(page);
  await page.getByRole('link', { name: 'Ask the seller' }).click();
  await expect(page).toHaveURL('/login');
  const buyer = await newBuyer(seller.url);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`/messages/new?item=${item.id}`);
  await expect(page.getByRole('heading', { name: seller.name, exact: true })).toBeVisible();
});
