import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { paidDeal } from '#tests/support/components/paying.ts';

let admin: Member;

beforeAll(async () => {
  admin = await commands.join('Admin');
});
beforeEach(forgetDevice);

const dialog = page.getByRole('dialog');
const form = page.getByRole('form', { name: 'Your decision' });
const outcome = (name: string) => form.getByRole('radio', { name });
const reason = form.getByLabelText('Reason');
const decide = form.getByRole('button', { name: 'Decide', exact: true });
const table = page.getByRole('table', { name: 'Claims' });

/** A claim of a buyer; contested by the seller, so that it waits for an admin, unless it is not to be. */
async function claimed({ contested = true, kind = 'no_show' } = {}) {
  const deal = await paidDeal();
  const { body } = await commands.callAs(deal.buyer, 'POST', `/api/deals/${deal.id}/claims`, {
    kind,
    text: 'I waited for an hour.',
  });
  const claim = (body as { insertedId: string }).insertedId;
  if (contested) {
    const answer = { answer: 'contest', text: 'I was there.' };
    const { status } = await commands.callAs(
      deal.seller,
      'POST',
      `/api/claims/${claim}/answer`,
      answer,
    );
    expect(status).toBe(200);
  }
  return { ...deal, claim, desk: `/dashboard/claims/${claim}` };
}

const stateOf = async (claim: string) =>
  (
    await commands.sql('select state, outcome, needs_return, reason from claims where id = $1', [
      claim,
    ])
  )[0];

test('what waits for an admin stands first, with whose turn it is, how long, both people and the price', async () => {
  const waiting = await claimed();
  const open_ = await claimed({ contested: false });
  await open('/dashboard/claims', { as: admin });
  const first = table.getByRole('row').nth(1);
  await expect.element(first.getByText('You', { exact: true })).toBeVisible();
  const row = table.getByRole('row').filter({ hasText: waiting.name });
  await expect.element(row.getByText('You', { exact: true })).toBeVisible();
  await expect.element(row.getByText(/ left, until /)).toBeVisible();
  await expect.element(row.getByText(/Nadia Islam$/)).toBeVisible();
  await expect.element(row.getByText(/Rafiq Hasan$/)).toBeVisible();
  await expect.element(row.getByText(/tk$/)).toBeVisible();
  const other = table.getByRole('row').filter({ hasText: open_.name });
  await expect.element(other.getByText('The seller', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/waits? for you\. (It|They) comes? first\./)).toBeVisible();

  await page.getByLabelText('Show').selectOptions('Waiting for you');
  await expect.element(other).not.toBeInTheDocument();
  await expect.element(row).toBeVisible();
  await page.getByLabelText('Item, buyer or seller').fill(open_.name);
  await expect.element(page.getByText('No claims found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await row.getByRole('link', { name: waiting.name }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: waiting.name })).toBeVisible();
});

test('an empty desk says that nothing waits, a failed one offers another try', async () => {
  await commands.spoil('**/api/claims?*', {
    status: 200,
    body: { rows: [], total: 0, waiting: 0, nextCursor: null },
  });
  await open('/dashboard/claims', { as: admin });
  await expect.element(page.getByText('Nothing waits for you.')).toBeVisible();
  await expect.element(page.getByText('None waits for you.')).toBeVisible();
  await commands.heal();
  await commands.spoil('**/api/claims?*', { status: 500 });
  await open('/dashboard/claims', { as: admin });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await commands.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByLabelText('Item, buyer or seller')).toBeVisible();
});

test('an admin reads the whole deal and decides that all goes back once the item is back', async () => {
  const { claim, desk, buyer, id } = await claimed();
  const [booking] = await commands.sql('select buyer_id from bookings where id = $1', [id]);
  const buyerId = booking?.buyer_id;
  await open(desk, { as: admin });
  await expect.element(page.getByText('I waited for an hour.')).toBeVisible();
  await expect.element(page.getByText('I was there.')).toBeVisible();
  const deal = page.getByRole('region', { name: 'Deal' });
  await expect
    .element(deal.getByRole('link', { name: buyer.name }))
    .toHaveAttribute('href', `/dashboard/people/${buyerId}`);
  await expect.element(deal.getByRole('link', { name: 'See the payment' })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'What happened' }).getByText('Nadia Islam paid.'))
    .toBeVisible();

  await decide.click();
  await expect
    .element(form.getByRole('radiogroup'))
    .toHaveAccessibleDescription(/Outcome is required\*/);
  await expect.element(reason).toHaveAccessibleDescription(/Reason is required\*/);
  await outcome('The whole price').click({ force: true });
  await expect
    .element(form.getByRole('radiogroup'))
    .not.toHaveAccessibleDescription(/Outcome is required/);
  await form.getByLabelText('Only once the seller has the item again').click();
  await reason.fill('It was another camera.');
  await expect.element(reason).not.toHaveAccessibleDescription(/Reason is required/);
  await decide.click();
  await expect
    .element(dialog.getByText(/tk go back to Nadia Islam once Rafiq Hasan has the item again\./))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  expect(await stateOf(claim)).toMatchObject({ state: 'with_admin' });
  await decide.click();
  await dialog.getByRole('button', { name: 'Yes, decide' }).click();
  await expect.element(page.getByText('It waits for Rafiq Hasan')).toBeVisible();
  await expect.element(page.getByText('The shop’s reason: It was another camera.')).toBeVisible();
  expect(await stateOf(claim)).toMatchObject({
    state: 'returning',
    needs_return: true,
    reason: 'It was another camera.',
  });
});

