import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProblemBody } from '#contract/kernel/problems.ts';
import { maxUploadBytes } from '#contract/media/limits.ts';
import { createFingerprint, type Fingerprint } from '#tests/support/fingerprint.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { Answer } from '#tests/support/test-client.ts';

let shop: TestShop;
let picture: Buffer;
let fingerprint: () => Promise<Fingerprint>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  picture = await uniquePicture(1);
  fingerprint = await createFingerprint(shop);
});

afterAll(() => shop.close());

interface Part {
  name?: string;
  /** What stands behind the part's name. */
  more?: string;
  type?: string;
  content: string | Buffer;
}

const boundary = 'a-boundary';
const multipart = `multipart/form-data; boundary=${boundary}`;

const file = (change: Partial<Part> = {}): Part => ({
  name: 'image',
  more: '; filename="a.jpg"',
  type: 'image/jpeg',
  content: picture,
  ...change,
});

const field = (name: string, content = 'x'): Part => ({ name, content });

/** A form as its bytes, past every courtesy of a client. */
function formOf(parts: Part[], end = `--${boundary}--\r\n`): Buffer {
  const written = parts.flatMap(({ name, more = '', type, content }) => [
    Buffer.from(`--${boundary}\r\n`),
    Buffer.from(
      name === undefined ? '' : `content-disposition: form-data; name="${name}"${more}\r\n`,
    ),
    Buffer.from(type === undefined ? '\r\n' : `content-type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(end)]);
}

async function send(
  body: Buffer,
  type = multipart,
  more: Record<string, string> = {},
): Promise<Answer> {
  const headers = { 'content-type': type, ...more };
  const response = await fetch(`${shop.url}/api/images`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const missing = [400, 'image_missing'] as const;

const wrong: [string, () => Promise<Answer>, readonly [number, string]][] = [
  ['no part', () => send(formOf([])), missing],
  ['another name', () => send(formOf([file({ name: 'photo' })])), missing],
  ['the name in capitals', () => send(formOf([file({ name: 'IMAGE' })])), missing],
  ['a file without a name', () => send(formOf([file({ name: '' })])), missing],
  ['a part without a header', () => send(formOf([{ content: picture }])), missing],
  ['a text', () => send(formOf([field('image')])), missing],
  ['0 bytes', () => send(formOf([file({ content: '' })])), missing],
  ['JSON', () => send(Buffer.from('{"image":"x"}'), 'application/json'), missing],
  ['nothing', () => send(Buffer.alloc(0)), missing],
  ['two files', () => send(formOf([file(), file()])), [400, 'image_several']],
  [
    'two files of two names',
    () => send(formOf([file(), file({ name: 'b' })])),
    [400, 'image_several'],
  ],
  [
    'another boundary',
    () => send(formOf([file()]), 'multipart/form-data; boundary=b'),
    [400, 'image_broken'],
  ],
  ['no boundary', () => send(formOf([file()]), 'multipart/form-data'), [400, 'image_broken']],
  ['no end', () => send(formOf([file()], '')), [400, 'image_broken']],
  [
    '1,000 fields',
    () => send(formOf([...Array(1000).fill(field('a')), file()])),
    [400, 'bad_input'],
  ],
  ['a field of 10,000 characters', () => send(formOf([field('a', 'x'.repeat(10_000))])), missing],
  ['a name of 10,000 characters', () => send(formOf([field('x'.repeat(10_000))])), missing],
  ['a prototype', () => send(formOf([field('__proto__'), file()])), [400, 'bad_input']],
  [
    'HTML',
    () => send(formOf([file({ content: '<script>alert(1)</script>' })])),
    [400, 'image_type'],
  ],
  [
    'a byte too many',
    () => send(formOf([file({ content: Buffer.alloc(maxUploadBytes + 1) })])),
    [413, 'image_too_large'],
  ],
  ['plain text', () => send(picture, 'text/plain'), [415, 'unsupported_type']],
  ['a picture as it is', () => send(picture, 'image/jpeg'), [415, 'unsupported_type']],
  [
    'a form of another kind',
    () => send(Buffer.from('image=x'), 'application/x-www-form-urlencoded'),
    [415, 'unsupported_type'],
  ],
];

test.each(wrong)('%s is refused and nothing is kept', async (_, sendIt, [status, code]) => {
  const before = await fingerprint();
  const answer = await sendIt();
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  const { issues, ownStatus } = ProblemBody.parse(answer.body);
  expect(ownStatus).toMatch(/./);
  if (status === 400) {
    const path = code === 'bad_input' ? '' : 'image';
    expect(issues).toEqual([{ path, message: expect.stringMatching(/./) }]);
  }
  expect(await fingerprint()).toEqual(before);
});

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
] as Record<string, string>[])('from %o is refused and nothing is kept', async (headers) => {
  const before = await fingerprint();
  const answer = await send(formOf([file()]), multipart, headers);
  expect(answer).toMatchObject({ status: 403, body: { status: 'Forbidden' } });
  expect(await fingerprint()).toEqual(before);
});

test.each([
  [
    'exactly as large as can be',
    () => [
      file({ content: Buffer.concat([picture, Buffer.alloc(maxUploadBytes - picture.length)]) }),
    ],
  ],
  ['a file name that is a path', () => [file({ more: '; filename="../../etc/passwd"' })]],
  ['a file name in Bangla', () => [file({ more: '; filename="ক্যামেরা 📷.jpg"' })]],
  ['a file name of HTML', () => [file({ more: '; filename="<img src=x onerror=alert(1)>.jpg"' })]],
  [
    'a file name of 10,000 characters',
    () => [file({ more: `; filename="${'x'.repeat(10_000)}.jpg"` })],
  ],
  [
    'no file name but the type of a file',
    () => [file({ more: '', type: 'application/octet-stream' })],
  ],
  ['another type', () => [file({ type: 'text/html' })]],
  ['fields beside it', () => [field('name', 'my camera'), file(), field('more')]],
])('a picture with %s is taken', async (_, parts) => {
  const answer = await send(formOf(parts()));
  expect([answer.status, answer.body.success]).toEqual([200, true]);
  expect(answer.body.data.display_url).toMatch(/^\/images\/[0-9a-f]+\/\d+\.jpg$/);
});
