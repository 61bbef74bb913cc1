import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

const main = page.getByRole('main');
const step = page.getByRole('region', { name: 'Next step' });
const story = page.getByRole('region', { name: 'What happened' });

/** A seller, a buyer, and the booking between them. */
async function booked() {
  const seller = await commands.join('Seller', 'Rafiq Hasan');
  const name = `Camera of ${seller.uid}`;
  const itemId = await commands.sell(seller, { name });
  const buyer = await commands.join('Buyer', 'Nadia Islam');
  const booking = { itemId, phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', booking);
  const id = (body as { insertedId: string }).insertedId;
  return { seller, buyer, itemId, name, id, path: `/dashboard/deal/${id}` };
}

test('both sides see where a booking stands, what to do next, and what happened', async () => {
  const { seller, buyer, name, path } = await booked();
  await open(path, { as: seller });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  await expect.element(step.getByText('Waiting for payment')).toBeVisible();
  await expect
    .element(main.getByText('You see the phone number and the meeting place here once you accept.'))
    .toBeVisible();
  await expect.element(main.getByText(/^(Town: )?Dhaka$/).first()).toBeVisible();
  await step.getByRole('button', { name: 'Accept' }).click();
  await expect.element(step.getByText(/^Reserved until /)).toBeVisible();
  await expect.element(main.getByRole('link', { name: '01712 440 918' })).toBeVisible();
  await expect.element(main.getByText(/Shahbag, Dhaka$/).first()).toBeVisible();
  await expect
    .element(story.getByRole('listitem').first())
    .toMatchTextContent(/^Rafiq Hasan reserved it until /);
  await expect
    .element(story.getByRole('listitem').nth(1))
    .toMatchTextContent(/^Nadia Islam booked it\./);

  await open(path, { as: buyer });
  await expect
    .element(step.getByText(/^It is yours until .+: nobody else can buy it\./))
    .toBeVisible();
  await expect
    .element(step.getByRole('link', { name: 'Go to payment' }))
    .toHaveAttribute('href', path.replace('deal', 'payment'));
  await expect.element(main.getByText('Rafiq Hasan', { exact: true })).toBeVisible();
});

test('nobody is sent to pay for what was taken off the shop', async () => {
  const { seller, buyer, itemId, path } = await booked();
  await commands.callAs(seller, 'GET', `/api/deleteproduct/${itemId}`);
  await open(path, { as: buyer });
  await expect.element(step.getByText('No longer for sale')).toBeVisible();
  await expect
    .element(step.getByText(/^It was taken off the shop before you paid\./))
    .toBeVisible();
  expect(step.getByRole('link').elements()).toEqual([]);

  await open(path, { as: seller });
  await expect
    .element(step.getByText(/^It was taken off the shop before Nadia Islam/))
    .toBeVisible();
  expect(step.getByRole('button').elements()).toEqual([]);
});

test('what its seller took off sale for now waits, and its buyer may give it up', async () => {
  const { seller, buyer, itemId, id, name, path } = await booked();
  const paused = await commands.callAs(seller, 'POST', `/api/listings/${itemId}/pause`);
  expect(paused.status, JSON.stringify(paused.body)).toBe(200);
  await open('/dashboard/myorders', { as: buyer });
  const row = page.getByRole('row').filter({ hasText: name });
  await expect.element(row.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  await open(path, { as: seller });
  await expect.element(step.getByText(/^You took it off sale for now\./)).toBeVisible();
  await open(path, { as: buyer });
  await expect.element(step.getByText(/^Its seller took it off sale for now\./)).toBeVisible();
  expect(step.getByRole('link', { name: 'Go to payment' }).elements()).toEqual([]);
  await step.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Why?').selectOptions('It costs too much');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(step.getByText(/^This booking is over\./)).toBeVisible();
  expect(await commands.sql('select state from bookings where id = $1', [id])).toEqual([
    { state: 'cancelled' },
  ]);
});

test('a seller tells the team of their buyer', async () => {
  const { seller, buyer, path } = await booked();
  await open(path, { as: buyer });
  await expect.element(main.getByRole('link', { name: 'Message the seller' })).toBeVisible();
  expect(main.getByRole('button', { name: 'Tell our team' }).elements()).toEqual([]);
  await open(path, { as: seller });
  await main.getByRole('button', { name: 'Tell our team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell our team' });
  await dialog.getByLabelText('What is wrong?').selectOptions('Rude or hurtful words');
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const rows = await commands.sql(
    'select r.reason from reports r join people p on p.id::text = r.subject_id::text where p.uid = $1',
    [buyer.uid],
  );
  expect(rows).toEqual([{ reason: 'rude' }]);
});

test('a booking of others is none', async () => {
  const { path } = await booked();
  await open(path, { as: await commands.join('Buyer') });
  await expect.element(page.getByText('This booking does not exist.')).toBeVisible();
});

test('in Bangla it names the next step, too', async () => {
  const { seller, path } = await booked();
  await open(path, { as: seller, language: 'bn' });
  await expect.element(page.getByRole('region', { name: 'এরপর যা করবেন' })).toBeVisible();
  await expect.element(page.getByText('Nadia Islam এটি বুক করেছেন।')).toBeVisible();
});

test('a seller reads for how long a reservation lasts here', async () => {
  const { seller, path } = await booked();
  const here = document.documentElement.dataset;
  onTestFinished(() => {
    delete here.reservationHours;
  });
  for (const [hours, en, bn] of [
    ['6', '6 hours', '৬ ঘণ্টা'],
    ['48', '2 days', '২ দিন'],
  ] as const) {
    here.reservationHours = hours;
    await open(path, { as: seller });
    await expect.element(step).toMatchTextContent(`reserved for them for ${en}, so that`);
    await open(path, { as: seller, language: 'bn' });
    await expect.element(main).toMatchTextContent(`পণ্যটি ${bn} তাঁর জন্য`);
  }
});

test('who deals in cash says so on both sides, and the deal is done', async () => {
  const { seller, buyer, name, path } = await booked();
  const dialog = page.getByRole('dialog');
  await open(path, { as: buyer });
  await step.getByRole('button', { name: 'I have it' }).click();
  await expect
    .element(dialog.getByText(/^Is .+ in your hand, checked, and did you give /))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await step.getByRole('button', { name: 'I have it' }).click();
  await dialog.getByRole('button', { name: 'Yes, it is so' }).click();
  await expect
    .element(step.getByText(/^You said that you have it and paid .+ Rafiq Hasan has until /))
    .toBeVisible();
  expect(step.getByRole('button', { name: 'I have it' }).query()).toBeNull();
  await expect.element(step.getByText('Waits for the seller’s word')).toBeVisible();
  expect(step.getByText(/Waiting for payment|Whoever pays first/).query()).toBeNull();
  expect(step.getByRole('link', { name: 'Go to payment' }).query()).toBeNull();

  await open(path, { as: seller });
  await expect.element(step.getByRole('button').first()).toHaveTextContent('I got the money');
  expect(step.getByText(/wants to meet you/).query()).toBeNull();
  await expect
    .element(step.getByText(/^Nadia Islam says that they have it and gave you /))
    .toBeVisible();
  await step.getByRole('button', { name: 'I got the money' }).click();
  await expect.element(dialog).toMatchTextContent(`does Nadia Islam have ${name}?`);
  await dialog.getByRole('button', { name: 'Yes, it is so' }).click();
  await expect.element(step.getByText('Nadia Islam paid in cash, and has it.')).toBeVisible();
  await expect
    .element(story.getByRole('listitem').first())
    .toMatchTextContent(/^Nadia Islam paid in cash, and has it\./);
  expect(step.getByRole('button').elements()).toEqual([]);
});

test('what the shop says against it stands in the question', async () => {
  const { seller, buyer, itemId, path } = await booked();
  await open(path, { as: buyer });
  await step.getByRole('button', { name: 'I have it' }).click();
  await commands.callAs(seller, 'POST', `/api/listings/${itemId}/pause`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Yes, it is so' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('This item is not on sale at the moment.');
});
