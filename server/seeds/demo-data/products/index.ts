import { accessories } from './accessories.ts';
import { canonDslrs } from './canon-dslr.ts';
import { compacts } from './compact.ts';
import { filmSlrs } from './film-slr.ts';
import { fujifilmAndSony } from './fujifilm-sony.ts';
import { mediumFormat } from './medium.ts';
import { otherDslrs } from './other-dslr.ts';
import { otherMirrorless } from './other-mirrorless.ts';
import { primeLenses } from './prime-lenses.ts';
import type { DemoProduct } from './product.ts';
import { rangefinders } from './rangefinder.ts';
import { support } from './support.ts';
import { zoomLenses } from './zoom-lenses.ts';

export type { DemoProduct } from './product.ts';

/** Everything that the demo shop sells or has sold, in shop order of the categories. */
export const products: readonly DemoProduct[] = [
  ...canonDslrs,
  ...otherDslrs,
  ...fujifilmAndSony,
  ...otherMirrorless,
  ...filmSlrs,
  ...rangefinders,
  ...primeLenses,
  ...zoomLenses,
  ...compacts,
  ...mediumFormat,
  ...support,
  ...accessories,
];
