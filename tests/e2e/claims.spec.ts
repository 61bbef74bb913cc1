import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, payByHttp } from './deals.ts';
import { loginAsDemo, profilePhoto } from './people.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The provider is told of a refund a moment after it was decided. */
const patiently = { timeout: 40_000 };

test('@journey a camera that is not as described: claimed, contested, decided, given back, and the money arrives', async ({
  open,
  seller,
}) => {
  const { buyer, item, bookingId } = await makeDeal(seller);
  await payByHttp(buyer, item, bookingId);
  const deal = `/dashboard/deal/${bookingId}`;
  const hers = await open(buyer, phone);
  await hers.goto(deal);
  await hers.getByRole('button', { name: 'Something is wrong?' }).click();
  const form = hers.getByRole('dialog', { name: 'Something is wrong?' });
  await form.getByLabel('What is wrong?').selectOption({ label: 'It is not as described' });
  await form.getByRole('button', { name: 'Send the claim' }).click();
  await expect(form.getByText('Please add photos of what differs.*')).toBeVisible();
  expect(await findFaults(hers)).toEqual([]);
  await form.getByLabel('Screen and viewfinder show a clear picture').check();
  await form.getByLabel('What happened?').fill('The screen is cracked.');
  await form.getByLabel('Photos of what differs').setInputFiles(profilePhoto);
  await form.getByRole('button', { name: 'Send the claim' }).click();
  await expect(hers.getByRole('heading', { name: 'It is not as described' })).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Show the code' })).toHaveCount(0);
  expect(await findFaults(hers)).toEqual([]);

  const his = await open(seller);
  await his.goto(deal);
  await expect(his.getByText('The screen is cracked.')).toBeVisible();
  await his.getByRole('button', { name: 'Photo 1 of 1: open large' }).click();
  const photo = his.getByRole('dialog');
  await expect(photo).toBeVisible();
  await his.keyboard.press('Escape');
  await expect(photo).toHaveCount(0);
  await his.getByRole('button', { name: 'Contest it' }).click();
  const answer = his.getByRole('dialog', { name: 'Contest it' });
  await answer.getByLabel('What do you say?').fill('It was whole when I gave it.');
  expect(await findFaults(his)).toEqual([]);
  await answer.getByRole('button', { name: 'Contest it' }).click();
  await expect(his.getByText('The shop decides', { exact: true })).toBeVisible();

  const desk = await open(undefined, { baseURL: seller.url });
  await loginAsDemo(desk, 'Admin');
  await desk.goto('/dashboard/claims');
  await desk.getByLabel('Item, buyer or seller').fill(item.name);
  await desk.getByRole('link', { name: item.name }).click();
  await expect(desk.getByText('It was whole when I gave it.')).toBeVisible();
  const decision = desk.getByRole('form', { name: 'Your decision' });
  await decision.getByRole('radio', { name: 'The whole price' }).check();
  await decision.getByLabel('Only once the seller has the camera again').check();
  await decision.getByLabel('Reason').fill('The crack is on the photo.');
  expect(await findFaults(desk)).toEqual([]);
  await decision.getByRole('button', { name: 'Decide', exact: true }).click();
  await desk.getByRole('button', { name: 'Yes, decide' }).click();
  await expect(desk.getByText('The shop’s reason: The crack is on the photo.')).toBeVisible();

  await his.goto(deal);
  await his.getByRole('button', { name: 'The camera is back' }).click();
  const question = his.getByRole('dialog', { name: 'The camera is back' });
  await question.getByRole('button', { name: 'The camera is back' }).click();
  await expect(his.getByText(/^The seller has it again since /)).toBeVisible();
  expect(await findFaults(his)).toEqual([]);

  await expect(async () => {
    await hers.goto(deal);
    await expect(hers.getByText('Your money went back to you.')).toBeVisible({
      timeout: 2_000,
    });
  }).toPass(patiently);
  await expect(hers.getByText('The shop’s reason: The crack is on the photo.')).toBeVisible();
  expect(await findFaults(hers)).toEqual([]);
});
