// `npm run bench:hostile`: broken and hostile files through the reader of cameras' files. SAMPLES names a folder of JPEGs whose data is
// broken in five ways; COUNT is how many (1,600), beside the bombs, which pass the whole reader as the shop runs it. TOGETHER=20 gives
// one process that many files, which is quicker and can only need more memory: the shop gives it one. Ends with 1 where a
// process is lost, or needs more than 15 s for a file or 400 MB.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { createDecoderPool } from '#server/modules/media/decoder/decoder-pool.ts';
import { createOriginalReader } from '#server/modules/media/index.ts';
import { walkJpeg } from '#server/modules/media/originals/jpeg-walker.ts';
import type { OriginalLook } from '#server/modules/media/originals/look.ts';
import { bombs, brokenFiles } from './hostile/files.ts';
import { createReaders } from './support/metadata-readers.ts';
import { watchChildren } from './support/process-tree.ts';

const folder = process.env.SAMPLES;
if (!folder) throw new Error('SAMPLES names a folder of camera files');
const count = Number(process.env.COUNT ?? 1_600);
const together = Number(process.env.TOGETHER ?? 1);
const most = { seconds: 15, megabytes: 400 };
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = pino({ level: 'silent' });

/** Data of cameras that fits into one segment, one file each. */
async function findSamples(root: string) {
  const names = (await readdir(root, { recursive: true })).filter((name) => /\.jpe?g$/i.test(name));
  const samples: { exif: Buffer }[] = [];
  for (const name of names.sort()) {
    const bytes = await readFile(join(root, name));
    const exif = walkJpeg(bytes)?.exif;
    if (exif && exif.length > 1_000 && exif.length < 65_000) samples.push({ exif });
  }
  return samples;
}

const ends = new Map<string, number>();
const note = (end: string) => ends.set(end, (ends.get(end) ?? 0) + 1);
const slowest = { pixels: 0, metadata: 0, whole: 0 };

const decoders = createDecoderPool({ log, size: 1, waiting: 1, timeout: 15_000, niceness: 15 });

/** What the first of the two processes does with a file. */
async function look(bytes: Buffer): Promise<OriginalLook | string> {
  const begun = performance.now();
  const end = await decoders
    .run({ kind: 'original', bytes }, { heavy: together === 1 })
    .catch((error: { code?: string }) => error.code ?? 'failed');
  slowest.pixels = Math.max(slowest.pixels, performance.now() - begun);
  return end as OriginalLook | string;
}

const readers = createReaders(together, most.seconds * 1_000);

/** What the second one does with its data. */
async function readMetadata(head: Uint8Array): Promise<string> {
  const { end, milliseconds } = await readers.read(head);
  slowest.metadata = Math.max(slowest.metadata, milliseconds);
  return `metadata: ${end}`;
}

const { peaks, end: endWatch } = watchChildren();
const samples = await findSamples(folder);
say(`${samples.length} files to break`);
const begun = performance.now();
let tried = 0;
for await (const { bytes } of brokenFiles(samples, count)) {
  const seen = await look(bytes);
  if (typeof seen === 'string' || !seen.ok) note(typeof seen === 'string' ? seen : seen.reason);
  else note(await readMetadata(seen.head));
  tried += 1;
  if (tried % 100 === 0) say(`${tried} after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}
readers.end();
decoders.close();
say(`${tried} broken files: ${[...ends].map(([end, n]) => `${n} ${end}`).join(', ')}`);

const files = createOriginalReader({ log, niceness: 15 });
for (const { kind, bytes } of await bombs()) {
  const from = performance.now();
  const answer = await files.read(bytes);
  const seconds = (performance.now() - from) / 1000;
  slowest.whole = Math.max(slowest.whole, seconds * 1_000);
  say(`- ${kind}: ${answer.ok ? 'read' : answer.reason}, ${seconds.toFixed(1)} s`);
}
await files.stop();
endWatch();
for (const [what, ms] of Object.entries(slowest))
  say(`Slowest, ${what}: ${(ms / 1000).toFixed(1)} s`);
for (const [name, megabytes] of peaks) say(`Most memory, ${name}: ${megabytes.toFixed(0)} MB`);
const isLost = [...ends.keys()].some((end) => /lost|failed|image_broken|unavailable/.test(end));
const isLarge = [...peaks.values()].some((megabytes) => megabytes > most.megabytes);
const isSlow = slowest.pixels > 16_000 || slowest.metadata > 16_000;
if (isLost || isLarge || isSlow) process.exitCode = 1;
