import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { createPushSender, deriveVapidKeys, isPublicAddress, isPushHost } from './index.ts';

const secret = randomBytes(32).toString('base64url');
const keys = deriveVapidKeys(secret);

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const targetOf = ({ subscription: { endpoint, keys } }: ReturnType<PushService['browser']>) => ({
  endpoint,
  ...keys,
});

/** A sender that is as hasty as a test. */
const senderTo = (rehearsal: string | undefined, hosts: string[], timeout?: number) =>
  createPushSender(
    {
      hosts,
      subject: 'mailto:a@shop.example',
      rehearsal: rehearsal ? new URL(rehearsal) : undefined,
    },
    keys,
    timeout,
  );

describe('a push', () => {
  test('is sealed for its browser, and shown with the key that the secret gives', async () => {
    const browser = service.browser('push.example');
    const sender = senderTo(service.url, ['push.example']);
    expect(await sender.send(targetOf(browser), '{"title":"ক্যামেরা"}', 'topic')).toBe('sent');
    expect(browser.received).toMatchObject([
      { data: { title: 'ক্যামেরা' }, vapid: { sub: 'mailto:a@shop.example', key: keys.publicKey } },
    ]);
    expect(deriveVapidKeys(secret)).toEqual(keys);
  });

  test.each(['hang', 'break off'] as const)(
    'to a service that does %s is worth another try',
    async (manner) => {
      const browser = service.browser('push.example');
      browser.answer(manner);
      const sent = senderTo(service.url, ['push.example'], 200).send(
        targetOf(browser),
        '{}',
        'topic',
      );
      await expect(sent).rejects.toThrow(/^push not sent: /);
      expect(browser.asked()).toBe(1);
    },
  );

  test('to a service that nobody reaches is worth another try', async () => {
    const sent = senderTo('https://127.0.0.1:1', ['push.example']).send(
      targetOf(service.browser('push.example')),
      '{}',
      'topic',
    );
    await expect(sent).rejects.toThrow('push not sent: ECONNREFUSED');
  });

  test('goes to no host that the list has no more', async () => {
    const browser = service.browser('push.example');
    const sender = senderTo(service.url, ['*.example.com']);
    expect(await sender.send(targetOf(browser), '{}', 'topic')).toBe('refused');
    expect(browser.asked()).toBe(0);
  });

  test('goes to no address of this machine, whatever name it has', async () => {
    const browser = service.browser('localhost');
    const { port } = new URL(service.url);
    const target = { ...targetOf(browser), endpoint: `https://localhost:${port}/` };
    expect(await senderTo(undefined, ['localhost']).send(target, '{}', 'topic')).toBe('refused');
    expect(browser.asked()).toBe(0);
  });
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '142.250.76.202', '172.32.0.1', '2404:6800:4009:80e::200a', '2600:1f18::1'])(
  '%s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['web.push.apple.com', true],
  ['a.web.push.apple.com', false],
  ['wns2-sg2p.notify.windows.com', true],
  ['notify.windows.com', false],
  ['evilnotify.windows.com', false],
  ['web.push.apple.com.evil.example', false],
])('%s is on the list: %s', (host, isOn) => {
  expect(isPushHost(['web.push.apple.com', '*.notify.windows.com'], host)).toBe(isOn);
});
