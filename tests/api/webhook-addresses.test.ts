import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LookupAll } from '#server/platform/public-network/index.ts';
import { startTestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import {
  askForEndpoint,
  type Endpoint,
  endpointPath,
  openWebhookShop,
  type WebhookShop,
} from '#tests/support/webhooks.ts';

/* A shop as it is sold from: webhooks go to the internet alone. What names lead to is told by the test. */

let opened: WebhookShop;
let seller: TestClient;

/** What each name leads to, and how often it was asked for. */
const names = new Map<string, string[]>();
const asked: string[] = [];

const find: LookupAll = (name, _options, callback) => {
  asked.push(name);
  const found = names
    .get(name)
    ?.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
  if (found) callback(null, found);
  else callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
};

beforeAll(async () => {
  names.set('receiver.example', ['93.184.216.34', '2606:2800:220:1::1']);
  opened = await openWebhookShop({
    environment: { WEBHOOKS_PRIVATE_ADDRESSES: 'off' },
    webhookNetwork: { find, timeout: 1_000 },
  });
  seller = await opened.joinSeller();
});
afterAll(async () => {
  await opened.shop.close();
  await opened.receivers.close();
});

const codeOf = async (url: string, by = seller) => (await askForEndpoint(by, { url })).body.code;

describe('an address', () => {
  it.each([
    'http://receiver.example/hook',
    'ftp://receiver.example/hook',
    'https://user@receiver.example/hook',
    'https://user:secret@receiver.example/hook',
    'https://:secret@receiver.example/hook',
    'https://receiver.example/hook#part',
    'https://receiver.example/hook#',
    'https://receiver.example:25/hook',
    'https://receiver.example:80/hook',
    'https://receiver.example:1023/hook',
    'receiver.example/hook',
    '//receiver.example/hook',
    'https://',
    `https://receiver.example/${'ঠিকানা'.repeat(60)}`,
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])('%s is none that webhooks go to', async (url) => {
    expect(await codeOf(url)).toBe('webhook_address');
  });

  it.each([
    'https://127.0.0.1/hook',
    'https://127.1/hook',
    'https://2130706433/hook',
    'https://0x7f.0.0.1/hook',
    'https://0/hook',
    'https://10.0.0.1/hook',
    'https://100.64.0.1/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://169.254.169.254./latest/meta-data',
    'https://192.168.1.1:8443/hook',
    'https://[::1]/hook',
    'https://[::]/hook',
    'https://[::ffff:169.254.169.254]/hook',
    'https://[::ffff:a9fe:a9fe]/hook',
    'https://[64:ff9b::a9fe:a9fe]/hook',
    'https://[2002:a9fe:a9fe::1]/hook',
    'https://[fd00:ec2::254]/hook',
    'https://[fe80::1]/hook',
    'https://unknown.example/hook',
  ])('%s leads to nothing that is public', async (url) => {
    expect(await codeOf(url)).toBe('webhook_private');
  });

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['169.254.169.254'],
    ['93.184.216.34', '10.0.0.1'],
    ['::ffff:192.168.0.1', '93.184.216.34'],
  ])('whose name leads to %s (and %s) is refused', async (...found) => {
    names.set('inward.example', found);
    names.set('localhost', found);
    expect(await codeOf('https://inward.example/hook')).toBe('webhook_private');
    expect(await codeOf('https://localhost/hook')).toBe('webhook_private');
  });

  it('is looked up for whoever shows that it is them, and not without end', async () => {
    const environment = { WEBHOOKS_PRIVATE_ADDRESSES: 'off', LIMIT_WEBHOOK_REPLAYS_PER_HOUR: '3' };
    const beside = await startTestShop({
      idle: true,
      beside: opened.shop,
      environment,
      webhookNetwork: { find },
    });
    const by = await new TestClient(beside.url, 'Nusrat Jahan').join('Seller');
    const url = 'https://never-asked.example/hook';
    expect((await askForEndpoint(by, { url, password: 'not mine' })).body.code).toBe(
      'wrong_password',
    );
    expect(asked).not.toContain('never-asked.example');
    const codes: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      codes.push((await askForEndpoint(by, { url })).body.code);
    }
    expect(codes).toEqual([...Array(3).fill('webhook_private'), 'too_many']);
    expect(asked.filter((name) => name === 'never-asked.example')).toHaveLength(3);
    await beside.close();
  });

  it('at a good port of the internet is taken, and stored as it is read', async () => {
    const by = await opened.joinSeller();
    for (const url of [
      'https://RECEIVER.example',
      'https://receiver.example:443/hook?of=me',
      'https://receiver.example:8443/hook',
      'https://93.184.216.34:65535/hook',
    ]) {
      expect((await askForEndpoint(by, { url })).status, url).toBe(200);
    }
    const { endpoints } = (await by.get('/api/webhookendpoints')).body;
    expect(endpoints.map(({ url }: { url: string }) => url)).toEqual([
      'https://receiver.example/',
      'https://receiver.example/hook?of=me',
      'https://receiver.example:8443/hook',
      'https://93.184.216.34:65535/hook',
    ]);
  });
});

describe('a name that answers differently the second time', () => {
  /** One that was good when it was saved. */
  async function saved(name: string): Promise<Endpoint & { by: TestClient }> {
    names.set(name, ['93.184.216.34']);
    const by = await opened.joinSeller();
    const { body } = await askForEndpoint(by, { url: `https://${name}:9443/hook` });
    return { id: body.insertedId, secret: body.secret, owner: by, by } as never;
  }

  it.each(['127.0.0.1', '::1', '169.254.169.254', '::ffff:127.0.0.1'])(
    'and leads to %s then is not connected to',
    async (address) => {
      const name = `turns-to-${address.replaceAll(/[:.]/g, '-')}.example`;
      const endpoint = await saved(name);
      names.set(name, [address]);
      await opened.ping(endpoint);
      await opened.drain();
      expect((await opened.deliveriesOf(endpoint))[0]).toMatchObject({
        state: 'waiting',
        fault: 'address',
        attempts: 1,
      });
      // Neither changed to it, nor resumed with it.
      const { sql } = opened;
      await sql("update webhook_endpoints set ended_at = now(), ended_why = 'gone' where id = $1", [
        endpoint.id,
      ]);
      const resumed = await endpoint.by.post(endpointPath(endpoint, 'resume'));
      expect(resumed.body.code).toBe('webhook_private');
    },
  );

  it('is asked for once for each attempt, so that what was checked is what is connected to', async () => {
    const endpoint = await saved('once.example');
    const before = asked.filter((name) => name === 'once.example').length;
    await opened.ping(endpoint);
    await opened.drain();
    expect(asked.filter((name) => name === 'once.example')).toHaveLength(before + 1);
    // The address of the internet is not answered from here.
    expect((await opened.deliveriesOf(endpoint))[0]?.fault).toMatch(/^(connection|timeout)$/);
  });

  it('or was saved while private addresses were allowed is not sent to any more', async () => {
    const endpoint = await saved('plain.example');
    const receiver = opened.receivers.open();
    for (const url of [receiver.url, receiver.url.replace('127.0.0.1', 'inward.example')]) {
      await opened.sql('update webhook_endpoints set url = $2 where id = $1', [endpoint.id, url]);
      await opened.ping(endpoint);
      await opened.drain();
    }
    expect(receiver.received).toEqual([]);
    expect((await opened.deliveriesOf(endpoint)).map(({ fault }) => fault)).toEqual([
      'address',
      'address',
    ]);
  });
});