test('what the provider gives back no more is decided with the reference of a transfer', async () => {
  const { claim, desk, id } = await claimed();
  await commands.sql(
    `insert into disputes (id, payment_id, status, reason, amount, closed_at)
       select 'dp_' || p.id, p.id, 'lost', 'general', 100, now()
       from payments p join bookings b on b.transaction_id = p.intent_id where b.id = $1`,
    [id],
  );
  await open(desk, { as: admin });
  await outcome('The whole price').click({ force: true });
  await reason.fill('It never came.');
  await decide.click();
  const reference = form.getByLabelText('Reference of the transfer');
  await expect.element(reference).toHaveAccessibleDescription(/Reference is required\*/);
  await reference.fill(`BANK-${claim}`);
  await decide.click();
  await expect
    .element(dialog.getByText(/^You have sent .* under the reference BANK-/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, decide' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(await stateOf(claim)).toMatchObject({ state: 'closed', outcome: 'whole' });
});

test('a decision that the shop refuses says why at its field, and keeps what was written', async () => {
  const { claim, desk } = await claimed();
  await open(desk, { as: admin });
  await outcome('Nothing').click({ force: true });
  await reason.fill('Both were there.');
  await commands.spoil('**/api/claims/*/decide', {
    status: 400,
    body: {
      code: 'bad_input',
      ownStatus: 'Please check the marked fields.',
      issues: [{ path: 'reason', message: 'Reason can have 1000 characters at most' }],
    },
  });
  await decide.click();
  await dialog.getByRole('button', { name: 'Yes, decide' }).click();
  await expect.element(reason).toHaveAccessibleDescription(/1000 characters at most\*/);
  await commands.heal();
  await commands.spoil('**/api/claims/*/decide', {
    status: 409,
    body: { code: 'claim_closed', modifiedCount: 0, ownStatus: 'This claim is closed.' },
  });
  await decide.click();
  await dialog.getByRole('button', { name: 'Yes, decide' }).click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('This claim is closed.');
  await commands.heal();
  await expect.element(reason).toHaveValue('Both were there.');
  await decide.click();
  await expect.element(dialog.getByText(/^Nothing goes back to Nadia Islam\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, decide' }).click();
  await expect
    .element(page.getByText('The shop decided: nothing goes back.').first())
    .toBeVisible();
  expect(await stateOf(claim)).toMatchObject({ state: 'closed', outcome: 'nothing' });
});

test('a part that is all of the price or more is told at its field, before anything is confirmed', async () => {
  const { desk } = await claimed();
  await open(desk, { as: admin });
  await outcome('A part of it').click({ force: true });
  await reason.fill('Both were late.');
  const amount = form.getByLabelText('Amount (tk)');
  await amount.fill('9999999');
  await decide.click();
  await expect
    .element(amount)
    .toHaveAccessibleDescription(/must be below what is left of the price/);
  await expect.element(dialog).not.toBeInTheDocument();
  await amount.fill('100');
  await decide.click();
  await expect.element(dialog.getByRole('button', { name: 'Yes, decide' })).toBeVisible();
});

test('a claim that waits for a side has no form, and says for whom it waits', async () => {
  const { desk } = await claimed({ contested: false });
  await open(desk, { as: admin });
  await expect.element(page.getByText(/^It waits for Rafiq Hasan now\. /)).toBeVisible();
  expect(form.elements()).toEqual([]);
});

test('a claim that does not exist leads back to all of them', async () => {
  await open('/dashboard/claims/00000000-0000-4000-8000-000000000000', { as: admin });
  await expect.element(page.getByText('This claim does not exist.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All claims' })).toBeVisible();
});

test('what the two wrote to each other is read by a press alone, which the log keeps, and both are told that it may be', async () => {
  const { claim, desk, buyer, seller, id, path } = await claimed();
  const [deal] = await commands.sql('select item_id from bookings where id = $1', [id]);
  const begun = { itemId: deal?.item_id, text: 'Shall we meet at four?', key: 'first' };
  expect((await commands.callAs(buyer, 'POST', '/api/conversations', begun)).status).toBe(200);
  const readings = () =>
    commands.sql(
      "select action from audit_entries where subject_id = $1 and action = 'conversation_read'",
      [claim],
    );
  await open(desk, { as: admin });
  const read = page.getByRole('button', { name: 'Read their messages' });
  await expect.element(read).toBeVisible();
  expect(page.getByText('Shall we meet at four?').elements()).toEqual([]);
  expect(await readings()).toEqual([]);
  await read.click();
  await expect.element(page.getByText('Shall we meet at four?')).toBeVisible();
  expect(await readings()).toHaveLength(1);
  for (const side of [buyer, seller]) {
    await open(path, { as: side });
    await expect
      .element(page.getByText(/whoever decides may read what you two wrote/))
      .toBeVisible();
  }
});

test('an admin reads beside a claim what was found when they met', async () => {
  const deal = await paidDeal();
  await commands.callAs(deal.buyer, 'POST', `/api/deals/${deal.id}/inspection`, {
    lines: [{ step: 'serial', result: 'differs', note: 'Scratched off' }],
    passed: false,
  });
  const claim = { kind: 'cancel', text: 'I do not want it.' };
  const { body } = await commands.callAs(deal.buyer, 'POST', `/api/deals/${deal.id}/claims`, claim);
  await open(`/dashboard/claims/${(body as { insertedId: string }).insertedId}`, { as: admin });
  const found = page.getByRole('region', { name: 'What was found when they met' });
  await expect.element(found.getByText('Scratched off')).toBeVisible();
  await expect.element(found.getByText('0 fine, 1 not as listed, 0 not checked')).toBeVisible();
});

test('a decision about what never came says that it counts as handed over, where the sale stands', async () => {
  const never = /^.* It counts as handed over: what does not go back is then Rafiq Hasan’s\.$/;
  const { desk } = await claimed({ kind: 'not_received' });
  await open(desk, { as: admin });
  await outcome('Nothing').click({ force: true });
  await reason.fill('They have it.');
  await decide.click();
  await expect.element(dialog.getByText(never)).toBeVisible();

  const other = await claimed();
  await open(other.desk, { as: admin });
  await outcome('Nothing').click({ force: true });
  await reason.fill('Both were there.');
  await decide.click();
  await expect.element(dialog.getByText(/^Nothing goes back to Nadia Islam\./)).toBeVisible();
  await expect.element(dialog.getByText(never)).not.toBeInTheDocument();
});
