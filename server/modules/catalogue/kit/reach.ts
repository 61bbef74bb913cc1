import type { fitsChoices } from '#contract/catalogue/choices.ts';
import { adapters } from './adapters.ts';
import { diagonals, fitOf, type Mountable, type Side, sideOf } from './fits.ts';

/** A part of what goes with a kit: items of one side, in one of these mounts, and of none of these formats. */
export interface ReachPart {
  side: Side;
  mounts: string[];
  /** Formats with which the picture would be cropped. One that is not known may fit. */
  without: string[];
}

interface KitRow extends Mountable {
  kind: string;
  /** In which its model was sold. */
  mounts: string[];
}

const known = [...new Set(adapters.flatMap(({ lens, body }) => [lens, body]))];
const formats = [...diagonals.keys()];

/** What goes with one piece of a kit. */
function partOf(piece: KitRow, fits: (typeof fitsChoices)[number]): ReachPart {
  const isLens = sideOf(piece) === 'lens';
  const meet = (mount: string, sensor: string | null) => {
    const other = { mount, sensor };
    return isLens ? fitOf(piece, other) : fitOf(other, piece);
  };
  const mounts = [...new Set([piece.mount, ...known])].filter((mount) => {
    const fit = meet(mount, null)?.fit;
    return fit === 'kit' || (fit === 'adapter' && fits === 'adapter');
  });
  const without = formats.filter((format) => meet(piece.mount, format)?.crops);
  return { side: isLens ? 'body' : 'lens', mounts, without };
}

/** What goes with a kit, as few parts as say it: what is looked for instead of the kit. */
export function reachOf(
  kit: readonly KitRow[],
  fits: (typeof fitsChoices)[number],
): readonly ReachPart[] {
  const parts = new Map<string, ReachPart>();
  // A new edition of the models may have fixed a lens to its camera.
  for (const piece of kit.filter((one) => sideOf(one) !== null)) {
    const part = partOf(piece, fits);
    const key = [part.side, ...part.without].join();
    const mounts = [...(parts.get(key)?.mounts ?? []), ...part.mounts];
    parts.set(key, { ...part, mounts: [...new Set(mounts)] });
  }
  return [...parts.values()];
}
