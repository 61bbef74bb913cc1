import { isWholeSize, type Size } from './exif-size.ts';

export const sensorTests = ['dust', 'hot'] as const;
export type SensorTest = (typeof sensorTests)[number];

/** Why a photo says nothing of a sensor. */
export const sensorRefusals = [
  'unreadable',
  'too_small',
  'resized',
  'size_unknown',
  'too_large',
  'not_dark',
  'too_dark',
  'too_bright',
  'no_wall',
] as const;
export type SensorRefusal = (typeof sensorRefusals)[number];

/** A camera writes its data at the very beginning. */
export const headBytes = 256 * 1024;
/** Rows that are read at once: of 24 megapixels 6 MB. */
export const stripeRows = 256;

/** Smaller ones are pictures for a screen. */
const minSide = 1_200;
/** And narrower ones a strip of one. */
const minOtherSide = 600;

/** Why a photo of a size is refused. `own`: what its frame says; `said`: what the camera wrote into it. */
export function refusalOfSize(
  test: SensorTest,
  { width, height }: Size,
  { own, said }: { own: Size | undefined; said: Size | undefined },
): SensorRefusal | undefined {
  if (own && !isWholeSize(own, said)) return 'resized';
  if (Math.max(width, height) < minSide || Math.min(width, height) < minOtherSide) {
    return 'too_small';
  }
  // A copy without its data may be a smaller one, in which the bright dots are gone: it would speak for any sensor.
  return test === 'hot' && !said ? 'size_unknown' : undefined;
}
