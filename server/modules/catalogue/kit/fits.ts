import type { KitFit } from '#contract/catalogue/kit.ts';
import { findAdapter } from './adapters.ts';
import { cautionOf, type Named } from './autofocus.ts';

/** What a lens is mounted on, and what is mounted. */
export type Side = 'lens' | 'body';

/** A lens or a camera, as far as it matters to what fits. */
export interface Mountable {
  mount: string;
  /** The format of its sensor or film; of a lens the largest that it covers. Null where it is not known. */
  sensor: string | null;
  /** Its model, where that is known. */
  named?: Named | null;
}

/** How two go together, without what they are called. */
export type Fit = Omit<KitFit, 'name'>;

const bodies = ['dslr', 'mirrorless', 'film-slr', 'rangefinder', 'medium-format'];

/** Whether a model is a lens, or a camera that takes lenses: one whose lens stays on it has no mount. */
export function sideOf({ kind, mounts }: { kind: string; mounts: readonly string[] }): Side | null {
  if (kind.startsWith('lens-')) return 'lens';
  return bodies.includes(kind) && mounts.length > 0 ? 'body' : null;
}

/** The diagonal of a format in mm, where formats of lenses and cameras are compared. */
export const diagonals = new Map<string, number>([
  ['medium-format', 55],
  ['120 film', 55],
  ['full-frame', 43],
  ['35mm film', 43],
  ['aps-h', 34],
  ['aps-c', 28],
  ['four-thirds', 21.6],
  ['mft', 21.6],
  ['1-inch', 16],
]);

/** Whether a lens draws less than the sensor is large; false also where one of the two is not known. */
export function cropsOn(lens: Mountable, body: Mountable): boolean {
  const drawn = diagonals.get(lens.sensor ?? '');
  const needed = diagonals.get(body.sensor ?? '');
  return drawn !== undefined && needed !== undefined && drawn < needed;
}

const asItIs = {
  caution: null,
  autofocus: null,
  aperture: null,
  infinity: null,
  example: null,
  note: null,
};

/** How a lens goes on a camera; undefined where nobody knows. */
export function fitOf(lens: Mountable, body: Mountable): Fit | undefined {
  const crops = cropsOn(lens, body);
  if (lens.mount === body.mount) {
    const caution = cautionOf(body.mount, lens.named ?? null, body.named ?? null);
    return { fit: 'kit', crops, ...asItIs, caution };
  }
  const row = findAdapter(lens.mount, body.mount);
  if (!row) return undefined;
  const { fit, autofocus, aperture, infinity, example, note } = row;
  if (fit === 'no') return { fit: 'no', crops: false, ...asItIs, note };
  if (fit === 'native') return { fit: 'kit', crops, ...asItIs, note };
  return { ...asItIs, fit: 'adapter', crops, autofocus, aperture, infinity, example, note };
}
