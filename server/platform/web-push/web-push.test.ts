import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { createPushSender, deriveVapidKeys, isPushHost } from './index.ts';

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
  ['web.push.apple.com', true],
  ['a.web.push.apple.com', false],
  ['wns2-sg2p.notify.windows.com', true],
  ['notify.windows.com', false],
  ['evilnotify.windows.com', false],
  ['web.push.apple.com.evil.example', false],
])('%s is on the list: %s', (host, isOn) => {
  expect(isPushHost(['web.push.apple.com', '*.notify.windows.com'], host)).toBe(isOn);
});
