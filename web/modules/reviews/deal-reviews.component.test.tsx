import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { handedOverDeal, paidDeal } from '#tests/support/components/paying.ts';
import { followNews } from '#web/app/shell/live-news.ts';

beforeEach(forgetDevice);

const reviews = page.getByRole('region', { name: 'Reviews' });
const stars = (label: string, name: string) =>
  reviews.getByRole('group', { name: label, exact: true }).getByRole('radio', { name });
const words = reviews.getByLabelText('What should others know?');
const send = reviews.getByRole('button', { name: 'Send review' });

const ofBuyer = {
  stars: 5,
  scores: { accuracy: 4, communication: 5, punctuality: 3 },
  text: 'Sharp from corner to corner.',
};
const ofSeller = {
  stars: 4,
  scores: { communication: 4, punctuality: 5 },
  text: 'Came when she said.',
};

async function write(member: Member, id: string, review: object): Promise<void> {
  const { status } = await commands.callAs(member, 'POST', `/api/deals/${id}/review`, review);
  expect(status).toBe(200);
}

const written = (id: string) =>
  commands.sql(
    'select stars, accuracy, communication, punctuality, text from reviews where booking_id = $1',
    [id],
  );

test('a deal that is paid for, and not handed over, asks for no review', async () => {
  const { buyer, path } = await paidDeal();
  await open(path, { as: buyer });
  await expect.element(page.getByRole('button', { name: 'Show the code' })).toBeVisible();
  expect(reviews.elements()).toEqual([]);
});

test('a buyer chooses stars by the keyboard and by a press, and it is kept as they meant it', async () => {
  const { buyer, id, path } = await handedOverDeal();
  await open(path, { as: buyer });
  await send.click();
  await expect
    .element(reviews.getByRole('group', { name: 'Stars', exact: true }))
    .toHaveAccessibleDescription(/Choose one to five stars/);
  await expect.element(stars('Stars', '1 star')).toHaveFocus();
  expect(reviews.getByText(/Choose one to five stars/).elements()).toHaveLength(4);
  expect(await written(id)).toEqual([]);

  stars('Stars', '1 star').element().focus();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(stars('Stars', '4 stars')).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(stars('Stars', '3 stars')).toBeChecked();
  await stars('As described', '5 stars').click({ force: true });
  await stars('Communication', '2 stars').click({ force: true });
  await stars('Punctuality', '1 star').click({ force: true });
  await expect.element(reviews.getByText(/Choose one to five stars/)).not.toBeInTheDocument();
  await words.fill(' As described.\nA day late. ');
  await send.click();
  await expect.element(reviews.getByText('What you wrote')).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  expect(await written(id)).toEqual([
    {
      stars: 3,
      accuracy: 5,
      communication: 2,
      punctuality: 1,
      text: 'As described.\nA day late.',
    },
  ]);
  await expect.element(reviews.getByText('3 of 5 stars')).toBeInTheDocument();
});

const grade = (part: string, name: string) =>
  reviews.getByRole('radiogroup', { name: part }).getByRole('radio', { name });

test('a buyer says what differs from the listing, and both read it; a seller is not asked', async () => {
  const { buyer, seller, id, path } = await handedOverDeal();
  await open(path, { as: buyer });
  for (const label of ['Stars', 'As described', 'Communication', 'Punctuality']) {
    await stars(label, '4 stars').click({ force: true });
  }
  expect(reviews.getByRole('radio', { name: 'As listed', checked: true }).elements()).toHaveLength(
    4,
  );
  await grade('How it works', 'Worse').click();
  await grade('What came with it', 'Better').click();
  await send.click();
  await expect.element(reviews.getByText('How it works: Worse')).toBeVisible();
  await expect.element(reviews.getByText('What came with it: Better')).toBeVisible();
  expect(reviews.getByText(/^Its looks/).elements()).toEqual([]);
  expect(
    await commands.sql(
      'select looks, works, glass, accessories from reviews where booking_id = $1',
      [id],
    ),
  ).toEqual([{ looks: 'as_listed', works: 'worse', glass: 'as_listed', accessories: 'better' }]);
  await reviews.getByRole('button', { name: 'Change it' }).click();
  await expect.element(grade('How it works', 'Worse')).toBeChecked();
  await grade('How it works', 'As listed').click();
  await grade('What came with it', 'As listed').click();
  await reviews.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(reviews.getByText('Everything was as listed')).toBeVisible();

  await open(path, { as: seller });
  await expect.element(send).toBeVisible();
  expect(reviews.getByRole('radiogroup').elements()).toEqual([]);
});

