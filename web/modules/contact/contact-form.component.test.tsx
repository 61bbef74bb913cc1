import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { clearSession } from '#web/modules/accounts/session-store.ts';
import { storageNames } from '#web/platform/storage-keys.ts';

beforeEach(forgetDevice);
afterEach(() => page.viewport(1280, 900));

const region = page.getByRole('region', { name: 'Contact' });
const name = region.getByLabelText('Full name');
const email = region.getByLabelText('Email');
const message = region.getByLabelText('Message');
const send = region.getByRole('button', { name: 'Send Message' });
const failure = region.getByRole('alert').filter({ hasText: /\S/ });
const toast = page.getByRole('status').getByText('Message send!');

interface Given {
  name: string;
  email: string;
  message: string;
}

let counter = 0;

/** Somebody with something to say that nobody else says. */
function somebody(): Given {
  counter += 1;
  return {
    name: `Tania ${Date.now()} ${counter}`,
    email: `tania.${Date.now()}.${counter}@mailbox.example.com`,
    message: 'Is the D750 still there?\nআমি ঢাকায় থাকি। 📷 <b>"quoted"</b>',
  };
}

async function fill(given: Given): Promise<void> {
  await name.fill(given.name);
  await email.fill(given.email);
  await message.fill(given.message);
}

async function expectFilled(given: Given): Promise<void> {
  await expect.element(name).toHaveValue(given.name);
  await expect.element(email).toHaveValue(given.email);
  await expect.element(message).toHaveValue(given.message);
}

/** What the shop has of them. */
async function readMessages(given: Given): Promise<unknown[]> {
  const find = 'select message from contact_messages where from_name = $1';
  return (await commands.sql(find, [given.name])).map(({ message: words }) => words);
}

const empty = { name: '', email: '', message: '' };

// First of all: a script that was fetched once is not fetched again.
test('what is typed while the scripts are on their way stays, focus and all', async () => {
  await commands.spoil('**/web/modules/contact/live-form.ts*', 'hold');
  await open('/');
  const given = somebody();
  await fill(given);
  await send.click();
  await expect.element(send).toHaveAttribute('aria-busy');
  (message.element() as HTMLElement).focus();
  await commands.heal();
  await expect.element(toast).toBeInTheDocument();
  await expectFilled(empty);
  await expect.element(message).toHaveFocus();
});

describe('a message', () => {
  test.for([{ width: 1280 }, { width: 390 }])(
    'is asked for, kept while the line is cut, and sent once, $width wide',
    async ({ width }) => {
      await page.viewport(width, 900);
      await open('/');
      await expect.element(region).toMatchTextContent('Elephant Road, Dhaka 1205');
      await expect.element(region).toMatchTextContent('Saturday to Thursday, 10am to 8pm');
      await send.click();
      await expect.element(name).toHaveAccessibleDescription('Full name is required*');
      await expect.element(email).toHaveAccessibleDescription('Email is required*');
      await expect.element(message).toHaveAccessibleDescription('Message is required*');
      await expect.element(name).toHaveFocus();
      await email.fill('tania');
      await expect.element(email).toHaveAccessibleDescription(/complete e-mail address/);

      const given = somebody();
      await fill(given);
      await expect.poll(() => region.getByText(/required|complete/).elements()).toEqual([]);
      await commands.spoil('**/api/contact', 'cut');
      await send.click();
      await expect.element(failure).toMatchTextContent('Check your connection and send it again.');
      await expectFilled(given);
      await commands.heal();

      // It arrives, and its answer does not.
      await commands.spoil('**/api/contact', 'lose');
      await send.click();
      await expect.poll(() => readMessages(given)).toEqual([given.message]);
      await expect.element(send).not.toHaveAttribute('aria-busy');
      await expect.element(failure).toMatchTextContent('Check your connection and send it again.');
      await expectFilled(given);
      await commands.heal();
      await send.click();
      await expect.element(toast).toBeInTheDocument();
      await expectFilled(empty);
      await expect.element(failure).not.toBeInTheDocument();
      expect(await readMessages(given)).toEqual([given.message]);
    },
  );

  test("that the shop refuses is told in the shop's words, at its field where there is one", async () => {
    await open('/');
    const given = somebody();
    await fill(given);
    const issues = [{ path: 'message', message: 'Message cannot be taken' }];
    const body = { code: 'bad_input', ownStatus: 'Please check the marked fields.', issues };
    await commands.spoil('**/api/contact', { status: 400, body });
    await send.click();
    await expect.element(message).toHaveAccessibleDescription('Message cannot be taken*');
    await commands.heal();
    const busy = { code: 'unavailable', ownStatus: 'The shop is busy.' };
    await commands.spoil('**/api/contact', { status: 503, body: busy });
    await send.click();
    await expect.element(failure).toHaveTextContent('The shop is busy.');
    await expectFilled(given);
  });

  test('sent again in the same words after it arrived is another one', async () => {
    await open('/');
    const given = somebody();
    for (const count of [1, 2]) {
      await fill(given);
      await send.click();
      await expectFilled(empty);
      expect((await readMessages(given)).length).toBe(count);
    }
  });
});

test('who is signed in finds name and e-mail there, may change them, and leaves nothing at Logout', async () => {
  const buyer = await commands.join();
  const own = { name: buyer.name, email: buyer.email, message: '' };
  await open('/', { as: buyer });
  await name.click();
  await expectFilled(own);
  const given = somebody();
  await fill(given);
  await send.click();
  await expect.element(toast).toBeInTheDocument();
  await expectFilled(own);

  // Whoever is here next finds nothing of it.
  await message.fill(given.message);
  clearSession('logout');
  await expectFilled(empty);
  await message.fill('Somebody else');
  const draft = () => sessionStorage.getItem(`${storageNames.tabDrafts}contact`);
  await expect.poll(draft).toBe(JSON.stringify({ message: 'Somebody else' }));
});

test('what a visitor wrote is read by the admin, marked and deleted', async () => {
  const admin = await commands.join('Admin');
  await open('/');
  const given = somebody();
  await fill(given);
  await send.click();
  await expect.element(toast).toBeInTheDocument();

  await open('/dashboard/messages', { as: admin });
  const row = page.getByRole('row').filter({ hasText: given.name });
  const text = row.getByText(/Is the D750 still there/);
  await expect.element(text).toBeVisible();
  expect((text.element() as HTMLElement).innerText).toBe(given.message);
  await expect.element(row.getByRole('link')).toHaveAttribute('href', `mailto:${given.email}`);
  await expect.element(row).toMatchTextContent(/\w+day \d{1,2}:\d{2}[ap]m \d{1,2} \w{3} \d{4}/);
  const unread = row.getByText('Not read');
  await row.getByRole('button', { name: /^Mark as read/ }).click();
  await expect.element(unread).not.toBeInTheDocument();
  await row.getByRole('button', { name: /^Mark as unread/ }).click();
  await expect.element(unread).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent(given.name);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('Delete successfully!')).toBeInTheDocument();
  await expect.element(row).not.toBeInTheDocument();
});
