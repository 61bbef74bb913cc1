import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import {
  button,
  card,
  claimsOf,
  confirm,
  dialog,
  make,
  offered,
  say,
  step,
  tell,
} from '#tests/support/components/claiming.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { handedOverDeal, paidDeal, paidInCash } from '#tests/support/components/paying.ts';
import { makePhotos } from '#tests/support/components/photos.ts';

beforeEach(forgetDevice);

test('a seller contests with a word, and then it is the shop’s turn', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  await make(buyer, id);
  await open(path, { as: seller });
  const title = 'Rafiq Hasan did not come';
  await expect.element(card(title).getByText('Your turn')).toBeVisible();
  expect(offered(title).filter((name) => name !== 'Offer a part')).toEqual([
    'Give the whole price back',
    'Contest it',
    'Say something',
  ]);
  await button('Contest it').click();
  await confirm('Contest it').click();
  await expect.element(say).toHaveAccessibleDescription(/What you say is required\*/);
  await say.fill('I was there at nine.');
  await confirm('Contest it').click();
  await expect.element(card(title).getByText('The shop decides', { exact: true })).toBeVisible();
  await expect.element(card(title).getByText('I was there at nine.')).toBeVisible();
  expect(offered(title)).toEqual(['Say something']);
});

test('a seller who agrees is told how much goes back, and it does', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  await make(buyer, id);
  await open(path, { as: seller });
  await button('Give the whole price back').click();
  await expect
    .element(dialog.getByText(/^The whole price, [\d,]+ tk, goes back to Nadia Islam, and /))
    .toBeVisible();
  await confirm('Not yet').click();
  expect((await claimsOf(id))[0]?.state).toBe('open');
  await button('Give the whole price back').click();
  await confirm('Give the whole price back').click();
  await expect
    .element(page.getByText(/^Rafiq Hasan agreed: the whole price goes back\./))
    .toBeVisible();
  expect((await claimsOf(id))[0]?.state).toBe('closed');
});

test('what the buyer has comes back before the price does, unless the seller lets them keep it', async () => {
  const { buyer, seller, id, path } = await handedOverDeal();
  const claim = { kind: 'not_as_described', text: 'It is another one.', lines: ['as_described'] };
  await open(path, { as: buyer });
  await button('Something is wrong?').click();
  await dialog.getByLabelText('Photos of what differs').upload(await makePhotos(1));
  await dialog.getByLabelText('What happened?').fill(claim.text);
  await dialog.getByLabelText('It is not what the listing says').click();
  await confirm('Send the claim').click();
  await expect.element(card('It is not as described')).toBeVisible();

  await open(path, { as: seller });
  await button('Give the whole price back').click();
  await expect
    .element(dialog.getByLabelText('The buyer may keep it: it need not come back'))
    .not.toBeChecked();
  await confirm('Give the whole price back').click();
  await expect.element(button('The camera is back')).toBeVisible();
  expect(offered('It is not as described')).toEqual([
    expect.stringMatching(/^$/),
    'The camera is back',
    'Let the shop decide',
    'Say something',
  ]);
  await button('The camera is back').click();
  await confirm('The camera is back').click();
  await expect.element(page.getByText(/^The seller has it again since /)).toBeVisible();
  expect((await claimsOf(id))[0]?.state).toBe('closed');
});

test('a seller who agrees before any handover is told that the camera comes back first, and may leave it', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  await open(path, { as: buyer });
  await button('Something is wrong?').click();
  await dialog.getByLabelText('What is wrong?').selectOptions('It is not as described');
  await dialog.getByLabelText('Photos of what differs').upload(await makePhotos(1));
  await dialog.getByLabelText('What happened?').fill('It is another one.');
  await dialog.getByLabelText('It is not what the listing says').click();
  await confirm('Send the claim').click();
  await expect.element(card('It is not as described')).toBeVisible();

  await open(path, { as: seller });
  await button('Give the whole price back').click();
  const keep = dialog.getByLabelText('The buyer may keep it: it need not come back');
  await expect
    .element(dialog.getByText(/goes back to Nadia Islam once you have the item again\./))
    .toBeVisible();
  await keep.click();
  await expect
    .element(dialog.getByText(/goes back to Nadia Islam, and the deal is over\./))
    .toBeVisible();
  await keep.click();
  await confirm('Give the whole price back').click();
  await expect.element(button('The camera is back')).toBeVisible();
  expect((await claimsOf(id))[0]?.state).toBe('returning');
});

