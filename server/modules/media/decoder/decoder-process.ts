// The body of a decoder process: pictures of strangers are decoded here and nowhere else. Native code may then
// crash or hang without taking the shop along, and none of the shop's secrets are in this process's memory.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { lookAtOriginal } from '../originals/look.ts';
import { countSpots } from './count-spots.ts';
import { comparePictures, prepareAvif, preparePicture, reducePicture } from './prepare.ts';
import type { DecoderJob, DecoderMessage } from './protocol.ts';
import { DecoderBroken, PictureRefused } from './refused.ts';

// Only the formats that are taken; every other reader of libvips is shut.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Every file is encoded at the same time as the others: threads within one would only get in the way.
sharp.concurrency(1);
sharp.cache(false);

function send(message: DecoderMessage): void {
  process.send?.(message);
}

function work(job: DecoderJob): Promise<unknown> {
  switch (job.kind) {
    case 'prepare':
      return preparePicture(job.bytes, job);
    case 'avif':
      return prepareAvif(job.workingCopy);
    case 'reduce':
      return reducePicture(job.bytes, job);
    case 'compare':
      return comparePictures(job.a, job.b, job.pairs);
    case 'sensor':
      return countSpots(job.bytes, job.test);
    case 'original':
      return lookAtOriginal(job.bytes);
  }
}

async function run(job: DecoderJob): Promise<DecoderMessage> {
  try {
    return { type: 'done', result: await work(job) };
  } catch (error) {
    if (error instanceof DecoderBroken) process.exit(1);
    if (error instanceof PictureRefused) return { type: 'refused', problem: error.problem };
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (job: DecoderJob) => {
  run(job).then(send);
});
// Ctrl-C reaches the whole process group: the shop finishes its work first and then lets go of us.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

// Where the system is short of memory it shall end this process rather than the shop or its database.
if (process.platform === 'linux')
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

send({ type: 'ready' });
