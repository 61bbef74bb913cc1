import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { cameraFile, segment, tiff } from '#tests/support/pictures/camera-file.ts';
import { picture, pretenders } from '#tests/support/pictures/pictures.ts';
import {
  createOriginalReader,
  type OriginalFacts,
  type OriginalProblem,
  type OriginalReader,
} from '../index.ts';
import { metadataLimits, startMetadataReader } from './metadata-child.ts';

const readers: OriginalReader[] = [];

/** Patient: what is tried is not how busy this machine is. */
function reader(
  options: Omit<Parameters<typeof createOriginalReader>[0], 'log' | 'niceness'> = {},
): OriginalReader {
  const log = pino({ level: 'silent' });
  const made = createOriginalReader({ log, niceness: 0, timeout: 100_000, ...options });
  readers.push(made);
  return made;
}

let original: Buffer;

beforeAll(async () => {
  original = await cameraFile({
    serial: '6012345',
    count: 12_131,
    owner: 'SecretOwner',
    place: 'SecretPlace',
    code: 'D1.HELLO',
  });
});

afterEach(async () => {
  await Promise.all(readers.splice(0).map((made) => made.stop()));
});

test('reads what a camera wrote, and neither owner nor place; files that are none before it are refused', async () => {
  const files = reader();
  expect(original.includes('SecretOwner') && original.includes('SecretPlace')).toBe(true);
  const refused: [Buffer, OriginalProblem][] = [
    [Buffer.alloc(25 * 1024 * 1024 + 1, original), 'too_large'],
    [await picture('png', 2_400, 1_600), 'file_type'],
    [pretenders.jpegThenHtml as Buffer, 'unreadable'],
    [original.subarray(0, original.length / 2), 'unreadable'],
    [await picture('jpeg', 1_200, 900), 'too_small'],
  ];
  for (const [bytes, reason] of refused) {
    expect(await files.read(bytes)).toEqual({ ok: false, reason });
  }
  const facts: OriginalFacts = {
    width: 2_400,
    height: 1_600,
    make: 'NIKON CORPORATION',
    model: 'NIKON D750',
    lens: '24-120mm f/4',
    serial: '6012345',
    takenAt: '2026-11-20T10:11:12',
    count: 12_131,
    countKind: 'all',
    codes: ['D1.HELLO'],
    signs: [],
    readerVersion: 'exiftool-13.42/1',
  };
  expect(await files.read(original)).toEqual({ ok: true, facts });
}, 400_000);

test('a file that takes too long is given up, and the next one is read', async () => {
  const files = reader({ timeout: 1 });
  expect(await files.read(original)).toEqual({ ok: false, reason: 'too_slow' });
  expect(await files.read(original)).toEqual({ ok: false, reason: 'too_slow' });
});

test('a file more than may wait is told so at once, and stopping ends what is read', async () => {
  const files = reader({ waiting: 1 });
  const [first, second] = [files.read(original), files.read(original)];
  expect(await files.read(original)).toEqual({ ok: false, reason: 'busy' });
  await files.stop();
  expect(await first).toEqual({ ok: false, reason: 'busy' });
  expect(await second).toEqual({ ok: false, reason: 'busy' });
  expect(await files.read(original)).toEqual({ ok: false, reason: 'busy' });
});

test('metadata made to harm ends the file, not the shop', async () => {
  const loop = tiff({
    entries: [
      [0x010f, 2, 'NIKON CORPORATION'],
      [0x8769, 4, 8],
    ],
  });
  loop.writeUInt32LE(8, 8 + 2 + 12 + 8);
  loop.writeUInt32LE(4_000_000_000, 8 + 2 + 4);
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), loop]));
  const head = Buffer.concat([Buffer.from([0xff, 0xd8]), exif, Buffer.from([0xff, 0xd9])]);
  const child = startMetadataReader(0);
  expect(await child.read(head, 100_000)).toMatchObject({ type: 'done', tags: {} });
  expect(child.alive()).toBe(false);
}, 200_000);

test.each([
  ['not_started', 'unavailable'],
  ['lost', 'unavailable'],
  ['failed', 'unreadable'],
] as const)(
  'a reader of metadata that ends %s makes the file %s',
  async (type, reason) => {
    const files = reader({
      startMetadata: () => ({
        read: async () => ({ type, message: 'of a test' }),
        alive: () => true,
        kill: () => undefined,
      }),
    });
    expect(await files.read(original)).toEqual({ ok: false, reason });
  },
  200_000,
);

test('a reader of metadata that is killed is lost', async () => {
  const child = startMetadataReader(0);
  const reading = child.read(Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 100_000);
  child.kill();
  expect(['lost', 'not_started']).toContain((await reading).type);
}, 200_000);

test('a reader of metadata that does not answer is killed', async () => {
  const child = startMetadataReader(0);
  const empty = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
  expect(await child.read(empty, 0, 100_000)).toEqual({ type: 'timeout' });
  expect(child.alive()).toBe(false);
}, 200_000);

test('where its program is not installed, it says so when it is to read', async () => {
  const child = startMetadataReader(0, () => {
    throw new Error('Cannot find module');
  });
  expect(child.alive()).toBe(false);
  expect(await child.read(Buffer.alloc(4), 1_000)).toEqual({
    type: 'not_started',
    message: 'Error: Cannot find module',
  });
  child.kill();
});

test('it may read its program, and nothing else may it do', async () => {
  const attempts = `
    const attempts = {
      read: () => process.getBuiltinModule('fs').readFileSync(process.execPath),
      write: () => process.getBuiltinModule('fs').writeFileSync('written', ''),
      run: () => process.getBuiltinModule('child_process').execFileSync(process.execPath, ['--version']),
      thread: () => new (process.getBuiltinModule('worker_threads').Worker)('', { eval: true }),
      memory: () => new WebAssembly.Memory({ initial: 1 }).grow(4096),
    };
    const ends = Object.entries(attempts).map(([name, attempt]) => {
      try { attempt(); return [name, 'done']; } catch (error) { return [name, error.code ?? error.name]; }
    });
    console.log(JSON.stringify(Object.fromEntries(ends)));
  `;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [...metadataLimits(), '--eval', attempts]);
  const denied = 'ERR_ACCESS_DENIED';
  expect(JSON.parse(stdout)).toEqual({
    read: denied,
    write: denied,
    run: denied,
    thread: denied,
    memory: 'RangeError',
  });
});
