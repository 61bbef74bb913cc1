import { buffer } from 'node:stream/consumers';
import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BlobStore, BlobStoreUnavailable } from '#server/platform/blob-store/blob-store.ts';
import { openS3Store } from '#server/platform/blob-store/open-s3.ts';
import { createS3Store, type S3Place } from '#server/platform/blob-store/s3.ts';
import { StartError } from '#server/platform/start-error.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts';
import { type ObjectStoreServer, startObjectStore } from '#tests/support/object-store.ts';
import { thorough } from '#tests/support/thorough.ts';

// What all stores promise is tried in server/platform/blob-store/blob-store.test.ts.

/** Milliseconds; shorter ones, since the tests wait for them, but enough for a call on a busy machine. */
const timeout = { connect: 1_000, answer: 1_000, whole: 1_500, silence: 1_000 };

let server: ObjectStoreServer;
let place: S3Place;

beforeAll(async () => {
  server = await startObjectStore();
  place = await server.makePlace();
});

afterAll(() => server.close());

/** The service's own client, for what a store does not tell. */
function openClient(): S3Client {
  const { accessKeyId, secretAccessKey, region } = place;
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    endpoint: server.url,
    forcePathStyle: true,
  });
}

test('an object has its content type, and lies below the prefix', async () => {
  const store = createS3Store({ ...place, prefix: 'shop/' });
  const client = openClient();
  await store.put('a/typed.webp', Buffer.from('x'), 'image/webp');
  const head = new HeadObjectCommand({ Bucket: place.bucket, Key: 'shop/a/typed.webp' });
  expect((await client.send(head)).ContentType).toBe('image/webp');
  client.destroy();
  store.close();
});

if (thorough)
  test('lists more blobs than a page holds, and nothing that is no blob or lies elsewhere', async () => {
    const own = await server.makePlace();
    const store = createS3Store({ ...own, prefix: 'many/' });
    const client = openClient();
    const names = Array.from({ length: 1_050 }, (_, index) => `a/${index}.jpg`);
    const left = [...names];
    const write = async () => {
      for (let name = left.pop(); name; name = left.pop())
        await store.put(name, Buffer.from('x'), '');
    };
    await Promise.all(Array.from({ length: 16 }, write));
    for (const Key of ['other/a.jpg', 'many/Read Me.TXT']) {
      await client.send(new PutObjectCommand({ Bucket: own.bucket, Key, Body: 'x' }));
    }
    const found: string[] = [];
    for await (const { key } of store.list('')) found.push(key);
    expect(found.sort()).toEqual(names.sort());
    client.destroy();
    store.close();
  });

describe('at the start', () => {
  const refusals: [string, Partial<S3Place>, RegExp][] = [
    // Some services do not tell the two apart, so that nobody learns which keys there are.
    [
      'an unknown key',
      { accessKeyId: 'AKIANOBODY' },
      /^AWS_(ACCESS_KEY_ID is not known|SECRET_ACCESS_KEY does not belong)/,
    ],
    ['a wrong secret', { secretAccessKey: 'wrong-secret' }, /^AWS_SECRET_ACCESS_KEY does not/],
    ['a bucket that is not there', { bucket: 'no-such-bucket' }, /^IMAGE_STORE names the bucket/],
    [
      'an address where nobody listens',
      { endpoint: new URL('http://127.0.0.1:9') },
      /^S3_ENDPOINT http:\/\/127\.0\.0\.1:9 does not serve/,
    ],
    [
      'a name that leads nowhere',
      { endpoint: new URL('http://store.invalid') },
      /^S3_ENDPOINT http:\/\/store\.invalid does not serve/,
    ],
  ];

  test.each(refusals)('%s is told in one line, without a secret', async (_, wrong, line) => {
    const opening = openS3Store({ ...place, ...wrong }, timeout);
    await expect(opening).rejects.toThrow(StartError);
    const { message } = (await opening.catch((error) => error)) as Error;
    expect(message).toMatch(line);
    expect(message).not.toContain('\n');
    expect(message).not.toMatch(/wrong-secret|AKIANOBODY|signature we calculated/);
  });

  test('an endpoint that never answers is told', async () => {
    const line = await startFaultProxy(server.url);
    await line.setMode('black hole');
    const opening = openS3Store({ ...place, endpoint: new URL(line.url) }, timeout);
    await expect(opening).rejects.toThrow(/^S3_ENDPOINT http:\S+ does not serve/);
    await line.close();
  });

  test('an endpoint that is no object store is told', async () => {
    const line = await startFaultProxy(server.url);
    await line.setMode('garbage');
    const opening = openS3Store({ ...place, endpoint: new URL(line.url) }, timeout);
    await expect(opening).rejects.toThrow(/^S3_ENDPOINT http:\S+ does not serve/);
    await line.close();
  });

  test('a good place leaves nothing behind', async () => {
    const own = await server.makePlace('folder/');
    const store = await openS3Store(own);
    const whole = createS3Store({ ...own, prefix: '' });
    for await (const { key } of whole.list('')) expect.unreachable(`${key} was left`);
    expect(await store.has('a/one.jpg')).toBe(false);
    whole.close();
    store.close();
  });
});

