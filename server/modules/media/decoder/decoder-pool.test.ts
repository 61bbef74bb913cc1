import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { heicPicture, picture } from '#tests/support/pictures/pictures.ts';
import { createDecoderPool, type DecoderPool } from './decoder-pool.ts';

const pools: DecoderPool[] = [];

function pool(options: { size?: number; waiting?: number; timeout?: number } = {}): DecoderPool {
  const log = pino({ level: 'silent' });
  const made = createDecoderPool({
    log,
    size: 2,
    waiting: 16,
    timeout: 20_000,
    niceness: 0,
    ...options,
  });
  pools.push(made);
  return made;
}

afterEach(() => {
  for (const made of pools.splice(0)) made.close();
});

test('decodes more pictures than it has processes, HEIC among them', async () => {
  const decoders = pool();
  const jpeg = await picture('jpeg');
  const heic = await heicPicture();
  const jobs = [jpeg, heic, jpeg, heic, jpeg].map((bytes) =>
    decoders.run({ kind: 'prepare', bytes }, { heavy: bytes === heic }),
  );
  const widths = (await Promise.all(jobs)).map(({ width }) => width);
  expect(widths).toEqual([640, 64, 640, 64, 640]);
});

test('makes AVIF files from a working copy', async () => {
  const decoders = pool({ size: 1 });
  const { workingCopy } = await decoders.run({ kind: 'prepare', bytes: await picture('png') });
  const avif = await decoders.run({ kind: 'avif', workingCopy });
  expect(avif.map(({ width, format }) => [width, format])).toEqual([
    [320, 'avif'],
    [640, 'avif'],
  ]);
});

test('hands on why a picture was refused, and goes on', async () => {
  const decoders = pool({ size: 1 });
  await expect(
    decoders.run({ kind: 'prepare', bytes: Buffer.from('GIF89a') }),
  ).rejects.toMatchObject({ code: 'image_type' });
  const bytes = await picture('jpeg');
  await expect(
    decoders.run({ kind: 'prepare', bytes: bytes.subarray(0, 900) }),
  ).rejects.toMatchObject({ code: 'image_broken' });
  expect((await decoders.run({ kind: 'prepare', bytes })).width).toBe(640);
});

test('ends a job that takes too long, and starts afresh', async () => {
  const decoders = pool({ size: 1, timeout: 1 });
  const bytes = await picture('jpeg');
  const jobs = [1, 2, 3].map(() => decoders.run({ kind: 'prepare', bytes }));
  for (const job of await Promise.allSettled(jobs)) {
    expect(job).toMatchObject({ status: 'rejected', reason: { code: 'image_timeout' } });
  }
});

test('refuses when too many wait', async () => {
  const decoders = pool({ size: 1, waiting: 1 });
  const bytes = await picture('jpeg');
  const jobs = [1, 2, 3].map(() => decoders.run({ kind: 'prepare', bytes }));
  const ends = (await Promise.allSettled(jobs)).map(({ status }) => status);
  expect(ends).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  await expect(jobs[2]).rejects.toMatchObject({ code: 'unavailable' });
});

test('closing ends what runs and what waits', async () => {
  const decoders = pool({ size: 1 });
  const bytes = await picture('jpeg');
  const jobs = [1, 2].map(() => decoders.run({ kind: 'prepare', bytes }));
  decoders.close();
  for (const job of await Promise.allSettled(jobs)) expect(job.status).toBe('rejected');
  await expect(decoders.run({ kind: 'prepare', bytes })).rejects.toThrow('closed');
});
