import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, open, reload } from '#tests/support/components/open.tsx';
import { makePhotos } from '#tests/support/components/photos.ts';
import { storageKeys } from '#web/platform/storage-keys.ts';

beforeEach(forgetDevice);

const field = page.getByRole('textbox', { name: 'Your message' });
const sendButton = page.getByRole('button', { name: 'Send', exact: true });
const said = page.getByRole('region', { name: 'Messages' });
const conversations = page.getByRole('region', { name: 'Conversations' });
const sending = '**/api/conversations/*/messages';

let made = 0;

/** A buyer who wrote to a seller about an item. */
async function wrote(text = 'Does it come with the box?') {
  const [seller, buyer] = await Promise.all([
    commands.join('Seller', 'Rafiq Hasan'),
    commands.join('Buyer', 'Nadia Islam'),
  ]);
  const name = `Camera of ${seller.uid}`;
  const itemId = await commands.sell(seller, { name });
  const id = await begin(buyer, itemId, text);
  return { seller, buyer, name, itemId, id, path: `/messages/${id}` };
}

const newKey = () => `test-${made++}`;

async function begin(buyer: Member, itemId: string, text: string): Promise<string> {
  const body = { itemId, text, key: newKey() };
  const answer = await commands.callAs(buyer, 'POST', '/api/conversations', body);
  return (answer.body as { insertedId: string }).insertedId;
}

const say = (by: Member, id: string, text: string) =>
  commands.callAs(by, 'POST', `/api/conversations/${id}/messages`, { text, key: newKey() });

/** What the shop has of a conversation. */
async function kept(by: Member, id: string) {
  const { body } = await commands.callAs(by, 'GET', `/api/conversations/${id}`);
  return (body as { messages: { rows: { from: string; text: string }[] } }).messages.rows;
}

test('a seller finds the question, reads it, answers by Enter, and the asker sees that it was read', async () => {
  const { seller, buyer, name, id, path } = await wrote();
  await open('/messages', { as: seller });
  const row = conversations.getByRole('link', { name: /Nadia Islam/ });
  await expect.element(row).toMatchTextContent(name);
  await expect.element(row).toMatchTextContent('Does it come with the box?');
  await expect.element(row).toMatchTextContent('1 new');
  await row.click();
  await expect.element(said.getByText('Does it come with the box?')).toBeVisible();
  expect(address()).toBe(path);
  // Read, it is new no more.
  await expect.element(row).not.toMatchTextContent('1 new');

  await field.fill('Yes,');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}box and papers.{Enter}');
  await expect.element(field).toHaveValue('');
  await expect.element(said.getByText(/^Yes,\s+box and papers\.$/)).toBeVisible();
  await expect.element(said.getByText('Sent', { exact: true })).toBeVisible();
  expect((await kept(buyer, id)).at(-1)).toMatchObject({
    from: 'other',
    text: 'Yes,\nbox and papers.',
  });

  await open(path, { as: buyer });
  await expect.element(said.getByText('Read', { exact: true })).toBeVisible();
});

test('a buyer asks by a press, and the shop itself answers', async () => {
  const { seller } = await wrote();
  const itemId = await commands.sell(seller, { name: `Lens of ${seller.uid}` });
  const other = await commands.join('Buyer', 'Tareq Aziz');
  await open(`/messages/new?item=${itemId}`, { as: other });
  await page.getByRole('button', { name: 'Is it available?' }).click();
  await expect.element(said.getByText(/^Ditiyo answers:/)).toBeVisible();
  await expect.element(said).toMatchTextContent('Yes, it is still available.');
  expect(address()).toMatch(/^\/messages\/[\da-f-]{36}$/);
  // Who comes back to ask finds what was said.
  const { pathname } = window.location;
  await open(`/messages/new?item=${itemId}`, { as: other });
  await expect.element(said.getByText('Is it available?')).toBeVisible();
  expect(address()).toBe(pathname);
});

