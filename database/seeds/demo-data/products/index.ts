import { accessories } from './accessories.ts';
import { compacts } from './compact.ts';
import { dslrs } from './dslr.ts';
import { film } from './film.ts';
import { mediumFormat } from './medium.ts';
import { mirrorless } from './mirrorless.ts';
import { primeLenses } from './prime-lenses.ts';
import type { DemoProduct } from './product.ts';
import { support } from './support.ts';
import { zoomLenses } from './zoom-lenses.ts';

export type { DemoProduct } from './product.ts';

/** Everything that the demo shop sells or has sold, in shop order of the categories. */
export const products: readonly DemoProduct[] = [
  ...dslrs,
  ...mirrorless,
  ...film,
  ...primeLenses,
  ...zoomLenses,
  ...compacts,
  ...mediumFormat,
  ...support,
  ...accessories,
];