test('the text is counted, and one that is too long is not sent', async () => {
  const { seller, id, path } = await handedOverDeal();
  await open(path, { as: seller });
  for (const label of ['Stars', 'Communication', 'Punctuality']) {
    await stars(label, '5 stars').click({ force: true });
  }
  expect(reviews.getByRole('group').elements()).toHaveLength(3);
  await words.fill('a'.repeat(1001));
  await expect.element(words).toHaveAccessibleDescription(/1,001 of 1,000 characters/);
  await expect.element(words).toHaveAccessibleDescription(/Text can have 1000 characters at most/);
  await send.click();
  await expect.element(words).toBeVisible();
  expect(await written(id)).toEqual([]);
  await words.fill('a'.repeat(1000));
  await expect.element(words).not.toHaveAccessibleDescription(/at most/);
  await send.click();
  await expect.element(reviews.getByText('What you wrote')).toBeVisible();
  expect(await written(id)).toHaveLength(1);
});

test('what was not saved stays in the form, with the reason', async () => {
  const { seller, path } = await handedOverDeal();
  await open(path, { as: seller });
  for (const label of ['Stars', 'Communication', 'Punctuality']) {
    await stars(label, '4 stars').click({ force: true });
  }
  await words.fill('Kept.');
  await commands.spoil('**/api/deals/*/review', { status: 500 });
  await send.click();
  await expect.element(reviews.getByRole('alert')).toBeVisible();
  await commands.heal();
  await expect.element(words).toHaveValue('Kept.');
  await send.click();
  await expect.element(reviews.getByText('What you wrote')).toBeVisible();
});

test('once both have written each reads the other, changes nothing more, and replies once', async () => {
  const { buyer, seller, id, path } = await handedOverDeal();
  await write(seller, id, ofSeller);
  await write(buyer, id, ofBuyer);
  await open(path, { as: seller });
  await expect.element(reviews.getByText(ofSeller.text)).toBeVisible();
  await expect.element(reviews.getByText(ofBuyer.text)).toBeVisible();
  await expect.element(reviews.getByText('As described: 4/5')).toBeVisible();
  expect(reviews.getByRole('button', { name: 'Change it' }).elements()).toEqual([]);

  const reply = reviews.getByLabelText('Your reply');
  const sendReply = reviews.getByRole('button', { name: 'Send reply' });
  await sendReply.click();
  await expect.element(reply).toHaveAccessibleDescription(/Reply is required/);
  await reply.fill('Thank you.');
  await sendReply.click();
  await expect.element(reviews.getByText('Thank you.', { exact: true })).toBeVisible();
  await expect.element(reply).not.toBeInTheDocument();
  const [row] = await commands.sql(
    `select reply from reviews where booking_id = $1 and by = 'buyer'`,
    [id],
  );
  expect(row).toEqual({ reply: 'Thank you.' });
});

test('what the other side wrote comes to the open page once both have written', async () => {
  const { buyer, seller, id, path } = await handedOverDeal();
  await write(buyer, id, ofBuyer);
  await open(path, { as: buyer });
  await expect.element(reviews.getByText(ofBuyer.text)).toBeVisible();
  // As the shell does, of which the pages of these tests have none.
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  followNews(buyer.email, leaving.signal);
  expect(reviews.getByText(ofSeller.text).elements()).toEqual([]);
  await write(seller, id, ofSeller);
  await expect.element(reviews.getByText(ofSeller.text)).toBeVisible();
  await expect.element(reviews.getByRole('button', { name: 'Change it' })).not.toBeInTheDocument();
});

test('who alone has written sees nothing of the other side, and changes it', async () => {
  const { buyer, id, path } = await handedOverDeal();
  await write(buyer, id, ofBuyer);
  await open(path, { as: buyer });
  await expect.element(reviews.getByText(ofBuyer.text)).toBeVisible();
  expect(reviews.getByText('What the other side wrote').elements()).toEqual([]);
  await reviews.getByRole('button', { name: 'Change it' }).click();
  await expect.element(stars('Stars', '5 stars')).toBeChecked();
  await expect.element(words).toHaveValue(ofBuyer.text);
  await words.fill('Changed.');
  await reviews.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(words).not.toBeInTheDocument();
  expect(reviews.getByText('Changed.', { exact: true }).elements()).toHaveLength(1);
  expect(await written(id)).toEqual([
    { stars: ofBuyer.stars, ...ofBuyer.scores, text: 'Changed.' },
  ]);
});

test('once nothing is blind any more, what is written is said to be published at once, and the other’s can be told of', async () => {
  const { buyer, seller, id, path } = await handedOverDeal();
  await write(buyer, id, ofBuyer);
  await commands.sql(
    `update reviews set published_at = now() where booking_id = $1 and published_at is null`,
    [id],
  );
  await open(path, { as: seller });
  await expect
    .element(reviews.getByText(/^What you write is published at once, and cannot be changed/))
    .toBeVisible();
  expect(reviews.getByText(/^Neither of you sees/).elements()).toEqual([]);
  await expect.element(reviews.getByRole('button', { name: 'Tell our team' })).toBeVisible();
});

test('reviews that did not come are told, and come at another try', async () => {
  const { buyer, path } = await handedOverDeal();
  await commands.spoil('**/api/deals/*/review', 'cut');
  await open(path, { as: buyer });
  await expect.element(page.getByText(/^The reviews could not be loaded/)).toBeVisible();
  await commands.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(send).toBeVisible();
});
