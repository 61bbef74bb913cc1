import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { handedOverDeal } from '#tests/support/components/paying.ts';
import { makePhotos } from '#tests/support/components/photos.ts';

beforeEach(forgetDevice);

const dialog = page.getByRole('dialog');
const step = page.getByRole('region', { name: 'Next step' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const confirm = (name: string) => dialog.getByRole('button', { name, exact: true });
const card = (title: string) => page.getByRole('region', { name: title });

test('what the shop decided is told as the shop’s: the amount, and who brings back and says so', async () => {
  const { buyer, seller, id, path } = await handedOverDeal();
  const admin = await commands.join('Admin');
  await open(path, { as: buyer });
  await button('Something is wrong?').click();
  await dialog.getByLabelText('Photos of what differs').upload(await makePhotos(1));
  await dialog.getByLabelText('What happened?').fill('It is another one.');
  await dialog.getByLabelText('It is not what the listing says').click();
  await confirm('Send the claim').click();
  await expect
    .element(step.getByText(/Until that claim is closed the deal does not count as completed\.$/))
    .toBeVisible();
  const [claim] = await commands.sql('select id from claims where booking_id = $1', [id]);
  await commands.callAs(seller, 'POST', `/api/claims/${claim?.id}/answer`, {
    answer: 'contest',
    text: 'It is the one.',
  });

  await open(`/dashboard/claims/${claim?.id}`, { as: admin });
  const listing = page.getByRole('region', { name: 'The listing', exact: true });
  await expect
    .element(listing.getByRole('link', { name: 'See the listing as everybody sees it' }))
    .toBeVisible();
  await expect
    .element(listing.getByRole('heading', { name: 'What the seller says' }))
    .toBeVisible();
  await page.getByRole('radio', { name: 'The whole price' }).click({ force: true });
  await expect
    .element(page.getByLabelText('Only once the seller has the camera again'))
    .toBeChecked();
  await page.getByLabelText('Reason').fill('It is another camera.');
  await button('Decide').click();
  await confirm('Yes, decide').click();
  await expect.element(page.getByText('The shop’s reason: It is another camera.')).toBeVisible();

  await open(path, { as: buyer });
  const mine = card('It is not as described');
  await expect.element(mine.getByText('Your turn: bring it back')).toBeVisible();
  await expect
    .element(mine.getByText(/^Bring the camera back to Rafiq Hasan\..* tk go back to you\./))
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
