import { createHash } from 'node:crypto';
import { maxOriginalMegapixels } from '#contract/evidence/levels.ts';
import { evidenceProblems } from '#contract/evidence/problems.ts';
import {
  jpegEnd,
  type MediaService,
  type OriginalFacts,
  type OriginalProblem,
  type OriginalReader,
} from '#server/modules/media/index.ts';
import { Refusal, refuse } from '#server/platform/http/refusal.ts';
import { hashIn } from './codes.ts';
import type { FaultWatch } from './faults.ts';

/** The copy that stays, in pixels. */
const copyWidth = 640;

export type Reduced = Awaited<ReturnType<MediaService['reduceOriginal']>>;

const refusals: Record<OriginalProblem, keyof typeof evidenceProblems> = {
  file_type: 'file_type',
  too_large: 'too_large',
  too_many_pixels: 'too_many_pixels',
  too_small: 'too_small',
  unreadable: 'file_broken',
  too_slow: 'file_slow',
  busy: 'evidence_busy',
  unavailable: 'evidence_unavailable',
};

/**
 * By the picture alone: a byte behind it makes no other file. Named apart from the same bytes as a photo of a listing: neither shall
 * take the other's fingerprint with it.
 */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha256')
    .update('evidence\n')
    .update(bytes.subarray(0, jpegEnd(bytes)))
    .digest('hex')
    .slice(0, 40);

export async function readFacts(
  reader: Pick<OriginalReader, 'read'>,
  faults: FaultWatch,
  bytes: Buffer,
): Promise<OriginalFacts> {
  const reading = await reader.read(bytes);
  if (reading.ok) await faults.succeeded();
  else if (reading.reason === 'unavailable') await faults.failed();
  if (!reading.ok) throw refuse(evidenceProblems, refusals[reading.reason]);
  return reading.facts;
}

/** The texts in a picture that look like codes. Refuses a picture without any. */
export function codesIn({ codes }: OriginalFacts): { text: string; nonceHash: string }[] {
  const found = codes.flatMap((text) => {
    const nonceHash = hashIn(text);
    return nonceHash ? [{ text, nonceHash }] : [];
  });
  if (found.length === 0) throw refuse(evidenceProblems, 'code_missing');
  return found;
}

/** The small copy. The reader has looked at the file before: what fails here is damaged all the same. */
export async function reduce(
  media: Pick<MediaService, 'reduceOriginal'>,
  bytes: Buffer,
): Promise<Reduced> {
  const maxPixels = maxOriginalMegapixels * 1_000_000;
  try {
    return await media.reduceOriginal(bytes, { width: copyWidth, maxPixels });
  } catch (error) {
    const isPicture = error instanceof Refusal && error.problem.status === 400;
    throw isPicture ? refuse(evidenceProblems, 'file_broken') : error;
  }
}
