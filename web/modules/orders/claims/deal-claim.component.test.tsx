import { beforeEach, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import {
  button,
  card,
  claimsOf,
  confirm,
  dialog,
  make,
  offered,
  step,
} from '#tests/support/components/claiming.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { handedOverDeal, paidDeal } from '#tests/support/components/paying.ts';
import { makePhotos } from '#tests/support/components/photos.ts';

beforeEach(forgetDevice);

test('a buyer claims with lines and a photo that it is not as described, each fault said at its field', async () => {
  const { buyer, id, path } = await paidDeal();
  await open(path, { as: buyer });
  await button('Something is wrong?').click();
  const kind = dialog.getByLabelText('What is wrong?');
  const text = dialog.getByLabelText('What happened?');
  await confirm('Send the claim').click();
  await expect.element(kind).toHaveAccessibleDescription(/Say what is wrong\*/);
  await expect.element(text).toHaveAccessibleDescription(/What happened is required\*/);
  await expect.element(kind).toHaveFocus();

  await kind.selectOptions('It is not as described');
  await expect.element(kind).not.toHaveAccessibleDescription(/Say what is wrong/);
  await text.fill(' The screen is cracked.\nSee the photo. ');
  await expect.element(text).not.toHaveAccessibleDescription(/What happened is required/);
  await expect.element(text).toHaveFocus();
  await confirm('Send the claim').click();
  const photos = dialog.getByLabelText('Photos of what differs');
  const lines = dialog.getByRole('group', { name: 'Tick what is wrong' });
  await expect.element(photos).toHaveAccessibleDescription(/Please add photos of what differs\.\*/);
  await expect.element(lines).toHaveAccessibleDescription(/Please tick what differs\.\*/);
  expect(await claimsOf(id)).toEqual([]);
  await lines.getByLabelText('No clear picture on the screen or in the viewfinder').click();
  await expect.element(lines).not.toHaveAccessibleDescription(/Please tick what differs/);
  await photos.upload(await makePhotos(9));
  await expect.element(dialog.getByText('There can be 8 photos at most.')).toBeVisible();
  for (let left = 8; left > 1; left -= 1) {
    await dialog.getByRole('button', { name: 'Remove photo 1', exact: true }).click();
  }
  await confirm('Send the claim').click();
  await expect.element(dialog).not.toBeInTheDocument();
  const claim = card('It is not as described');
  await expect.element(claim.getByText('It waits for Rafiq Hasan')).toBeVisible();
  await expect
    .element(claim.getByText(/^2 days left, until |^47 hours left, until /))
    .toBeVisible();
  await expect
    .element(claim.getByText('No clear picture on the screen or in the viewfinder'))
    .toBeVisible();
  await expect.element(claim.getByRole('list', { name: 'Photos of Nadia Islam' })).toBeVisible();
  expect(offered('It is not as described').slice(-2)).toEqual([
    'Say something',
    'Take the claim back',
  ]);
  const [row] = await claimsOf(id);
  expect(row).toMatchObject({
    kind: 'not_as_described',
    state: 'open',
    text: 'The screen is cracked.\nSee the photo.',
    lines: ['screen'],
  });
  expect(row?.pictures).toHaveLength(1);
});

test('a buyer who has it names the same lines of what they bought', async () => {
  const { buyer, path } = await handedOverDeal();
  await open(path, { as: buyer });
  await button('Something is wrong?').click();
  await dialog.getByLabelText('What is wrong?').selectOptions('It is not as described');
  const lines = dialog.getByRole('group', { name: 'Tick what is wrong' });
  await expect
    .element(lines.getByLabelText('No clear picture on the screen or in the viewfinder'))
    .toBeVisible();
});

test('while there is a claim there is no code and no word, and the page says why', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  await make(buyer, id);
  for (const as of [buyer, seller]) {
    await open(path, { as });
    await expect.element(step.getByText('In dispute')).toBeVisible();
    await expect.element(step.getByText(/^Somebody says that something is wrong\./)).toBeVisible();
    expect(step.getByRole('button').elements()).toEqual([]);
    expect(step.getByRole('textbox').elements()).toEqual([]);
    expect(button('Something is wrong?').elements()).toEqual([]);
  }
});

test('what the shop refuses stands at its field, what it does not answer above the button, and nothing is lost', async () => {
  const { buyer, path } = await paidDeal();
  await open(path, { as: buyer });
  await button('Something is wrong?').click();
  await dialog.getByLabelText('What is wrong?').selectOptions('The seller did not come');
  const text = dialog.getByLabelText('What happened?');
  await text.fill('Nobody came.');
  await commands.spoil('**/api/deals/*/claims', {
    status: 400,
    body: {
      code: 'photo_not_yours',
      ownStatus: 'Please upload the photos again.',
      issues: [{ path: 'pictures', message: 'Please upload the photos again.' }],
    },
  });
  await confirm('Send the claim').click();
  const photos = dialog.getByLabelText('Photos (optional)');
  await expect.element(photos).toHaveAccessibleDescription(/Please upload the photos again\.\*/);
  await commands.heal();
  await commands.spoil('**/api/deals/*/claims', {
    status: 409,
    body: { code: 'claim_late', ownStatus: 'It is too late for this claim.' },
  });
  await confirm('Send the claim').click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('It is too late for this claim.');
  await commands.heal();
  await expect.element(text).toHaveValue('Nobody came.');
  await confirm('Send the claim').click();
  await expect.element(card('Rafiq Hasan did not come')).toBeVisible();
});