/** A line of one test alone to the object store, and a store at its end, which keeps `a/kept.jpg`. */
const onALine = test.extend<{ line: FaultProxy; store: BlobStore }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it what the fixture needs.
  line: async ({}, use) => {
    const line = await startFaultProxy(server.url);
    await use(line);
    await line.close();
  },
  store: async ({ line }, use) => {
    const store = createS3Store({ ...place, endpoint: new URL(line.url) }, timeout);
    await use(store);
    store.close();
  },
});

// Side by side: they wait most of the time.
describe.concurrent('on a bad line', () => {
  const bytes = Buffer.alloc(400_000, 'picture');

  beforeAll(async () => {
    const store = createS3Store(place);
    await store.put('a/kept.jpg', bytes, 'image/jpeg');
    store.close();
  });

  async function read(store: BlobStore, key: string): Promise<Buffer> {
    const blob = await store.find(key);
    return blob ? buffer(blob.stream) : Buffer.alloc(0);
  }

  async function listAll(store: BlobStore): Promise<void> {
    for await (const { key } of store.list('')) expect(key).not.toBe('');
  }

  const calls: Record<string, (store: BlobStore) => Promise<unknown>> = {
    find: (store) => store.find('a/kept.jpg'),
    has: (store) => store.has('a/kept.jpg'),
    put: (store) => store.put('a/new.jpg', bytes, 'image/jpeg'),
    delete: (store) => store.delete('a/other.jpg'),
    list: listAll,
  };

  for (const mode of ['refuse', 'black hole', 'cut'] as const) {
    for (const [name, call] of Object.entries(calls)) {
      onALine(`(${mode}) ${name} ends as unavailable, and works again`, async ({ line, store }) => {
        await call(store);
        await line.setMode(mode);
        await expect(call(store)).rejects.toThrow(BlobStoreUnavailable);
        await line.setMode('pass');
        await call(store);
      });
    }
  }

  for (const [name, call] of Object.entries(calls)) {
    onALine(`(slow) ${name} ends as unavailable`, async ({ line, store }) => {
      line.setDelay(2 * timeout.whole);
      await expect(call(store)).rejects.toThrow(BlobStoreUnavailable);
    });
  }

  onALine(
    'a blob cut off half-way is an error for its reader, never a shorter blob',
    async ({ line, store }) => {
      line.cutAfter(100_000, 'from target');
      await expect(read(store, 'a/kept.jpg')).rejects.toThrow(BlobStoreUnavailable);
    },
  );

  onALine(
    'a blob that stops coming half-way is an error for its reader',
    async ({ line, store }) => {
      line.silenceAfter(100_000, 'from target');
      await expect(read(store, 'a/kept.jpg')).rejects.toThrow(BlobStoreUnavailable);
    },
  );

  onALine('a put that is cut off once is made again', async ({ line, store }) => {
    line.cutAfter(100_000, 'to target');
    await store.put('a/again.jpg', bytes, 'image/jpeg');
    expect((await read(store, 'a/again.jpg')).equals(bytes)).toBe(true);
  });

  onALine('after failing again and again it is not asked for a while', async ({ line, store }) => {
    await line.setMode('cut');
    for (let count = 0; count < 5; count += 1) {
      await expect(store.has('a/kept.jpg')).rejects.toThrow(BlobStoreUnavailable);
    }
    const asked = line.connections();
    await expect(store.has('a/kept.jpg')).rejects.toThrow('the object store does not answer');
    expect(line.connections()).toBe(asked);
  });
});
