import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

const section = page.getByRole('region', { name: 'Push in this browser' });

/** Has the browser say something else of itself. */
function pretend<T extends object>(what: T, name: keyof T, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(what, name);
  Object.defineProperty(what, name, { configurable: true, get: () => value });
  onTestFinished(() => {
    if (before) Object.defineProperty(what, name, before);
    else delete what[name];
  });
}

/** A browser that knows nothing of pushes. */
function withoutPush(): void {
  const { PushManager } = window;
  Reflect.deleteProperty(window, 'PushManager');
  onTestFinished(() => void Object.assign(window, { PushManager }));
}

async function openSettings() {
  const buyer = await commands.join('Buyer');
  await open('/notices/settings', { as: buyer });
  return buyer;
}

test('a browser that was never asked is asked after a press only', async () => {
  pretend(Notification, 'permission', 'default');
  let asked = 0;
  pretend(Notification, 'requestPermission', async () => {
    asked += 1;
    return 'denied';
  });
  await openSettings();
  await expect.element(section.getByText(/^Off\./)).toBeVisible();
  expect(asked).toBe(0);
  await section.getByRole('button', { name: 'Turn on push' }).click();
  await expect.element(section.getByText(/^Your browser blocks it/)).toBeVisible();
  expect(asked).toBe(1);
  await expect.element(section.getByRole('button')).not.toBeInTheDocument();
});

test('a browser that blocks it says how it is allowed', async () => {
  pretend(Notification, 'permission', 'denied');
  await openSettings();
  await expect.element(section.getByText(/set Notifications to Allow/)).toBeVisible();
  await expect.element(section.getByRole('button')).not.toBeInTheDocument();
});

test('a browser that cannot be told says so', async () => {
  withoutPush();
  await openSettings();
  await expect.element(section.getByText(/^This browser cannot tell you anything/)).toBeVisible();
});

test('an iPhone needs the shop on its home screen first', async () => {
  withoutPush();
  pretend(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)');
  await openSettings();
  await expect.element(section.getByText(/add the shop to your home screen first/)).toBeVisible();
});

test('pushes are chosen topic by topic, and stay as they were chosen', async () => {
  const buyer = await openSettings();
  const prices = page.getByRole('checkbox', { name: 'Push prices of saved items' });
  await expect.element(prices).not.toBeChecked();
  await prices.click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await open('/notices/settings', { as: buyer });
  await expect.element(prices).toBeChecked();
  const { body } = await commands.callAs(buyer, 'GET', '/api/noticesettings');
  expect((body as { topics: object[] }).topics).toContainEqual({
    topic: 'prices',
    mail: 'at-once',
    push: true,
  });
});

test('where the shop pushes nothing, nothing of it is offered', async () => {
  const here = document.documentElement.dataset;
  here.sendsPush = 'false';
  onTestFinished(() => {
    delete here.sendsPush;
  });
  await openSettings();
  await expect.element(page.getByLabelText('Bookings and reservations')).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});
