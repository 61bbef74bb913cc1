import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { handedOverDeal, paidDeal, paidInCash } from '#tests/support/components/paying.ts';
import { makePhotos } from '#tests/support/components/photos.ts';

beforeEach(forgetDevice);

const dialog = page.getByRole('dialog');
const step = page.getByRole('region', { name: 'Next step' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const confirm = (name: string) => dialog.getByRole('button', { name, exact: true });
const card = (title: string) => page.getByRole('region', { name: title });
const say = dialog.getByLabelText('What do you say?');

/** The buttons of the card of a claim, in their order. */
const offered = (title: string) =>
  card(title)
    .getByRole('button')
    .elements()
    .map((one) => one.textContent);

async function make(
  by: Member,
  id: string,
  claim: object = { kind: 'no_show', text: 'I waited for an hour.' },
): Promise<string> {
  const { status, body } = await commands.callAs(by, 'POST', `/api/deals/${id}/claims`, claim);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { insertedId: string }).insertedId;
}

async function tell(by: Member, id: string, word: string, body?: object): Promise<void> {
  const answer = await commands.callAs(by, 'POST', `/api/claims/${id}/${word}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const claimsOf = (id: string) =>
  commands.sql('select kind, state, text, pictures, lines from claims where booking_id = $1', [id]);

test('a buyer claims with lines and a photo that it is not as described, each fault said at its field', async () => {
  const { buyer, id, path } = await paidDeal();
  await open(path, { as: buyer });
  await button('Something is wrong?').click();
  const kind = dialog.getByLabelText('What is wrong?');
  const text = dialog.getByLabelText('What happened?');
  await confirm('Send the claim').click();
  await expect.element(kind).toHaveAccessibleDescription(/Say what is wrong\*/);
  await expect.element(text).toHaveAccessibleDescription(/Text is required\*/);
  await expect.element(kind).toHaveFocus();

  await kind.selectOptions('It is not as described');
  await expect.element(kind).not.toHaveAccessibleDescription(/Say what is wrong/);
  await text.fill(' The screen is cracked.\nSee the photo. ');
  await expect.element(text).not.toHaveAccessibleDescription(/Text is required/);
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
  await expect.element(say).toHaveAccessibleDescription(/Text is required\*/);
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
    .element(dialog.getByText(/goes back to Nadia Islam once you have the camera again\./))
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

test('a seller cancels what is paid with a reason, and is told that the whole price goes back', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  await open(path, { as: buyer });
  await expect.element(button('Something is wrong?')).toBeVisible();
  expect(button('Cancel the deal').elements()).toEqual([]);

  await open(path, { as: seller });
  await button('Cancel the deal').click();
  await expect
    .element(dialog.getByText(/^The whole price, [\d,]+ tk, goes back to Nadia Islam, who /))
    .toBeVisible();
  await confirm('Keep it').click();
  await button('Cancel the deal').click();
  await dialog.getByRole('button', { name: /^Cancel and give / }).click();
  await expect.element(dialog.getByLabelText('Why?')).toHaveAccessibleDescription(/\*/);
  await dialog.getByLabelText('Why?').selectOptions('It did not feel safe');
  await dialog.getByRole('button', { name: /^Cancel and give / }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(
      step
        .getByText('The money is on its way back to Nadia Islam.')
        .or(step.getByText(/got the money back/)),
    )
    .toBeVisible();
  await expect.element(button('Cancel the deal')).not.toBeInTheDocument();
  const [row] = await commands.sql('select state from bookings where id = $1', [id]);
  expect(['paid', 'refunded']).toContain(row?.state);

  await open(path, { as: buyer });
  await expect
    .element(
      page
        .getByRole('region', { name: 'What happened' })
        .getByText(
          'Rafiq Hasan cancelled the deal: the price goes back to Nadia Islam. Why: it did not feel safe.',
        ),
    )
    .toBeVisible();
});

test('the lists of both sides say whom a claim waits for, and how it ended, in a line that leads to it', async () => {
  const { buyer, seller, id } = await paidDeal();
  const claim = await make(buyer, id);
  const line = (said: string) => page.getByRole('link', { name: new RegExp(`: ${said}$`) });
  await open('/dashboard/requests', { as: seller });
  await expect.element(page.getByText('In dispute')).toBeVisible();
  await expect
    .element(line('A claim waits for you'))
    .toHaveAttribute('href', `/dashboard/deal/${id}`);
  expect(page.getByRole('link', { name: 'Hand over' }).elements()).toEqual([]);
  await open('/dashboard/sales', { as: seller });
  await expect.element(line('A claim waits for you')).toBeVisible();
  await open('/dashboard/myorders', { as: buyer });
  await expect
    .element(line('A claim waits for the other side'))
    .toHaveAttribute('href', `/dashboard/deal/${id}`);
  await expect.element(page.getByText(/the code for the seller stands/)).not.toBeInTheDocument();
  await tell(buyer, claim, 'withdraw');
  await open('/dashboard/requests', { as: seller });
  await expect.element(line('The claim was taken back')).toBeVisible();
  await open('/dashboard/sales', { as: seller });
  await expect.element(page.getByText('Earned', { exact: true })).toBeVisible();
  expect(page.getByText('Claims about your sales').elements()).toEqual([]);
});

test('a seller whose sale was given back puts the item on sale again by one press, on the deal or among the products', async () => {
  const { seller, id, path } = await paidDeal();
  const { body } = await commands.callAs(seller, 'GET', `/api/deals/${id}`);
  const { name } = (body as { item: { name: string } }).item;
  await commands.callAs(seller, 'POST', `/api/deals/${id}/cancel`, { reason: 'other' });
  await expect
    .poll(() => commands.sql('select state from bookings where id = $1', [id]), { timeout: 15_000 })
    .toEqual([{ state: 'refunded' }]);
  await open('/dashboard/myproducts', { as: seller });
  await expect.element(button(`Relist ${name}`)).toBeVisible();
  await open(path, { as: seller });
  await button('Put it on sale again').click();
  await expect.element(page.getByText(`${name} is on sale again.`)).toBeVisible();
  await expect.element(button('Put it on sale again')).not.toBeInTheDocument();
});

test('a seller who is back is said to be, wherever both read how the claim ended', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  await commands.sql(
    `insert into claims (booking_id, kind, by, state, outcome, ended_by, due_at, closed_at)
       values ($1, 'seller_gone', 'shop', 'closed', 'nothing', 'shop', now(), now())`,
    [id],
  );
  await commands.sql(
    `insert into deal_events (booking_id, kind, actor, data)
       values ($1, 'claim_closed', 'shop', '{"claim": "seller_gone", "outcome": "nothing"}')`,
    [id],
  );
  for (const as of [buyer, seller]) {
    await open(path, { as });
    const claim = card('The account of Rafiq Hasan was closed or suspended');
    const said = 'Rafiq Hasan is back: the deal goes on.';
    await expect.element(claim.getByText(said)).toBeVisible();
    await expect.element(card('What happened').getByText(said)).toBeVisible();
    expect(page.getByText(/nothing goes back/i).elements()).toEqual([]);
  }
  await open('/dashboard/myorders', { as: buyer });
  await expect
    .element(page.getByRole('link', { name: /Claim closed: the seller is back/ }))
    .toBeVisible();
});

test('a seller who cannot cancel because the provider gives nothing back reads so, and whom to write to', async () => {
  const { seller, buyer, id, path } = await paidDeal();
  await commands.sql(
    `insert into disputes (id, payment_id, status, reason, amount, closed_at)
       select 'dp_' || p.id, p.id, 'lost', 'general', 100, now()
       from payments p join bookings b on b.transaction_id = p.intent_id where b.id = $1`,
    [id],
  );
  const why = page.getByText(/^You cannot cancel this deal here/);
  await open(path, { as: seller });
  await expect
    .element(why.getByRole('link', { name: 'write to us' }))
    .toHaveAttribute('href', '/#contact');
  expect(button('Cancel the deal').elements()).toEqual([]);
  await open(path, { as: buyer });
  await expect.element(button('Something is wrong?')).toBeVisible();
  expect(why.elements()).toEqual([]);
});

test('a claim of which nothing is left to give back names no price', async () => {
  const { seller, buyer, id, path } = await paidDeal();
  await make(buyer, id);
  await commands.sql(
    `insert into disputes (id, payment_id, status, reason, amount, closed_at)
       select 'dp_' || p.id, p.id, 'lost', 'general', p.amount, now()
       from payments p join bookings b on b.transaction_id = p.intent_id where b.id = $1`,
    [id],
  );
  await open(path, { as: seller });
  await button('Agree to the claim').click();
  await expect
    .element(dialog.getByText(/^What is left of the price, 0 tk, goes back/))
    .toBeVisible();
});
