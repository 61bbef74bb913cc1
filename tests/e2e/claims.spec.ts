import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { type Deal, makeDeal, payByHttp } from './deals.ts';
import { openLook, pairs, readIn, type Words, wordsOf } from './looks.ts';
import { loginAsDemo, profilePhoto } from './people.ts';

/** The provider is told of a refund a moment after it was decided. */
const patiently = { timeout: 40_000 };

/** Claims that a paid camera is not as described, with a photo. */
async function claim(hers: Page, { text }: Words): Promise<void> {
  const title = text('Something is wrong?');
  await hers.getByRole('button', { name: title }).click();
  const form = hers.getByRole('dialog', { name: title });
  const send = form.getByRole('button', { name: text('Send the claim') });
  await form
    .getByLabel(text('What is wrong?'))
    .selectOption({ label: text('It is not as described') });
  await send.click();
  await expect(form.getByText(`${text('Please add photos of what differs.')}*`)).toBeVisible();
  expect(await findFaults(hers)).toEqual([]);
  await form.getByLabel(text('No clear picture on the screen or in the viewfinder')).check();
  await form.getByLabel(text('What happened?')).fill('The screen is cracked.');
  await form.getByLabel(text('Photos of what differs')).setInputFiles(profilePhoto);
  await send.click();
  await expect(hers.getByRole('heading', { name: text('It is not as described') })).toBeVisible();
  await expect(hers.getByRole('button', { name: text('Show the code') })).toHaveCount(0);
  expect(await findFaults(hers)).toEqual([]);
}

async function paidDeal(seller: Deal['buyer']): Promise<Deal & { path: string }> {
  const deal = await makeDeal(seller);
  await payByHttp(deal.buyer, deal.item, deal.bookingId);
  return { ...deal, path: `/dashboard/deal/${deal.bookingId}` };
}

for (const looks of pairs) {
  const [her, him] = [wordsOf(looks.hers), wordsOf(looks.his)];
  const seen = `${looks.hers.name}, ${looks.his.name}`;

  test(`a camera that is not as described: claimed, contested, decided, given back, and the money arrives (${seen})`, async ({
    open,
    seller,
  }) => {
    const { buyer, item, path } = await paidDeal(seller);
    const hers = await openLook(open, looks.hers, buyer);
    await hers.goto(path);
    await claim(hers, her);

    const his = await openLook(open, looks.his, seller);
    await his.goto(path);
    await expect(his.getByText('The screen is cracked.')).toBeVisible();
    await his
      .getByRole('button', { name: him.like('Photo {place} of {count}: open large') })
      .click();
    const photo = his.getByRole('dialog');
    await expect(photo).toBeVisible();
    await his.keyboard.press('Escape');
    await expect(photo).toHaveCount(0);
    const contest = him.text('Contest it');
    await his.getByRole('button', { name: contest }).click();
    const answer = his.getByRole('dialog', { name: contest });
    await answer.getByLabel(him.text('What do you say?')).fill('It was whole when I gave it.');
    expect(await findFaults(his)).toEqual([]);
    await answer.getByRole('button', { name: contest }).click();
    await expect(his.getByText(him.text('The shop decides'), { exact: true })).toBeVisible();

    const desk = await open(undefined, { ...looks.hers.screen, baseURL: seller.url });
    await loginAsDemo(desk, 'Admin');
    await readIn(desk, looks.hers, seller.url);
    await desk.goto('/dashboard/claims');
    await desk.getByLabel(her.text('Item, buyer or seller')).fill(item.name);
    await desk.getByRole('link', { name: item.name }).click();
    await expect(desk.getByText('It was whole when I gave it.')).toBeVisible();
    const decision = desk.getByRole('form', { name: her.text('Your decision') });
    await decision.getByRole('radio', { name: her.text('The whole price') }).check();
    await decision.getByLabel(her.text('Only once the seller has the item again')).check();
    await decision.getByLabel(her.text('Reason')).fill('The crack is on the photo.');
    expect(await findFaults(desk)).toEqual([]);
    await decision.getByRole('button', { name: her.text('Decide'), exact: true }).click();
    await desk.getByRole('button', { name: her.text('Yes, decide') }).click();
    const reason = (words: Words) =>
      words.text('The shop’s reason: {reason}').replace('{reason}', 'The crack is on the photo.');
    await expect(desk.getByText(reason(her))).toBeVisible();

    await his.goto(path);
    const back = him.text('The camera is back');
    await his.getByRole('button', { name: back }).click();
    await his.getByRole('dialog', { name: back }).getByRole('button', { name: back }).click();
    await expect(his.getByText(him.like('The seller has it again since {back}.'))).toBeVisible();
    expect(await findFaults(his)).toEqual([]);

    await expect(async () => {
      await hers.goto(path);
      await expect(hers.getByText(her.text('Your money went back to you.'))).toBeVisible({
        timeout: 2_000,
      });
    }).toPass(patiently);
    await expect(hers.getByText(reason(her))).toBeVisible();
    expect(await findFaults(hers)).toEqual([]);
  });

  test(`a part of the price settles a claim, and the sale stands (${seen})`, async ({
    open,
    seller,
  }) => {
    const { buyer, item, path } = await paidDeal(seller);
    const hers = await openLook(open, looks.hers, buyer);
    await hers.goto(path);
    await claim(hers, her);

    const his = await openLook(open, looks.his, seller);
    await his.goto(path);
    const offer = him.text('Offer a part');
    await his.getByRole('button', { name: offer }).click();
    const form = his.getByRole('dialog', { name: offer });
    await form.getByRole('button', { name: offer }).click();
    await expect(form.getByText(`${him.text('Amount is required')}*`)).toBeVisible();
    await form.getByLabel(him.text('How much goes back (tk)')).fill('333');
    expect(await findFaults(his)).toEqual([]);
    await form.getByRole('button', { name: offer }).click();
    await expect(form).toHaveCount(0);

    await hers.goto(path);
    const agree = her.text('Agree to {part}').replace('{part}', her.money(333));
    await hers.getByRole('button', { name: agree }).click();
    const question = hers.getByRole('dialog', { name: agree });
    expect(await findFaults(hers)).toEqual([]);
    await question.getByRole('button', { name: agree }).click();
    await expect(question).toHaveCount(0);
    await expect(
      hers.getByText(her.like('{who} agreed: a part of the price goes back.')).first(),
    ).toBeVisible(patiently);
    expect(await findFaults(hers)).toEqual([]);
    await hers.goto(`/product/${item.id}`);
    await expect(hers.getByText(her.text('Sold item')).first()).toBeVisible();
  });
}
