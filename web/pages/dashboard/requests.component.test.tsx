import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { handedOverDeal, paidDeal } from '#tests/support/components/paying.ts';

beforeEach(forgetDevice);

const items = page.getByRole('main').getByRole('listitem');
const itemOf = (name: string) =>
  items.filter({ has: page.getByRole('link', { name, exact: true }) });

/** Somebody books it; answers the buyer and the booking's id. */
async function bookedBy(name: string, itemId: string, location: string) {
  const buyer = await commands.join('Buyer', name);
  const booking = { itemId, phoneNumber: '01712 440 918', location };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', booking);
  return { buyer, id: (body as { insertedId: string }).insertedId };
}

const cancel = (buyer: Member, id: string) =>
  commands.callAs(buyer, 'POST', `/api/deals/${id}/cancel`, { reason: 'no_show' });

const notices = ({ uid }: Member, kind: string) =>
  commands.sql(
    'select from notices n join people p on p.id = n.person_id where p.uid = $1 and n.kind = $2',
    [uid, kind],
  );

test('a seller of whom nobody booked anything is told so', async () => {
  await open('/dashboard/requests', { as: await commands.join('Seller') });
  await expect.element(page.getByText('Nobody has booked yet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export as CSV' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'My Products', exact: true }).last())
    .toHaveAttribute('href', '/dashboard/myproducts');
});

