import type { Metal } from './paint.ts';
import type { Silhouette } from './silhouette.ts';

/** Measures and paints that every part of one camera body shares. */
export interface Frame extends Silhouette {
  m: Metal;
  steel: Metal;
  /** Clip to the outline of the body. */
  inside: string;
  skin: string;
  /** Sideways shading of the whole front. */
  side: string;
}

export interface Parts {
  /** Stand on the top plate, behind the body. */
  above: string[];
  /** Lie on the body, under the lens. */
  over: string;
  /** Strap lugs, behind everything. */
  lugs: string;
}