test('what was paid in cash is settled between the two, and no page says that the shop gives it back', async () => {
  const { buyer, seller, id, path } = await paidInCash();
  await open(path, { as: buyer });
  await button('Something is wrong?').click();
  await dialog.getByLabelText('Photos of what differs').upload(await makePhotos(1));
  await dialog.getByLabelText('What happened?').fill('It is another one.');
  await dialog.getByLabelText('It is not what the listing says').click();
  await confirm('Send the claim').click();
  await expect.element(card('It is not as described')).toBeVisible();

  await open(path, { as: seller });
  expect(button('Give the whole price back').elements()).toEqual([]);
  await button('Agree to the claim').click();
  await expect
    .element(
      dialog.getByText(/^The claim is closed in favour of Nadia Islam\. It was paid in cash/),
    )
    .toBeVisible();
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);
  await confirm('Agree to the claim').click();
  await expect
    .element(page.getByText(/^Rafiq Hasan agreed\. It was paid in cash: the two settle the price/))
    .toBeVisible();
  await expect
    .element(
      page.getByText('The claim is closed. It was paid in cash: the two settle it between them.'),
    )
    .toBeVisible();
  expect((await claimsOf(id))[0]?.state).toBe('closed');
  await open('/dashboard/myorders', { as: buyer });
  await expect
    .element(page.getByRole('link', { name: /Claim closed: the two of you settle the price$/ }))
    .toBeVisible();
});

test('a buyer who answers is spoken to, and what is left of the price is named', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  const [payment] = await commands.sql(
    'select p.id from payments p join bookings b on b.transaction_id = p.intent_id where b.id = $1',
    [id],
  );
  const given = { part: crypto.randomUUID(), amount: 100, reason: 'A scratch.' };
  const admin = await commands.join('Admin');
  const answer = await commands.callAs(admin, 'POST', `/api/payments/${payment?.id}/parts`, given);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await make(seller, id);
  await open(path, { as: buyer });
  await button('Take the whole price back').click();
  await expect
    .element(
      dialog.getByText(
        /^What is left of the price, [\d,]+ tk, goes back to you, and the deal is over\./,
      ),
    )
    .toBeVisible();
  await confirm('Not yet').click();
  await button('Ask for a part').click();
  await expect
    .element(
      dialog.getByText(/^You ask for less than .+ If Rafiq Hasan agrees, that goes back to you/),
    )
    .toBeVisible();
});

test('a buyer who takes an offered part reads what goes back to them', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  const claim = await make(buyer, id);
  await tell(seller, claim, 'answer', { answer: 'part', amount: 333 });
  await open(path, { as: buyer });
  await button('Agree to 333 tk').click();
  await expect
    .element(dialog.getByText(/^333 tk of the price go back to you, the sale stands/))
    .toBeVisible();
});

test('what the shop found to be handed over reads so, and not as what its buyer said', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  const claim = await make(buyer, id, { kind: 'not_received', text: 'It never came.' });
  await tell(seller, claim, 'answer', { answer: 'contest', text: 'I gave it.' });
  await tell(await commands.join('Admin'), claim, 'decide', {
    outcome: 'nothing',
    reason: 'Seen.',
  });
  for (const as of [buyer, seller]) {
    await open(path, { as });
    await expect
      .element(step.getByText('It counts as handed over, as the shop decided.'))
      .toBeVisible();
    await expect.element(page.getByText('The shop decided that it was handed over.')).toBeVisible();
  }
});

test('who claimed takes it back, and the code is there again', async () => {
  const { buyer, id, path } = await paidDeal();
  await make(buyer, id);
  await open(path, { as: buyer });
  await button('Take the claim back').click();
  await confirm('Take the claim back').click();
  await expect.element(page.getByText('Nadia Islam took the claim back.').first()).toBeVisible();
  await expect.element(step.getByRole('button', { name: 'Show the code' })).toBeVisible();
});

test('an answer that came too late says so', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  const claim = await make(buyer, id);
  await open(path, { as: seller });
  await button('Contest it').click();
  await say.fill('I was there.');
  await tell(buyer, claim, 'withdraw');
  await confirm('Contest it').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This claim is closed.');
});
