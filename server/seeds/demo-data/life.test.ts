import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lifeBandOf, lifeBands, lifeUsedOf } from '#contract/catalogue/shutter-life.ts';
import { listingOf } from './listing-rows.ts';
import { sales } from './market.ts';
import { products } from './products/index.ts';
import { shutterCountOf } from './told-facts.ts';

const rated = new Map(
  readFileSync(new URL('../../../database/reference/camera-models.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([, brand, model, , , , , rating]) => [`${brand} ${model}`, Number(rating)]),
);

test('the demo has an item on sale in each band of the shutter life', () => {
  const sold = new Set(sales.map(({ product }) => product));
  const now = new Date();
  const bands = products
    .filter(({ key }) => !sold.has(key) && listingOf(key, now).status === undefined)
    .flatMap((product) => {
      const count = shutterCountOf(product);
      const [name = ''] = product.name.split(/,| with /);
      const rating = rated.get(name);
      return count && rating ? [lifeBandOf(lifeUsedOf({ count, rated: rating }))] : [];
    });
  expect(new Set(bands)).toEqual(new Set([...lifeBands, 'past']));
});
