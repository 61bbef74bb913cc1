import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

const main = page.getByRole('main');
const end = '2033-05-17T06:30:00Z';

/** A booking, and a notification of each kind about it. */
async function told(to: 'buyer' | 'seller', kinds: readonly string[]): Promise<Member> {
  const seller = await commands.join('Seller', 'Rafiq Hasan');
  const itemId = await commands.sell(seller);
  const buyer = await commands.join('Buyer', 'Nadia Islam');
  const booking = { itemId, phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', booking);
  const { insertedId } = body as { insertedId: string };
  const reader = to === 'buyer' ? buyer : seller;
  await commands.sql(
    `insert into notices (person_id, product_id, booking_id, kind, until)
     select p.id, $2::uuid, $3::uuid, k, $5::timestamptz from people p, unnest($4::text[]) k where p.uid = $1`,
    [reader.uid, itemId, insertedId, kinds, end],
  );
  return reader;
}

test('a buyer reads what became of a sale, and until when something is theirs to do', async () => {
  const buyer = await told('buyer', [
    'item_changed',
    'sold_to_other',
    'sale_cancelled',
    'completes_soon',
    'review_open',
    'claim_answered',
    'return_due',
  ]);
  await open('/notices', { as: buyer });
  for (const line of [
    /^Its seller changed it since you booked it\. Look at it again before you pay\.$/,
    /^Somebody else bought it first\. Your booking is over\.$/,
    /^The seller cancelled the sale: the page of the deal says why\./,
    /^The days to try it end on 17 May 2033.* after that the deal is completed\.$/,
    /^The deal is completed\. Until 17 May 2033/,
    /^There is an answer to the claim\. .* whose turn it is until 17 May 2033/,
    /^Bring it back to the seller by 17 May 2033/,
  ]) {
    await expect.element(main.getByText(line)).toBeVisible();
  }
});

test('a seller reads who paid, and what a claim waits for', async () => {
  const seller = await told('seller', [
    'paid_for',
    'handover_lapsed',
    'claim_opened',
    'claim_by_shop',
    'claim_unanswered',
    'return_asked',
  ]);
  await open('/notices', { as: seller });
  for (const line of [
    /^Nadia Islam bought it, and it is paid\./,
    /^Only one of you said in time that item and money changed hands/,
    /^There is a claim about it, .* Answer it on the page of the deal by 17 May 2033/,
    /^The shop itself looks at the deal/,
    /^The claim waited for a word, and none came in time\. Now the shop decides\./,
    /^The buyer brings it back by 17 May 2033/,
  ]) {
    await expect.element(main.getByText(line)).toBeVisible();
  }
});

test('who is asked to change an item gets to it, and to the appeal', async () => {
  const seller = await commands.join('Seller');
  const name = `Camera of ${seller.uid}`;
  const itemId = await commands.sell(seller, { name });
  await commands.sql(
    `with opened as (
       insert into cases (subject_kind, subject_id, person_id, state, decision, decided_at)
       select 'product', $2::uuid, id, 'decided', 'ask_change', now() from people where uid = $1
       returning id, person_id)
     insert into notices (person_id, case_id, kind) select person_id, id, 'case_decided' from opened`,
    [seller.uid, itemId],
  );
  await open('/notices', { as: seller });
  await expect
    .element(main.getByRole('link', { name }))
    .toHaveAttribute('href', '/dashboard/myproducts');
  await main.getByRole('link', { name: 'Appeal against it' }).click();
  await expect.poll(() => window.location.pathname).toMatch(/^\/appeal\/.+/);
});

test('either side reads why the other ended a booking', async () => {
  const buyer = await told('buyer', ['declined']);
  await commands.sql(
    `update bookings set state = 'cancelled', cancelled_by = 'seller', cancel_reason = 'price'
     where buyer_id = (select id from people where uid = $1)`,
    [buyer.uid],
  );
  await open('/notices', { as: buyer });
  await expect
    .element(
      main.getByText(
        'The seller ended your booking. You were not charged. Why: you did not agree on the price.',
      ),
    )
    .toBeVisible();

  const seller = await told('seller', ['booking_cancelled']);
  await commands.sql(
    `update bookings set state = 'cancelled', cancelled_by = 'buyer', cancel_reason = 'unsafe'
     where seller_id = (select id from people where uid = $1)`,
    [seller.uid],
  );
  await open('/notices', { as: seller });
  await expect
    .element(main.getByText('Nadia Islam cancelled the booking. It did not feel safe to them.'))
    .toBeVisible();
});

test('a seller reads that a buyer is away, and of a booking whose buyer has no account any more', async () => {
  const seller = await told('seller', ['buyer_away', 'booking_cancelled']);
  await commands.sql(
    `update bookings set state = 'cancelled', cancelled_by = 'shop'
     where seller_id = (select id from people where uid = $1)`,
    [seller.uid],
  );
  await open('/notices', { as: seller });
  for (const words of [
    'Whoever you reserved it for cannot use their account now, so it is not reserved any more.',
    'The booking is over: its buyer has no account any more.',
  ]) {
    await expect.element(main.getByText(words)).toBeVisible();
  }
});
