import { findFaults } from './axe.ts';
import { payButton, typeCard } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';
import { openLook, pairs, wordsOf } from './looks.ts';

/** So long after each page its stream begins; a busy machine is slow, in milliseconds. */
const patiently = { timeout: 20_000 };

for (const looks of pairs) {
  test(`an offer, a counter-offer and a payment at its price (${looks.hers.name}, ${looks.his.name})`, async ({
    open,
    seller,
    shopUrl,
  }) => {
    const item = await putUp(seller);
    const buyer = await newBuyer(shopUrl);
    const [her, him] = [wordsOf(looks.hers), wordsOf(looks.his)];
    const hers = await openLook(open, looks.hers, buyer);
    const his = await openLook(open, looks.his, seller);

    const live = hers.waitForResponse((answer) => answer.url().endsWith('/api/live'));
    await hers.goto(`/product/${item.id}`);
    expect((await live).status()).toBe(200);
    await hers.getByRole('button', { name: her.text('Make an offer') }).click();
    const offer = hers.getByRole('dialog', { name: her.text('Make an offer') });
    await offer.getByLabel(her.text('Your offer (tk)')).fill('60000');
    await offer.getByLabel(her.text('Phone number')).fill('01819 552 071');
    await offer.getByLabel(her.text('Meeting location')).fill('Aarong, Dhanmondi 27, Dhaka');
    expect(await findFaults(hers)).toEqual([]);
    await offer.getByRole('button', { name: her.text('Send offer') }).click();
    await expect(
      hers.getByRole('heading', {
        name: her.text('You offered {price}').replace('{price}', her.money(60_000)),
      }),
    ).toBeVisible();
    await expect(offer).toBeHidden();

    await his.goto('/dashboard/requests');
    const request = his
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: his.getByRole('link', { name: item.name, exact: true }) });
    await expect(
      request.getByText(him.text('Offers {offered}').replace('{offered}', him.money(60_000))),
    ).toBeVisible();
    await expect(request.getByText('Aarong')).toHaveCount(0);
    expect(await findFaults(his)).toEqual([]);
    await request.getByRole('button', { name: him.text('Counter') }).click();
    const counter = his.getByRole('dialog', { name: him.text('Counter-offer') });
    await counter.getByLabel(him.text('Your price (tk)')).fill('70000');
    await counter.getByRole('button', { name: him.text('Send counter-offer') }).click();
    await expect(request.getByText(him.text('Waits for the buyer'))).toBeVisible();

    // She looks at the page all the while.
    await expect(
      hers.getByRole('heading', {
        name: her
          .text('{name} offers it for {price}')
          .replace('{name}', seller.name)
          .replace('{price}', her.money(70_000)),
      }),
    ).toBeVisible(patiently);
    expect(await findFaults(hers)).toEqual([]);
    await hers.getByRole('button', { name: her.text('Accept'), exact: true }).click();
    await expect(
      hers.getByText(
        her.text('At the agreed price of {agreed}').replace('{agreed}', her.money(70_000)),
      ),
    ).toBeVisible();
    await expect(request.getByText('Aarong, Dhanmondi 27, Dhaka')).toBeVisible(patiently);
    await expect(request.getByText(him.money(70_000))).toBeVisible();

    await hers.getByRole('link', { name: her.text('Go to payment') }).click();
    await expect(hers.getByText(her.money(70_000)).first()).toBeVisible();
    await typeCard(hers, undefined, her);
    await payButton(hers, her).click();
    await expect(hers.getByText(her.text('Congrats! your payment completed.'))).toBeVisible();
    await hers.goto('/dashboard/myorders');
    await expect(hers.getByText(her.text('Paid'), { exact: true }).first()).toBeVisible();
    const { body } = await seller.get('/api/deals?side=seller&stage=paid');
    const sold = body.rows.find((deal: { item: { _id: string } }) => deal.item._id === item.id);
    expect(sold).toMatchObject({ price: 70_000, offer: { askingPrice: item.price } });
  });
}
