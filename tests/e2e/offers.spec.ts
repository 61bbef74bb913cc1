import { findFaults } from './axe.ts';
import { congratulations, payButton, typeCard } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';

/** So long after each page its stream begins; a busy machine is slow, in milliseconds. */
const patiently = { timeout: 20_000 };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('@journey an offer, a counter-offer and a payment at its price, on two phones and in two languages', async ({
  open,
  seller,
  shopUrl,
}) => {
  const item = await putUp(seller);
  const buyer = await newBuyer(shopUrl);
  const [hers, his] = [await open(buyer, phone), await open(seller, phone)];
  await his.context().addCookies([{ name: 'ditiyo.language', value: 'bn', url: shopUrl }]);

  const live = hers.waitForResponse((answer) => answer.url().endsWith('/api/live'));
  await hers.goto(`/product/${item.id}`);
  expect((await live).status()).toBe(200);
  await hers.getByRole('button', { name: 'Make an offer' }).click();
  const offer = hers.getByRole('dialog', { name: 'Make an offer' });
  await offer.getByLabel('Your offer (tk)').fill('60000');
  await offer.getByLabel('Phone number').fill('01819 552 071');
  await offer.getByLabel('Meeting location').fill('Aarong, Dhanmondi 27, Dhaka');
  expect(await findFaults(hers)).toEqual([]);
  await offer.getByRole('button', { name: 'Send offer' }).click();
  await expect(hers.getByRole('heading', { name: 'You offered 60,000 tk' })).toBeVisible();
  await expect(offer).toBeHidden();

  await his.goto('/dashboard/requests');
  const request = his
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: his.getByRole('link', { name: item.name, exact: true }) });
  await expect(request.getByText('৬০,০০০ টাকা দিতে চান')).toBeVisible();
  await expect(request.getByText('Aarong')).toHaveCount(0);
  expect(await findFaults(his)).toEqual([]);
  await request.getByRole('button', { name: 'পাল্টা দাম বলুন' }).click();
  const counter = his.getByRole('dialog', { name: 'পাল্টা প্রস্তাব' });
  await counter.getByLabel('আপনার দাম (টাকা)').fill('70000');
  await counter.getByRole('button', { name: 'পাল্টা প্রস্তাব পাঠান' }).click();
  await expect(request.getByText('ক্রেতার উত্তরের অপেক্ষায়')).toBeVisible();

  // She looks at the page all the while.
  await expect(
    hers.getByRole('heading', { name: `${seller.name} offers it for 70,000 tk` }),
  ).toBeVisible(patiently);
  expect(await findFaults(hers)).toEqual([]);
  await hers.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(hers.getByText('At the agreed price of 70,000 tk')).toBeVisible();
  await expect(request.getByText('Aarong, Dhanmondi 27, Dhaka')).toBeVisible(patiently);
  await expect(request.getByText('৭০,০০০ টাকা')).toBeVisible();

  await hers.getByRole('link', { name: 'Go to payment' }).click();
  await expect(hers.getByText('70,000 tk').first()).toBeVisible();
  await typeCard(hers);
  await payButton(hers).click();
  await expect(hers.getByText(congratulations)).toBeVisible();
  await hers.goto('/dashboard/myorders');
  await expect(hers.getByText('Paid', { exact: true })).toBeVisible();
  const { body } = await seller.get('/api/deals?side=seller&stage=paid');
  const sold = body.rows.find((deal: { item: { _id: string } }) => deal.item._id === item.id);
  expect(sold).toMatchObject({ price: 70_000, offer: { askingPrice: item.price } });
});
