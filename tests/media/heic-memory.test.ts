import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { maxHeicMemory, maxHeicMemoryOfVisitors, maxUploadBytes } from '#contract/media/limits.ts';
import { heicBomb, heicPicture, largeHeic } from '#tests/support/pictures/pictures.ts';

const prepare = new URL('../../server/modules/media/decoder/prepare.ts', import.meta.url).href;

/** Kilobytes; the process must stay below it whatever it is given. */
const maxMemory = 512 * 1024;

/** Prepares a picture in a process of its own, as the shop does; answers how it ended and its greatest memory. */
async function prepareAlone(bytes: Buffer, memory: number): Promise<{ end: string; peak: number }> {
  const script = `
    import { preparePicture } from ${JSON.stringify(prepare)};
    import sharp from 'sharp';
    sharp.concurrency(1);
    sharp.cache(false);
    const chunks = await Array.fromAsync(process.stdin);
    const end = await preparePicture(Buffer.concat(chunks), { heicMemory: ${memory} }).then(
      ({ width, height }) => width + 'x' + height,
      (error) => error.problem ?? error.message,
    );
    console.log(JSON.stringify({ end, peak: process.resourceUsage().maxRSS }));`;
  const node = ['--max-old-space-size=128', '--input-type=module', '--eval', script];
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  const running = promisify(execFile)(process.execPath, node, { env });
  // As large as an upload may be, by a box that says nothing.
  const rest = Buffer.alloc(maxUploadBytes - bytes.length);
  rest.writeUInt32BE(rest.length);
  rest.write('free', 4, 'latin1');
  running.child.stdin?.end(Buffer.concat([bytes, rest]));
  return JSON.parse((await running).stdout);
}

describe('the memory of a HEIC', () => {
  test.each([
    ['49 megapixels', largeHeic, maxHeicMemory, '1600x1200'],
    [
      '49 megapixels, of somebody without an account',
      largeHeic,
      maxHeicMemoryOfVisitors,
      'image_heavy',
    ],
    ['a bomb', heicBomb, maxHeicMemory, 'image_broken'],
    ['a small one, of somebody without an account', heicPicture, maxHeicMemoryOfVisitors, '64x48'],
  ])('is bounded: %s', async (_, read, memory, expected) => {
    const { end, peak } = await prepareAlone(await read(), memory);
    expect(end).toBe(expected);
    expect(peak).toBeLessThan(maxMemory);
  });
});
