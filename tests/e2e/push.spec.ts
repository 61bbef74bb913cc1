import type { BrowserContext, Page, Worker } from '@playwright/test';
import { newSubscription } from '../support/push-subscription.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer } from './deals.ts';

/** So long after each page its service worker begins; a busy machine is slow, in milliseconds. */
const patiently = { timeout: 20_000 };

/**
 * Chromium without Google's services has no push service that it could ask: this one gives addresses and keys as theirs do.
 * They are kept in the tab, so that they outlive a reload.
 */
function pretendPushService(): void {
  const name = 'pretended-push';
  const encode = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=/g, '');
  function read() {
    const kept = sessionStorage.getItem(name);
    if (!kept) return null;
    const { endpoint, keys, asked } = JSON.parse(kept);
    const key = Uint8Array.from(atob(asked.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return {
      endpoint,
      options: { applicationServerKey: key.buffer, userVisibleOnly: true },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        sessionStorage.removeItem(name);
        return true;
      },
    };
  }
  async function subscribe({ applicationServerKey: asked }: PushSubscriptionOptionsInit) {
    const curve = { name: 'ECDH', namedCurve: 'P-256' };
    const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
    const p256dh = encode(
      new Uint8Array(await crypto.subtle.exportKey('raw', (pair as CryptoKeyPair).publicKey)),
    );
    const auth = encode(crypto.getRandomValues(new Uint8Array(16)));
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    sessionStorage.setItem(name, JSON.stringify({ endpoint, keys: { p256dh, auth }, asked }));
    return read();
  }
  Object.assign(PushManager.prototype, { getSubscription: async () => read(), subscribe });
}

/** Has a push arrive, as if the browser's push service had brought it. */
async function deliver(page: Page, push: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const here = registrations.find(({ isDeleted }) => !isDeleted);
      if (here) resolve(here.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await found;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(push),
  });
  await cdp.detach();
}

/** What the browser shows of the shop while it is closed. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  });

async function workerOf(context: BrowserContext): Promise<Worker> {
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  return worker;
}

/** Presses the notification with this tag; answers the address that the worker opens for it. */
const press = async (context: BrowserContext, tag: string, url: string) =>
  (await workerOf(context)).evaluate(
    async ([tag, url]) => {
      // A window is opened for a person's press only, which nothing here can make.
      const here = self as unknown as ServiceWorkerGlobalScope;
      await here.registration.showNotification('pressed', { tag, data: { url } });
      const [notification] = await here.registration.getNotifications({ tag });
      const opened = new Promise<string>((resolve) => {
        here.clients.openWindow = async (address) => {
          resolve(String(address));
          return null;
        };
      });
      here.dispatchEvent(new NotificationEvent('notificationclick', { notification } as never));
      return opened;
    },
    [tag, url] as const,
  );

/** The browser's push service has given it another address in the place of the old one. */
const changeAddress = async (context: BrowserContext, endpoint: string, renewed: object) =>
  (await workerOf(context)).evaluate(
    ([endpoint, newSubscription]) => {
      const event = new ExtendableEvent('pushsubscriptionchange');
      self.dispatchEvent(Object.assign(event, { oldSubscription: { endpoint }, newSubscription }));
    },
    [endpoint, renewed] as const,
  );

declare const ExtendableEvent: new (kind: string) => Event;

interface ServiceWorkerGlobalScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(address: string | URL): Promise<null> };
}
declare const NotificationEvent: new (kind: string, options: never) => Event;

test('a browser is asked, told while it looks elsewhere, and forgotten by Logout', async ({
  open,
  shopUrl,
}) => {
  const buyer = await newBuyer(shopUrl);
  const page = await open(buyer);
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: shopUrl });
  await context.addInitScript(pretendPushService);
  await page.goto('/notices/settings');
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated';
  });
  const section = page.getByRole('region', { name: 'Push in this browser' });
  await expect(section.getByText(/^Off\./)).toBeVisible(patiently);
  await section.getByRole('button', { name: 'Turn on push' }).click();
  await expect(page.getByText('Push is on in this browser.')).toBeVisible(patiently);
  await page.reload();
  await expect(section.getByText(/^On:/)).toBeVisible(patiently);

  const first = {
    title: 'Contax G2',
    body: 'Tania Akter booked it.',
    url: '/dashboard/requests',
    tag: 'a',
    lang: 'en',
  };
  await deliver(page, first);
  await expect.poll(() => shown(page), patiently).toMatchObject([{ title: 'Contax G2', tag: 'a' }]);
  // Of two about one thing the later one stays.
  await deliver(page, { ...first, body: 'Tania Akter cancelled the booking.' });
  await expect
    .poll(() => shown(page), patiently)
    .toMatchObject([{ body: 'Tania Akter cancelled the booking.', tag: 'a' }]);
  expect(await press(context, 'b', '/messages')).toBe(`${shopUrl}/messages`);
  expect(await press(context, 'c', 'https://evil.example/login')).toBe(`${shopUrl}/`);
  expect(await press(context, 'd', '//evil.example/login')).toBe(`${shopUrl}/`);

  const isOn = async (endpoint: string) =>
    (await buyer.get(`/api/pushkey?endpoint=${encodeURIComponent(endpoint)}`)).body.on;
  const { endpoint } = JSON.parse(
    (await page.evaluate(() => sessionStorage.getItem('pretended-push'))) ?? '{}',
  );
  expect(await isOn(endpoint)).toBe(true);
  const renewed = newSubscription();
  await changeAddress(context, endpoint, renewed);
  await expect.poll(() => isOn(renewed.endpoint), patiently).toBe(true);
  await expect.poll(() => isOn(endpoint), patiently).toBe(false);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successfully!')).toBeVisible();
  await expect.poll(() => shown(page), patiently).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('pretended-push'))).toBeNull();
});
