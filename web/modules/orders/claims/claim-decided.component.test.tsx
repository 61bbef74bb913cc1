import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { handedOverDeal } from '#tests/support/components/paying.ts';
import { makePhotos } from '#tests/support/components/photos.ts';
import { uploadAs } from '#tests/support/components/upload.ts';

beforeEach(forgetDevice);

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const confirm = (name: string) => dialog.getByRole('button', { name, exact: true });
const card = (title: string) => page.getByRole('region', { name: title });

/** A claim that the seller contested: the shop decides. */
async function contested() {
  const { buyer, seller, id, path } = await handedOverDeal();
  const [photo] = await makePhotos(1);
  if (!photo) throw new Error('no photo');
  const { body } = await commands.callAs(buyer, 'POST', `/api/deals/${id}/claims`, {
    kind: 'not_as_described',
    text: 'It is another one.',
    lines: ['as_described'],
    pictures: [await uploadAs(buyer, photo)],
  });
  const { insertedId } = body as { insertedId: string };
  const answer = { answer: 'contest', text: 'It is the one.' };
  await commands.callAs(seller, 'POST', `/api/claims/${insertedId}/answer`, answer);
  const admin = await commands.join('Admin');
  return { buyer, seller, admin, path, claim: insertedId };
}

test('who decides reads the listing, and the price waits for the camera unless they say otherwise', async () => {
  const { admin, claim } = await contested();
  await open(`/dashboard/claims/${claim}`, { as: admin });
  const listing = page.getByRole('region', { name: 'The listing', exact: true });
  await expect
    .element(listing.getByRole('link', { name: 'See the listing as everybody sees it' }))
    .toBeVisible();
  await expect
    .element(listing.getByRole('heading', { name: 'What the seller says' }))
    .toBeVisible();
  await page.getByRole('radio', { name: 'The whole price' }).click({ force: true });
  await expect
    .element(page.getByLabelText('Only once the seller has the item again'))
    .toBeChecked();
  await page.getByLabelText('Reason').fill('It is another camera.');
  await button('Decide').click();
  await confirm('Yes, decide').click();
  await expect.element(page.getByText('The shop’s reason: It is another camera.')).toBeVisible();
});

test('what the shop decided is told as the shop’s: the amount, and who brings back and says so', async () => {
  const { buyer, seller, admin, path, claim } = await contested();
  await open(path, { as: buyer });
  await expect
    .element(page.getByText(/Until that claim is closed the deal does not count as completed\.$/))
    .toBeVisible();
  await commands.callAs(admin, 'POST', `/api/claims/${claim}/decide`, {
    outcome: 'whole',
    needsReturn: true,
    reason: 'It is another camera.',
  });
  await open(path, { as: buyer });
  const mine = card('It is not as described');
  await expect.element(mine.getByText('Your turn: bring it back')).toBeVisible();
  await expect
    .element(mine.getByText(/^Bring the item back to Rafiq Hasan\..* tk go back to you\./))
    .toBeVisible();
  await expect
    .element(mine.getByText(/^The shop decided: the whole price goes back once/))
    .toBeVisible();
  expect(button('Let the shop decide').elements()).toEqual([]);
  await open('/notices', { as: buyer });
  await expect
    .element(page.getByText(/^The shop decided: [\d,]+ tk go back to you once the seller has it/))
    .toBeVisible();

  await open(path, { as: seller });
  await expect.element(mine.getByText('Your turn: say when you have it')).toBeVisible();
  await button('The camera is back').click();
  await confirm('The camera is back').click();
  await expect
    .element(mine.getByText(/^The shop decided: the whole price goes back\. [\d,]+ tk$/))
    .toBeVisible();
  await open('/notices', { as: buyer });
  await expect
    .element(page.getByText(/^The claim is closed: [\d,]+ tk go back to you\.$/))
    .toBeVisible();
});
