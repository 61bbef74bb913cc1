import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { review } from './deal-reviews.ts';
import { makeDeal } from './deals.ts';
import { openLook, pairs, wordsOf } from './looks.ts';

/** The page of a deal asks every 20 seconds for what is no notification. */
const patiently = { timeout: 40_000 };

for (const looks of pairs) {
  const title = `two who deal in cash say so, the item is sold, and the buyer reviews it (${looks.hers.name}, ${looks.his.name})`;
  test(`${title}`, async ({ open, seller }) => {
    const [her, him] = [wordsOf(looks.hers), wordsOf(looks.his)];
    const { buyer, item, bookingId } = await makeDeal(seller);
    const hers = await openLook(open, looks.hers, buyer);
    const his = await openLook(open, looks.his, seller);
    await his.goto(`/dashboard/deal/${bookingId}`);
    await expect(his.getByRole('button', { name: him.text('I got the money') })).toBeVisible();

    await hers.goto(`/dashboard/payment/${bookingId}`);
    await hers.getByRole('radio', { name: her.text('In cash when you meet') }).check();
    await expect(
      hers.getByRole('heading', { name: her.text('Cash at the meeting') }),
    ).toBeVisible();
    expect(await findFaults(hers)).toEqual([]);
    await hers.getByRole('link', { name: her.text('To the booking') }).click();
    await hers.getByRole('button', { name: her.text('I have it') }).click();
    const question = hers.getByRole('dialog', { name: her.text('I have it') });
    await expect(question.getByText(item.name)).toBeVisible();
    expect(await findFaults(hers)).toEqual([]);
    await question.getByRole('button', { name: her.text('Yes, it is so') }).click();
    await expect(
      hers.getByText(
        her.like(
          'You said that you have it and paid {price}. {name} has until {until} to say that they got the money.',
        ),
      ),
    ).toBeVisible();

    await expect(
      his.getByText(
        him.like(
          '{name} says that they have it and gave you {price}. Is it so? If not, say nothing: it is forgotten on {until}.',
        ),
      ),
    ).toBeVisible(patiently);
    await his.getByRole('button', { name: him.text('I got the money') }).click();
    const asked = his.getByRole('dialog', { name: him.text('I got the money') });
    expect(await findFaults(his)).toEqual([]);
    await asked.getByRole('button', { name: him.text('Yes, it is so') }).click();
    await expect(his.getByText(him.like('{name} paid in cash, and has it.')).first()).toBeVisible();

    await expect(hers.getByText(her.text('You paid in cash, and it is yours.'))).toBeVisible(
      patiently,
    );
    await review(hers, her, 'Met on time, and it works.');
    await hers.getByRole('link', { name: her.text('Receipt') }).click();
    await expect(hers.getByText(/^cash_\w+$/)).toBeVisible();
    await hers.goto(`/product/${item.id}`);
    await expect(hers.getByText(her.text('Sold item')).first()).toBeVisible();
  });
}
