import { untilAwake, untilFocused } from './awake.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';

test('Back closes the dialog, and only then leaves the page', { tag: '@journey' }, async ({
  open,
  seller,
}) => {
  const [buyer, item] = await Promise.all([newBuyer(seller.url), putUp(seller)]);
  const page = await open(buyer);
  await page.goto('/blogs');
  // A link pressed before loads the page whole: Back leaves it then, and no page can keep it.
  await untilAwake(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'DSLR cameras' }).click();
  const card = page.getByRole('article', { name: item.name });
  await card.getByRole('button', { name: 'Book now' }).click();
  const dialog = page.getByRole('dialog');
  await untilFocused(dialog);
  await dialog.getByLabel('Phone number').fill('01712 440 918');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/category/${item.category}`);
  await expect(card).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/blogs');
});
