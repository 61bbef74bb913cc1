import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { heardUnread, stopHearing, useUnread, useUnreadMessages } from './unread.ts';
// Loaded when it is first asked for: a run that has just begun may take longer over it than a test waits for the count.
import './unread-call.ts';

beforeEach(forgetDevice);

const count = page.getByRole('status', { name: 'unread' });

function Count({ email }: Pick<Member, 'email'>) {
  return <output aria-label="unread">{useUnread(email, '/')}</output>;
}

/** Somebody with as many notifications that are not read, on the page that shows them; the count stands beside it. */
async function openNotifications(unread: number): Promise<Member> {
  const [seller, buyer] = await Promise.all([commands.join('Seller'), commands.join('Buyer')]);
  const itemId = await commands.sell(seller);
  await commands.sql(
    `insert into notices (person_id, product_id, kind, price_from, price_to)
     select p.id, $2::uuid, 'price_drop', 100000, n from people p, generate_series(1, $3::int) n where p.uid = $1`,
    [buyer.uid, itemId, unread],
  );
  return buyer;
}

test('what the page shows is taken off the count at once, which is not asked for again', async () => {
  const buyer = await openNotifications(3);
  await open('/about', { as: buyer });
  await render(<Count email={buyer.email} />);
  await expect.element(count).toHaveTextContent('3');
  await commands.spoil('**/api/notices/count', 'cut');
  await open('/notices', { as: buyer });
  await render(<Count email={buyer.email} />);
  await expect.element(page.getByText('New', { exact: true }).first()).toBeVisible();
  await expect.element(count).toHaveTextContent('0');
});

test('where the count comes by itself, what was shown is not taken off twice', async () => {
  const buyer = await openNotifications(2);
  performance.clearResourceTimings();
  heardUnread(buyer.email, 5);
  onTestFinished(stopHearing);
  await open('/notices', { as: buyer });
  await render(<Count email={buyer.email} />);
  const isAnswered = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/notices/read'));
  await expect.poll(isAnswered).toBe(true);
  // By the end of a call more the page has read the answer.
  await commands.callAs(buyer, 'GET', '/api/notices');
  await expect.element(count).toHaveTextContent('5');
  heardUnread(buyer.email, 3);
  await expect.element(count).toHaveTextContent('3');
});

function MessageCount() {
  return <output aria-label="messages">{useUnreadMessages()}</output>;
}

test('when the last message was read, the count that comes by itself leaves none standing', async () => {
  onTestFinished(stopHearing);
  await render(<MessageCount />);
  const messages = page.getByRole('status', { name: 'messages' });
  heardUnread('buyer@example.com', 0, 1);
  await expect.element(messages).toHaveTextContent('1');
  heardUnread('buyer@example.com', 0);
  await expect.element(messages).toHaveTextContent('0');
});
