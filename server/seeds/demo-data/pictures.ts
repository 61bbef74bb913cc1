import { join } from 'node:path';

/** Where `make-pictures.ts` keeps the prepared pictures: one folder each. */
export const picturesFolder = join(import.meta.dirname, '../pictures');
