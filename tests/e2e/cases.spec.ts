import { TestClient } from '../support/test-client.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';
import { loginAsDemo, profilePhoto } from './people.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('an item is reported with a reason and a photo, decided, and both sides hear of it', async ({
  open,
  shopUrl,
}) => {
  const seller = await new TestClient(shopUrl, 'Imran Kabir').join('Seller');
  const item = await putUp(seller);
  const buyer = await newBuyer(shopUrl);
  const hers = await open(buyer, phone);
  await hers.goto(`/product/${item.id}`);
  await hers.getByRole('button', { name: 'Report to admin' }).click();
  await expect(hers.getByText('Successfully reported!', { exact: true })).toBeVisible();
  await hers.getByRole('button', { name: 'Tell us why' }).click();
  const form = hers.getByRole('dialog', { name: 'Why do you report it?' });
  await form.getByRole('button', { name: 'Send it' }).click();
  await expect(form.getByText('Say what is wrong')).toBeVisible();
  await form.getByLabel('What is wrong?').selectOption({ label: 'It was stolen' });
  await form.getByLabel('Details (optional)').fill('The scratch beside the hot shoe is mine.');
  await form.getByLabel('Photos (optional)').setInputFiles(profilePhoto);
  expect(await findFaults(hers)).toEqual([]);
  await form.getByRole('button', { name: 'Send it' }).click();
  await expect(form).toHaveCount(0);

  const desk = await open(undefined, { baseURL: shopUrl });
  await loginAsDemo(desk, 'Admin');
  await desk.goto('/dashboard/cases');
  await desk.getByLabel('Item or person').fill(item.name);
  await desk.getByRole('link', { name: item.name }).click();
  await expect(desk.getByText('The scratch beside the hot shoe is mine.')).toBeVisible();
  await desk.getByRole('button', { name: 'Photo 1 of 1: open large' }).click();
  const photo = desk.getByRole('dialog');
  await expect(photo).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(photo).toHaveCount(0);
  const decision = desk.getByRole('form', { name: 'Your decision' });
  await decision.getByRole('radio', { name: 'Take the item off' }).check();
  await decision.getByLabel('Template').selectOption({ label: 'It was stolen' });
  await decision.getByLabel('Note', { exact: true }).fill('The number is on a list.');
  const preview = decision.getByRole('region', { name: 'What is written to them' });
  await expect(preview).toContainText('Stolen goods are not sold at Ditiyo.');
  await expect(preview).toContainText('Our team adds: The number is on a list.');
  expect(await findFaults(desk)).toEqual([]);
  await decision.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(desk.getByRole('dialog')).toContainText(`${item.name} goes off the shop for good`);
  await desk.getByRole('button', { name: 'Yes, decide' }).click();
  await expect(desk.getByText('Item taken off')).toBeVisible();
  expect(await findFaults(desk)).toEqual([]);

  await expect(async () => {
    await hers.goto('/notices');
    await expect(hers.getByText(/did something about it\. Thank you\./)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  expect(await findFaults(hers)).toEqual([]);
  const his = await open(seller);
  await expect(async () => {
    await his.goto('/notices');
    await expect(his.getByText(/Our team took it off the shop\./)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(his.getByText('The number is on a list.')).toBeVisible();
});

test('a seller and a conversation are told of, too', async ({ open, shopUrl }) => {
  const seller = await new TestClient(shopUrl, 'Imran Kabir').join('Seller');
  const item = await putUp(seller);
  const buyer = await newBuyer(shopUrl);
  const question = { itemId: item.id, text: 'Is it available?', key: 'asked' };
  const { body: asked } = await buyer.post('/api/conversations', question);
  const { body: story } = await buyer.get(`/api/conversations/${asked.insertedId}`);
  const page = await open(buyer);
  await page.goto(`/seller/${story.other._id}`);
  await page.getByRole('button', { name: 'Tell our team' }).click();
  const form = page.getByRole('dialog', { name: 'Tell our team' });
  await form.getByLabel('What is wrong?').selectOption({ label: 'Rude or hurtful words' });
  await form.getByRole('button', { name: 'Send it' }).click();
  await expect(form).toHaveCount(0);
  await page.goto(`/messages/${asked.insertedId}`);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Tell our team' }).click();
  await form.getByLabel('What is wrong?').selectOption({ label: 'Money outside the shop' });
  await form.getByRole('button', { name: 'Send it' }).click();
  await expect(form).toHaveCount(0);
  expect((await buyer.get('/api/my-data')).body.reports).toMatchObject([
    { subjectKind: 'person', reason: 'rude' },
    { subjectKind: 'conversation', reason: 'outside_payment' },
  ]);
});

test('a moderator made by an admin has what they decide in the menu, and no money', async ({
  open,
  shopUrl,
}) => {
  const member = await newBuyer(shopUrl);
  const desk = await open(undefined, { baseURL: shopUrl });
  await loginAsDemo(desk, 'Admin');
  await desk.goto(`/dashboard/allbuyers?search=${encodeURIComponent(member.email)}`);
  const row = desk.getByRole('row', { name: member.email });
  await row.getByRole('link').first().click();
  await desk.getByRole('button', { name: 'Make a moderator' }).click();
  await expect(desk.getByText('They are a moderator now.')).toBeVisible();

  // What they were signed in by ended with the role that they had.
  await member.post('/api/auth/sign-in/email', { email: member.email, password: member.password });
  await member.takeToken();
  const page = await open(member);
  await page.goto('/dashboard/myorders');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'Payments' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Cases' }).click();
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible();
  await page.locator('main table a').first().click();
  await expect(page.getByRole('form', { name: 'Your decision' })).toBeVisible();
  await menu.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('region', { name: 'What waits for you' })).toContainText(
    'Open cases',
  );
  await expect(page.getByText('Open alarms')).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Reported Items' }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'All Sellers' }).click();
  await expect(page.getByRole('columnheader', { name: 'Type' })).toBeVisible();
  for (const name of ['Delete', 'Verify']) {
    await expect(page.getByRole('columnheader', { name })).toHaveCount(0);
  }
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Limit', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify' })).toHaveCount(0);
  await page.goto('/dashboard/payments');
  await expect(page).toHaveURL(`${shopUrl}/`);
});
