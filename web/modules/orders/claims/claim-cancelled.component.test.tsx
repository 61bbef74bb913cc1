import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import {
  button,
  card,
  confirm,
  dialog,
  make,
  step,
  tell,
} from '#tests/support/components/claiming.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { paidDeal } from '#tests/support/components/paying.ts';

beforeEach(forgetDevice);

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
