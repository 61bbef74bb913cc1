import { findFaults } from './axe.ts';
import { openPayment, payButton, typeCard } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { review } from './deal-reviews.ts';
import { makeDeal } from './deals.ts';
import { openLook, pairs, wordsOf } from './looks.ts';

/** The page of a deal asks every 20 seconds for what is no notification. */
const patiently = { timeout: 40_000 };

for (const { tag, ...looks } of pairs) {
  const title = `what was paid by card is handed over by the code, completed, and reviewed by both (${looks.hers.name}, ${looks.his.name})`;
  test(`${tag}${title}`, async ({ open, seller }) => {
    const [her, him] = [wordsOf(looks.hers), wordsOf(looks.his)];
    const { buyer, bookingId } = await makeDeal(seller);
    const hers = await openLook(open, looks.hers, buyer);
    const his = await openLook(open, looks.his, seller);
    await openPayment(hers, bookingId, her);
    await typeCard(hers, undefined, her);
    await payButton(hers, her).click();
    await expect(hers.getByText(her.text('Congrats! your payment completed.'))).toBeVisible();

    await hers.goto(`/dashboard/deal/${bookingId}`);
    await hers.getByRole('button', { name: her.text('Go through the list') }).click();
    await hers.getByRole('radio').first().check();
    expect(await findFaults(hers)).toEqual([]);
    await hers.getByRole('button', { name: her.text('Show the code') }).click();
    const shown = hers.getByText(/^[^:]+:( [\d০-৯]){6}$/);
    await expect(shown).toBeVisible();
    await expect(shown).toContainText(her.text('Your code:'));
    await expect(hers.getByRole('status').filter({ has: shown })).toBeFocused();
    const old = await shown.textContent();
    await hers.getByRole('button', { name: her.text('New code') }).click();
    await expect(shown).not.toHaveText(old ?? '');
    expect(await findFaults(hers)).toEqual([]);
    const code = him.typed(her.plain((await shown.textContent()) ?? ''));

    await his.goto(`/dashboard/deal/${bookingId}`);
    const field = his.getByRole('textbox', { name: him.like('Code that {name} shows you') });
    const handOver = his.getByRole('button', { name: him.text('Hand over') });
    await field.fill(him.typed('123'));
    await handOver.click();
    await expect(his.getByText(`${him.text('The code has six digits')}*`)).toBeVisible();
    await field.fill(code);
    expect(await findFaults(his)).toEqual([]);
    await handOver.click();
    await expect(his.getByText(him.text('Handed over'), { exact: true })).toBeVisible();

    await expect(hers.getByText(her.text('You have it.'), { exact: true })).toBeVisible(patiently);
    await hers.getByRole('button', { name: her.text('All is well') }).click();
    const asked = hers.getByRole('dialog', { name: her.text('All is well') });
    await asked.getByRole('button', { name: her.text('Yes, it is so') }).click();
    await expect(hers.getByText(her.text('It is yours, and the deal is done.'))).toBeVisible();
    expect(await findFaults(hers)).toEqual([]);
    await expect(
      his.getByText(him.like('{name} has it, and the deal is done.')).first(),
    ).toBeVisible(patiently);

    // Nobody reads the one before the other is there.
    await review(hers, her, 'Sharp from corner to corner.');
    await his.goto(`/dashboard/deal/${bookingId}`);
    await expect(his.getByText('Sharp from corner to corner.')).toHaveCount(0);
    await review(his, him, 'সময়মতো এসেছেন।');
    await his.reload();
    await expect(his.getByText('Sharp from corner to corner.')).toBeVisible();
    await hers.reload();
    await expect(hers.getByText('সময়মতো এসেছেন।')).toBeVisible();

    await hers.goto('/dashboard/myorders');
    await expect(
      hers.getByText(her.text('Handed over, and the deal is done.')).first(),
    ).toBeVisible();
  });
}