test('a seller writes first to whoever made an offer, from the list of requests', async () => {
  const [seller, buyer] = await Promise.all([
    commands.join('Seller', 'Rafiq Hasan'),
    commands.join('Buyer', 'Nadia Islam'),
  ]);
  const itemId = await commands.sell(seller, { name: `Flash of ${seller.uid}` });
  const contact = { phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const offer = { itemId, price: 60_000, ...contact };
  await commands.callAs(buyer, 'POST', '/api/offers', offer);
  await open('/dashboard/requests', { as: seller });
  await page.getByRole('link', { name: 'Message Nadia Islam' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nadia Islam' })).toBeVisible();
  await field.fill('Come and see it first.');
  await sendButton.click();
  await expect.poll(address).toMatch(/^\/messages\/[\da-f-]{36}$/);
  const id = address().replace('/messages/', '');
  expect(await kept(buyer, id)).toMatchObject([{ from: 'other', text: 'Come and see it first.' }]);
});

test('a conversation about a deal at an agreed price shows that price, and asks for no lower one', async () => {
  const { seller, buyer, itemId, path } = await wrote();
  const contact = { phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  await open(path, { as: buyer });
  const questions = page.getByRole('list', { name: 'Quick questions' });
  await expect.element(questions).toBeVisible();
  const offer = { itemId, price: 60_000, ...contact };
  const { body } = await commands.callAs(buyer, 'POST', '/api/offers', offer);
  const { insertedId } = body as { insertedId: string };
  await commands.callAs(seller, 'POST', `/api/offers/${insertedId}/accept`);
  await open(path, { as: buyer });
  await expect.element(page.getByText('60,000 tk').first()).toBeVisible();
  expect(questions.query()).toBeNull();
});

test('who made an offer and had asked before is written to where they asked', async () => {
  const { seller, buyer, itemId, path } = await wrote();
  // Somebody else of the same item, who wrote later.
  const other = await commands.join('Buyer', 'Tareq Aziz');
  await begin(other, itemId, 'Is it heavy?');
  const contact = { phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  await commands.callAs(buyer, 'POST', '/api/offers', { itemId, price: 60_000, ...contact });
  await open('/dashboard/requests', { as: seller });
  await page.getByRole('link', { name: 'Message Nadia Islam' }).click();
  await expect.element(said.getByText('Does it come with the box?')).toBeVisible();
  expect(address()).toBe(path);
});

test('says that the item is promised to somebody, or not for sale now', async () => {
  const { seller, buyer, itemId, path } = await wrote();
  const other = await commands.join('Buyer', 'Karim Uddin');
  const booking = { itemId, phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const { body } = await commands.callAs(other, 'POST', '/api/addbooking', booking);
  const deal = `/api/deals/${(body as { insertedId: string }).insertedId}`;
  await commands.callAs(seller, 'POST', `${deal}/accept`);
  await open(path, { as: buyer });
  await expect.element(page.getByText('Reserved', { exact: true })).toBeVisible();
  await commands.callAs(seller, 'POST', `${deal}/end`, { reason: 'other' });
  await commands.callAs(seller, 'POST', `/api/listings/${itemId}/pause`);
  await open(path, { as: buyer });
  await expect.element(page.getByText('Not for sale now', { exact: true })).toBeVisible();
});

test('what was begun is there again after a reload, until it is sent', async () => {
  const { buyer, path, id } = await wrote();
  await open(path, { as: buyer });
  await field.fill('Can we meet at the');
  await reload({ as: buyer });
  await expect.element(field).toHaveValue('Can we meet at the');
  await field.fill('Can we meet at the counter?');
  await sendButton.click();
  await expect.element(said.getByText('Can we meet at the counter?')).toBeVisible();
  await reload({ as: buyer });
  await expect.element(said.getByText('Can we meet at the counter?')).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect((await kept(buyer, id)).length).toBe(2);
});

test('the shop answers in Bangla, to the question in Bangla', async () => {
  const { buyer, path } = await wrote();
  await open(path, { as: buyer, language: 'bn' });
  await page.getByRole('button', { name: 'এটা কি এখনো আছে?' }).click();
  await expect.element(page.getByText(/হ্যাঁ, এটি এখনো আছে।/).last()).toBeVisible();
});

test('a seller has no questions of a buyer, and no link in what was written', async () => {
  const { seller, path } = await wrote('Look at https://example.com/pay <b>now</b>');
  await open(path, { as: seller });
  await expect.element(said.getByText('Look at https://example.com/pay <b>now</b>')).toBeVisible();
  expect(said.getByRole('link').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Is it available?' }).elements()).toEqual([]);
});

test('a message without a connection waits, also over a reload, and is sent once', async () => {
  const { buyer, id, path } = await wrote();
  await open(path, { as: buyer });
  await expect.element(field).toBeVisible();
  // It arrives, and its answer is lost: the worst that a line does.
  await commands.spoil(sending, 'lose');
  await field.fill('Still there tomorrow?');
  await sendButton.click();
  await expect.element(field).toHaveValue('');
  await expect.element(said.getByText('Waiting for the connection')).toBeVisible();
  await reload({ as: buyer });
  await expect.element(said.getByText('Waiting for the connection')).toBeVisible();
  await commands.heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(said.getByText('Waiting for the connection')).not.toBeInTheDocument();
  await expect.element(said.getByText('Still there tomorrow?')).toBeVisible();
  const texts = (await kept(buyer, id)).map(({ text }) => text);
  expect(texts.filter((text) => text === 'Still there tomorrow?')).toHaveLength(1);
  expect(localStorage.getItem(storageKeys.unsentMessages)).toBe(null);
});

test('what was written right after a first message and is refused stands in the conversation', async () => {
  const { seller } = await wrote();
  const itemId = await commands.sell(seller, { name: `Tripod of ${seller.uid}` });
  const other = await commands.join('Buyer', 'Tareq Aziz');
  await open(`/messages/new?item=${itemId}`, { as: other });
  await commands.spoil('**/api/conversations', 'cut');
  for (const text of ['How high is it?', 'I mean this one']) {
    await field.fill(text);
    await sendButton.click();
    await expect.element(said.getByText(text)).toBeVisible();
  }
  // Its photo is none of this buyer's: the shop refuses it.
  const [first, second] = JSON.parse(localStorage.getItem(storageKeys.unsentMessages) ?? '[]');
  const pictures = [`/images/${'0'.repeat(32)}.webp`];
  const changed = JSON.stringify([first, { ...second, pictures }]);
  localStorage.setItem(storageKeys.unsentMessages, changed);
  await commands.heal();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect.poll(address).toMatch(/^\/messages\/[\da-f-]{36}$/);
  await expect.element(said.getByText('Sent', { exact: true })).toBeVisible();
  await expect.element(said.getByText('I mean this one')).toBeVisible();
  await expect.element(said.getByText(/^Please upload the photos again/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(said.getByText('I mean this one')).not.toBeInTheDocument();
});

test('a message that comes too soon waits as long as the shop says, and is sent once', async () => {
  const { buyer, id, path } = await wrote();
  await open(path, { as: buyer });
  const body = { acknowledged: false, code: 'too_many', ownStatus: 'Too many tries.' };
  await commands.spoil(sending, { status: 429, body, headers: { 'retry-after': '4' } });
  await field.fill('And the charger?');
  await sendButton.click();
  await expect.element(said.getByText(/this one leaves at/)).toBeVisible();
  expect(said.getByText('Too many tries.').elements()).toEqual([]);
  await commands.heal();
  // Nothing that happens on the page is a reason to ask sooner.
  window.dispatchEvent(new Event('online'));
  expect(await kept(buyer, id)).toHaveLength(1);
  await expect.element(said.getByText(/this one leaves at/)).not.toBeInTheDocument();
  await expect.element(said.getByText('Sent', { exact: true })).toBeVisible();
  expect((await kept(buyer, id)).map(({ text }) => text)).toEqual([
    'Does it come with the box?',
    'And the charger?',
  ]);
});

test('what waits can be discarded, and is forgotten with the session', async () => {
  const { buyer, id, path } = await wrote();
  await open(path, { as: buyer });
  await commands.spoil(sending, 'cut');
  await field.fill('Never mind');
  await sendButton.click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(said.getByText('Never mind')).not.toBeInTheDocument();
  await field.fill('This one neither');
  await sendButton.click();
  await expect.element(said.getByText('Waiting for the connection')).toBeVisible();
  expect(localStorage.getItem(storageKeys.unsentMessages)).toContain('This one neither');
  forgetDevice();
  expect(localStorage.getItem(storageKeys.unsentMessages)).toBe(null);
  await commands.heal();
  expect(await kept(buyer, id)).toHaveLength(1);
});

test('a message that the shop refuses for a phone number comes back to be changed', async () => {
  const { buyer, id, path } = await wrote();
  await open(path, { as: buyer });
  const ownStatus =
    'Please leave out phone numbers, addresses and links: they are shown once the booking is accepted.';
  const body = { acknowledged: false, code: 'contact_details', ownStatus };
  await commands.spoil(sending, { status: 409, body });
  await field.fill('Call me: 01712 440 918');
  await sendButton.click();
  await expect.element(field).toHaveAccessibleDescription(`${ownStatus}*`);
  await expect.element(field).toHaveValue('Call me: 01712 440 918');
  await commands.heal();
  await field.fill('Call me later');
  await expect.element(field).not.toHaveAccessibleDescription();
  await sendButton.click();
  await expect.element(said.getByText('Call me later')).toBeVisible();
  await expect.element(said.getByText('On its way')).not.toBeInTheDocument();
  expect((await kept(buyer, id)).map(({ text }) => text).at(-1)).toBe('Call me later');
});

test('says how long a text may be, and sends none that is longer', async () => {
  const { buyer, id, path } = await wrote();
  await open(path, { as: buyer });
  await field.fill('a'.repeat(1_800));
  await expect.element(page.getByText('1,800 of 2,000')).toBeVisible();
  await field.fill('আ'.repeat(2_003));
  await expect.element(field).toHaveAccessibleDescription('It is 3 characters too long*');
  await expect.element(sendButton).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await field.fill('আ'.repeat(2_000));
  await sendButton.click();
  await expect
    .poll(async () => (await kept(buyer, id)).map(({ text }) => text.length))
    .toEqual([26, 2_000]);
});

test('photos are sent along, four at most', async () => {
  const { buyer, seller, path } = await wrote();
  await open(path, { as: buyer });
  const files = page.getByLabelText('Photos', { exact: true });
  await userEvent.upload(files, await makePhotos(5));
  await expect.element(page.getByText('A message can have 4 photos at most.')).toBeVisible();
  for (const photo of [4, 3]) {
    await page.getByRole('button', { name: `Remove photo ${photo}` }).click();
  }
  await sendButton.click();
  const second = said.getByRole('button', { name: 'Photo 2 of 2: open large' });
  await expect.element(second).toBeVisible();
  await expect.element(said.getByText('On its way')).not.toBeInTheDocument();
  await open(path, { as: seller });
  await expect.element(second).toBeVisible();
});

test('warns whoever reads of a phone number or of money past the shop', async () => {
  const { seller, buyer, id, path } = await wrote();
  await say(buyer, id, 'My number is 01712 440 918');
  await open(path, { as: seller });
  await expect.element(said.getByText(/^This message has contact details\./)).toBeVisible();
  await say(buyer, id, 'Send me 5,000 in advance by bKash');
  await open(path, { as: seller });
  await expect.element(said.getByText(/^Never send money or a parcel/)).toBeVisible();
  // So is whoever writes it.
  await field.fill('Please bKash me the money first');
  await expect.element(page.getByText(/^Never send money or a parcel/).last()).toBeVisible();
});

test('older messages come as one reads up, and nothing moves', async () => {
  const { seller, buyer, id, path } = await wrote('The very first');
  const many = Array.from({ length: 48 }, (_, n) => say(n % 2 ? buyer : seller, id, 'More'));
  await Promise.all(many);
  await say(seller, id, 'The last');
  await open(path, { as: buyer });
  await expect.element(said.getByText('The last')).toBeVisible();
  expect(said.getByText('The very first').elements()).toEqual([]);
  const list = said.element();
  expect(list.scrollHeight - list.clientHeight - list.scrollTop).toBeLessThan(4);
  list.scrollTop = 0;
  await expect.element(said.getByText('The very first')).toBeInTheDocument();
  // The reader stands where they stood, and not at the new beginning.
  expect(list.scrollTop).toBeGreaterThan(200);

  await say(seller, id, 'A new one');
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('button', { name: 'New messages' })).toBeVisible();
  expect(list.scrollHeight - list.clientHeight - list.scrollTop).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect.element(said.getByText('A new one')).toBeInViewport();
});

test('blocking is asked about, felt by both, listed, and can be ended', async () => {
  const { seller, buyer, id, path } = await wrote();
  await open(path, { as: seller });
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Block Nadia Islam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Nadia Islam?' });
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.element(page.getByText('You blocked Nadia Islam.')).toBeVisible();
  expect(field.elements()).toEqual([]);
  expect((await say(buyer, id, 'Hello?')).status).toBe(409);

  await open(path, { as: buyer });
  await expect
    .element(page.getByText('You two cannot write to each other any more.'))
    .toBeVisible();

  await open('/notices/settings', { as: seller });
  const blocked = page.getByRole('region', { name: 'People you have blocked' });
  await blocked.getByRole('button', { name: 'Unblock Nadia Islam' }).click();
  await expect.element(blocked).not.toBeInTheDocument();
  expect((await say(buyer, id, 'Hello?')).status).toBe(200);
});

test('says that there is nothing yet, and that others’ conversations are none', async () => {
  const stranger = await commands.join('Buyer');
  await open('/messages', { as: stranger });
  await expect.element(page.getByText('No messages yet.')).toBeVisible();
  const { path } = await wrote();
  await open(path, { as: stranger });
  await expect.element(page.getByText('This conversation does not exist.')).toBeVisible();
});

test('the product, the booking and the requests lead to the conversation', async () => {
  const { seller, itemId, path } = await wrote();
  const other = await commands.join('Buyer', 'Tareq Aziz');
  const booking = { itemId, phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const { body } = await commands.callAs(other, 'POST', '/api/addbooking', booking);
  const deal = (body as { insertedId: string }).insertedId;
  await open(`/dashboard/deal/${deal}`, { as: seller });
  await page.getByRole('link', { name: 'Message the buyer' }).click();
  await expect.element(page.getByRole('heading', { name: 'Tareq Aziz' })).toBeVisible();
  await field.fill('When can you come?');
  await sendButton.click();
  await expect.element(said.getByText('Sent', { exact: true })).toBeVisible();
  const begun = address();
  expect(begun).not.toBe(path);

  await open('/dashboard/requests', { as: seller });
  await page.getByRole('link', { name: 'Message Tareq Aziz' }).click();
  await expect.element(said.getByText('When can you come?')).toBeVisible();
  expect(address()).toBe(begun);
  await expect
    .element(page.getByRole('link', { name: /Booking and next step/ }))
    .toHaveAttribute('href', `/dashboard/deal/${deal}`);
});

test('while a keyboard is open, the field and the last message stand above it', async () => {
  const { buyer, path } = await wrote();
  await page.viewport(390, 844);
  await open(path, { as: buyer });
  await field.click();
  const view = window.visualViewport as VisualViewport;
  const ownHeight = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height');
  Object.defineProperty(view, 'height', { configurable: true, get: () => 480 });
  onTestFinished(() => {
    // What is its own again.
    Reflect.deleteProperty(view, 'height');
    expect(ownHeight).toBeDefined();
  });
  view.dispatchEvent(new Event('resize'));
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
  await expect.poll(() => bottomOf(field.element())).toBeLessThan(480);
  const text = said.getByText('Does it come with the box?').element();
  expect(bottomOf(text)).toBeLessThan(field.element().getBoundingClientRect().top);
});

test('older messages that did not come are told, and come at another try', async () => {
  const { buyer, id, path } = await wrote('The first of all');
  for (let n = 0; n < 41; n += 1) await say(buyer, id, `Message ${n}`);
  await commands.spoil('**/api/conversations/*cursor=*', 'cut');
  await open(path, { as: buyer });
  await expect.element(said.getByText('Message 40', { exact: true })).toBeVisible();
  const box = said.element();
  box.scrollTo({ top: 0 });
  await expect.element(said.getByText(/^Older messages could not be loaded/)).toBeVisible();
  await commands.heal();
  await said.getByRole('button', { name: 'Try again' }).click();
  await expect.element(said.getByText('The first of all')).toBeInTheDocument();
});