test('a seller sees who asks for what from where, item by item, and how to reach whom they accepted', async () => {
  const seller = await commands.join('Seller');
  const [camera, lens] = [`Camera of ${seller.uid}`, `Lens of ${seller.uid}`];
  const [cameraId, lensId] = [
    await commands.sell(seller, { name: camera }),
    await commands.sell(seller, { name: lens }),
  ];
  await bookedBy('Nadia Islam', cameraId, 'Dhanmondi 27, Dhaka');
  await bookedBy('Karim Uddin', lensId, 'Shahbag, Dhaka');
  const third = await bookedBy('Tania Rahman', cameraId, 'Banani 11, Dhaka');
  await open('/dashboard/requests', { as: seller });
  await expect
    .element(page.getByText('3 bookings wait for you to meet their buyers'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect.element(page.getByText(/^Saved as deals-[\d-]+\.csv\.$/)).toBeInTheDocument();
  const ofCamera = itemOf(camera);
  await expect.element(ofCamera.getByText('Nadia Islam')).toBeVisible();
  await expect.element(ofCamera.getByText('Tania Rahman')).toBeVisible();
  const nadia = ofCamera.getByRole('listitem').filter({ hasText: 'Nadia Islam' });
  await expect.element(nadia.getByText('Dhaka', { exact: true })).toBeVisible();
  await expect.element(nadia.getByText(/^Member since /)).toBeVisible();
  await expect.element(nadia.getByText('Nothing bought yet')).toBeVisible();
  await expect.element(nadia.getByText('01712 440 918')).not.toBeInTheDocument();
  await nadia.getByRole('button', { name: 'Accept' }).click();
  await expect.element(nadia.getByText('Dhanmondi 27, Dhaka')).toBeVisible();
  await expect
    .element(ofCamera.getByRole('link', { name: '01712 440 918' }).first())
    .toHaveAttribute('href', 'tel:01712440918');
  await expect.element(itemOf(lens).getByText('Karim Uddin')).toBeVisible();

  await cancel(third.buyer, third.id);
  await open('/dashboard/requests', { as: seller });
  const over = page.getByRole('region', { name: 'Handed over or ended' });
  await expect.element(over.getByText('Tania Rahman')).toBeVisible();
  await expect
    .element(over.getByText('They say that you did not come to the meeting.'))
    .toBeVisible();
  // What is over is over: nobody is called about it.
  await expect.element(over.getByText('Banani 11, Dhaka')).not.toBeInTheDocument();
  await expect.element(over.getByRole('link', { name: /^017/ })).not.toBeInTheDocument();
});

test('a seller accepts one of two, gives a day more, and ends it with a reason', async () => {
  const seller = await commands.join('Seller');
  const name = `Camera of ${seller.uid}`;
  const id = await commands.sell(seller, { name });
  const first = await bookedBy('Nadia Islam', id, 'Dhanmondi 27, Dhaka');
  const second = await bookedBy('Karim Uddin', id, 'Shahbag, Dhaka');
  await open('/dashboard/requests', { as: seller });
  const rowOf = (who: string) => itemOf(name).getByRole('listitem').filter({ hasText: who });
  await rowOf('Nadia Islam').getByRole('button', { name: 'Accept' }).click();
  await expect
    .element(rowOf('Nadia Islam').getByText(/^Reserved until .+, ends in \d+ hours$/))
    .toBeVisible();
  await expect.element(rowOf('Karim Uddin').getByText('Waits in line')).toBeVisible();
  await expect
    .element(rowOf('Karim Uddin').getByRole('button', { name: 'Accept' }))
    .not.toBeInTheDocument();
  await rowOf('Nadia Islam').getByRole('button', { name: 'One day more' }).click();
  await expect.element(page.getByText('The reservation is a day longer.')).toBeInTheDocument();

  await open('/dashboard/myorders', { as: first.buyer });
  await expect.element(page.getByText('Reserved for you')).toBeVisible();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect.element(page.getByText(/^Saved as deals-[\d-]+\.csv\.$/)).toBeInTheDocument();
  await expect
    .element(page.getByText(/^Yours until .+, ends in (\d+ hours|[23] days)$/))
    .toBeVisible();
  await open('/dashboard/myorders', { as: second.buyer });
  await expect.element(page.getByText('Reserved for another buyer')).toBeVisible();
  await expect.element(page.getByText(/You are number 2 of those who booked it\.$/)).toBeVisible();
  const pay = page.getByRole('main').getByText('Pay', { exact: true });
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true');

  await open('/dashboard/requests', { as: seller });
  // Nothing is free by the end of a booking that only waits.
  const decline = page.getByRole('dialog', { name: 'Decline the booking' });
  await rowOf('Karim Uddin').getByRole('button', { name: 'Decline' }).click();
  await expect.element(decline).toMatchTextContent('hears of it with your reason.');
  expect(decline.element().textContent).not.toContain('free');
  await decline.getByRole('button', { name: 'Close' }).click();
  await rowOf('Nadia Islam').getByRole('button', { name: 'End reservation' }).click();
  const dialog = page.getByRole('dialog', { name: 'End reservation' });
  await expect.element(dialog).toMatchTextContent('Whoever else booked it hears that it is free.');
  await dialog.getByRole('button', { name: 'End reservation' }).click();
  await expect
    .element(dialog.getByLabelText('Why?'))
    .toHaveAccessibleDescription(/Reason is required/);
  await dialog.getByLabelText('Why?').selectOptions('The buyer did not come');
  await dialog.getByRole('button', { name: 'End reservation' }).click();
  const over = page.getByRole('region', { name: 'Handed over or ended' });
  await expect.element(over.getByText('You ended it: The buyer did not come.')).toBeVisible();
  await open('/dashboard/myorders', { as: first.buyer });
  await expect
    .element(page.getByText('The seller ended it: “The buyer did not come”. You were not charged.'))
    .toBeVisible();
});

test('nobody says that the other did not come before they could; who is said so reads how to object', async () => {
  const seller = await commands.join('Seller');
  const name = `Too early of ${seller.uid}`;
  const { buyer, id } = await bookedBy(
    'Nadia Islam',
    await commands.sell(seller, { name }),
    'Dhaka',
  );
  const move = (by: string) =>
    commands.sql('update bookings set created_at = created_at + $2::interval where id = $1', [
      id,
      by,
    ]);
  await move('2 hours');
  await open('/dashboard/requests', { as: seller });
  const rowOf = (who: string) => itemOf(name).getByRole('listitem').filter({ hasText: who });
  const why = page.getByRole('dialog').getByLabelText('Why?');
  await rowOf('Nadia Islam').getByRole('button', { name: 'Decline' }).click();
  await expect
    .element(why)
    .toHaveAccessibleDescription(
      /^The buyer reads it\. From .+ on you can also say that nobody came\.$/,
    );
  expect(why.element().textContent).not.toContain('did not come');
  await move('-2 hours');
  await open('/dashboard/requests', { as: seller });
  await rowOf('Nadia Islam').getByRole('button', { name: 'Decline' }).click();
  await expect.element(why).toHaveAccessibleDescription('The buyer reads it.');
  await why.selectOptions('The buyer did not come');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect
    .element(page.getByText('The booking is ended. The buyer hears of it.'))
    .toBeVisible();
  await expect.poll(() => notices(buyer, 'declined')).toHaveLength(1);
  await open('/notices', { as: buyer });
  await expect
    .element(
      page.getByText(
        /The seller says that you did not come\. If you were there, write to us by the contact form\.$/,
      ),
    )
    .toBeVisible();
  await open(`/dashboard/deal/${id}`, { as: buyer });
  await expect.element(page.getByText('If you were there, write to us.')).toBeVisible();
  await open(`/dashboard/deal/${id}`, { as: seller });
  await expect.element(page.getByText('You ended it: The buyer did not come.')).toBeVisible();
  await expect.element(page.getByText('If you were there, write to us.')).not.toBeInTheDocument();
});

test('what is paid waits first, with its next step, until it is handed over', async () => {
  const { seller, buyer, name, id, path } = await paidDeal();
  const other = await commands.sell(seller, { name: `Lens of ${seller.uid}` });
  await bookedBy('Karim Uddin', other, 'Shahbag, Dhaka');
  await open('/dashboard/requests', { as: seller });
  await expect
    .element(page.getByText('2 bookings wait for you to meet their buyers'))
    .toBeVisible();
  const names = page.getByRole('main').getByRole('link', { name: / of .{36}$/ });
  await expect
    .poll(() => names.elements().map(({ textContent }) => textContent))
    .toEqual([name, `Lens of ${seller.uid}`]);
  const row = itemOf(name).getByRole('listitem').filter({ hasText: 'Nadia Islam' });
  await expect.element(row.getByText('Meet, and type the code that they show you.')).toBeVisible();
  await expect.element(row.getByRole('link', { name: 'Hand over' })).toHaveAttribute('href', path);
  const over = page.getByRole('region', { name: 'Handed over or ended' });
  await expect.element(over).not.toBeInTheDocument();

  await commands.callAs(buyer, 'POST', `/api/deals/${id}/handover`);
  await open('/dashboard/requests', { as: seller });
  await expect.element(over.getByRole('link', { name, exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Hand over' })).not.toBeInTheDocument();
});

test('in Bangla, too', async () => {
  const seller = await commands.join('Seller');
  const name = `Camera of ${seller.uid}`;
  await bookedBy('Nadia Islam', await commands.sell(seller, { name }), 'Dhanmondi 27, Dhaka');
  await open('/dashboard/requests', { as: seller, language: 'bn' });
  await expect.element(page.getByText('১টি বুকিংয়ের ক্রেতা দেখা করার অপেক্ষায়')).toBeVisible();
  await expect.element(itemOf(name).getByText('Nadia Islam')).toBeVisible();
});

test('what cannot be loaded is tried again', async () => {
  const seller = await commands.join('Seller');
  await commands.spoil('**/api/deals?*', 'cut');
  await open('/dashboard/requests', { as: seller });
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await commands.heal();
  await again.click();
  await expect.element(page.getByText('Nobody has booked yet.')).toBeVisible();
});

test('a notice about a booking leads to its page', async () => {
  const seller = await commands.join('Seller');
  const name = `Camera of ${seller.uid}`;
  const { buyer, id } = await bookedBy(
    'Nadia Islam',
    await commands.sell(seller, { name }),
    'Dhanmondi 27, Dhaka',
  );
  const told = (kind: string) =>
    expect.poll(async () => (await notices(seller, kind)).length, { timeout: 15_000 }).toBe(1);
  // Nobody is told of the end of a booking that they never heard of.
  await told('booked');
  await cancel(buyer, id);
  await told('booking_cancelled');
  await open('/notices', { as: seller });
  await expect
    .element(
      page.getByText(/^Nadia Islam cancelled the booking\. They say that you did not come\./),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name, exact: true }).first())
    .toHaveAttribute('href', `/dashboard/deal/${id}`);
});

test('a seller sees how other sellers reviewed whoever asks', async () => {
  const { id, buyer, seller } = await handedOverDeal();
  const scores = { communication: 4, punctuality: 4 };
  const reviewed = { stars: 4, scores, text: '' };
  await commands.callAs(seller, 'POST', `/api/deals/${id}/review`, reviewed);
  const ofSeller = { stars: 5, scores: { ...scores, accuracy: 5 }, text: '' };
  await commands.callAs(buyer, 'POST', `/api/deals/${id}/review`, ofSeller);

  const other = await commands.join('Seller');
  const itemId = await commands.sell(other, { name: `Camera of ${other.uid}` });
  const booking = { itemId, phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  await commands.callAs(buyer, 'POST', '/api/addbooking', booking);
  await open('/dashboard/requests', { as: other });
  const asked = itemOf(`Camera of ${other.uid}`);
  await expect.element(asked.getByText('4 of 5 stars, 1 review')).toBeVisible();
});

test('a file that is answered 401 signs out, as any call does', async () => {
  const seller = await commands.join('Seller');
  await bookedBy('Nadia Islam', await commands.sell(seller), 'Dhanmondi 27, Dhaka');
  await open('/dashboard/requests', { as: seller });
  const save = page.getByRole('button', { name: 'Export as CSV' });
  await expect.element(save).toBeVisible();
  await commands.spoil('**/export*', { status: 401, body: {} });
  await save.click();
  await expect.element(page.getByText('Session dead, Please login Again!')).toBeVisible();
  await expect.poll(() => window.location.pathname).toBe('/login');
});

test('an open claim is found however many bookings came after its own, and where it cannot be read that is said', async () => {
  const { seller, buyer, name, id, path } = await paidDeal();
  await commands.sql(
    `update bookings set handed_over_at = now(), handed_over_by = 'silence' where id = $1 returning id`,
    [id],
  );
  const claim = { kind: 'not_received', text: 'It never came.' };
  expect((await commands.callAs(buyer, 'POST', `/api/deals/${id}/claims`, claim)).status).toBe(200);
  const newer = await commands.sql(
    `insert into bookings (item_id, buyer_id, seller_id, customer_name, customer_email, item_name,
         item_image, price, phone_number, location, state, cancelled_by, created_at)
       select item_id, buyer_id, seller_id, customer_name, customer_email, 'Something else',
         item_image, price, phone_number, location, 'cancelled', 'buyer', now() + n * interval '1 second'
       from bookings, generate_series(1, 51) n where id = $1 returning id`,
    [id],
  );
  expect(newer).toHaveLength(51);
  const waits = page.getByRole('link', { name: `${name}: A claim waits for you` });
  await open('/dashboard/sales', { as: seller });
  await expect.element(waits).toHaveAttribute('href', path);
  await open('/dashboard/requests', { as: seller });
  await expect.element(waits).toHaveAttribute('href', path);
  expect(waits.elements()).toHaveLength(1);

  await commands.spoil('**/api/deals?*', 'cut');
  await open('/dashboard/sales', { as: seller });
  const failed = page
    .getByRole('alert')
    .filter({ hasText: 'We could not look for claims about your sales.' });
  await expect.element(failed).toBeVisible();
  await commands.heal();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect.element(waits).toBeVisible();
});
