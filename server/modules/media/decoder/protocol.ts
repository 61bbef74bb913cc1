import type { SensorTest } from '#contract/inspections/sensor/answers.ts';
import type { DecodedPicture, ReducedPicture, Rendition } from '../formats.ts';
import type { OriginalLook } from '../originals/look.ts';
import type { Likeness, PlacePair } from '../regions/match.ts';
import type { SensorLook } from './count-spots.ts';
import type { PictureProblem } from './refused.ts';

/** What the shop asks a decoder process to do, one at a time. */
export type DecoderJob =
  /** `heicMemory`: bytes that decoding a HEIC may take. `findsRegions`: what a picture is found again by is wanted as well. */
  | { kind: 'prepare'; bytes: Uint8Array; heicMemory?: number; findsRegions?: boolean }
  | { kind: 'avif'; workingCopy: Uint8Array }
  /** A small copy of a camera's whole JPEG, and what that is found again by. */
  | { kind: 'reduce'; bytes: Uint8Array; width: number; maxPixels: number }
  /** Two files of ours, and pairs of regions that look alike: whether they show the same. */
  | { kind: 'compare'; a: Uint8Array; b: Uint8Array; pairs: PlacePair[] }
  /** A camera's JPEG of a wall or of the dark: what is on its sensor. */
  | { kind: 'sensor'; bytes: Uint8Array; test: SensorTest }
  /** A camera's own file: what its structure and its pixels say. */
  | { kind: 'original'; bytes: Uint8Array };

interface DecoderResults {
  prepare: DecodedPicture;
  avif: Rendition[];
  compare: Likeness | undefined;
  reduce: ReducedPicture;
  sensor: SensorLook;
  original: OriginalLook;
}
export type ResultOf<Job extends DecoderJob> = DecoderResults[Job['kind']];

export type DecoderMessage =
  | { type: 'ready' }
  | { type: 'done'; result: unknown }
  | { type: 'refused'; problem: PictureProblem }
  | { type: 'failed'; message: string };
