import type { DecodedPicture, Rendition } from '../formats.ts';
import type { PictureProblem } from './refused.ts';

/** What the shop asks a decoder process to do, one at a time. */
export type DecoderJob =
  /** `heicMemory`: bytes that decoding a HEIC may take. */
  | { kind: 'prepare'; bytes: Uint8Array; heicMemory?: number }
  | { kind: 'avif'; workingCopy: Uint8Array };

interface DecoderResults {
  prepare: DecodedPicture;
  avif: Rendition[];
}
export type ResultOf<Job extends DecoderJob> = DecoderResults[Job['kind']];

export type DecoderMessage =
  | { type: 'ready' }
  | { type: 'done'; result: unknown }
  | { type: 'refused'; problem: PictureProblem }
  | { type: 'failed'; message: string };
