import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';
import { openLook, pairs, wordsOf } from './looks.ts';

/** So long after each page its stream begins; a busy machine is slow, in milliseconds. */
const patiently = { timeout: 20_000 };

const [looks] = pairs;

test('a buyer looks for a model, a seller answers with an item, and the buyer opens it', async ({
  open,
  seller,
  shopUrl,
}) => {
  if (!looks) throw new Error('no looks');
  const item = await putUp(seller);
  const buyer = await newBuyer(shopUrl);
  const [her, him] = [wordsOf(looks.hers), wordsOf(looks.his)];
  const hers = await openLook(open, looks.hers, buyer);
  const his = await openLook(open, looks.his, seller);

  await hers.goto('/dashboard/wanted');
  const field = hers.getByLabel(her.text('What do you look for?'));
  await field.fill('Nikon D750');
  await hers.getByLabel(her.text('Category')).selectOption({ index: 1 });
  await hers.getByLabel(her.text('Highest price in tk')).fill('80000');
  await hers.getByRole('button', { name: her.text('Tell sellers'), exact: true }).click();
  await expect(hers.getByRole('article').getByText('Nikon D750')).toBeVisible();
  expect(await findFaults(hers)).toEqual([]);

  await his.goto('/wanted');
  await his
    .getByRole('listitem')
    .filter({ has: his.getByRole('heading', { name: 'Nikon D750' }) })
    .getByRole('link', { name: him.text('I have one') })
    .first()
    .click();
  const mine = his
    .getByRole('listitem')
    .filter({ has: his.getByRole('link', { name: item.name }) });
  await mine.getByRole('button', { name: him.text('Answer with this item') }).click();
  await expect(mine.getByText(him.text('You answered with this item.'))).toBeVisible();
  expect(await findFaults(his)).toEqual([]);

  await expect(async () => {
    await hers.goto('/notices');
    await expect(hers.getByRole('link', { name: item.name })).toBeVisible();
  }).toPass(patiently);
  await hers.getByRole('link', { name: item.name }).click();
  await expect(hers).toHaveURL(`/product/${item.id}`);
});
