import { expect, test } from 'vitest';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { ItemPage } from '../item-page.ts';
import { overSaved } from './over-saved.ts';

const saved = {
  product: {
    ...{ resalePrice: 60_000, location: 'Mirpur 10, Dhaka', salesStatus: 'available' },
    ...{ district: 'dhaka', locationIn: { bn: 'মিরপুর ১০, ঢাকা' } },
  },
  facts: {
    shutterLife: {
      ...{ count: 30_000, rated: 150_000, used: 20, perThousand: 500 },
      source: { by: 'file', on: '2026-05-01' },
    },
  },
  evidence: { day: '2026-05-01' },
  soldBefore: { month: '2026-03' },
  priceHistory: [
    { price: 65_000, at: '2026-04-01T00:00:00.000Z' },
    { price: 60_000, at: '2026-05-01T00:00:00.000Z' },
  ],
} as unknown as ProductPage;
const typed = (product: Record<string, unknown>) =>
  ({
    product: { salesStatus: 'available', ...product },
    facts: { ratedShutter: 150_000, shutterLife: null },
    ...{ evidence: null, priceHistory: [] },
  }) as unknown as ItemPage;
const now = '2026-06-01T00:00:00.000Z';

test('what no form says is as buyers see it now', () => {
  const page = overSaved(typed({ resalePrice: 60_000, location: 'Mirpur 10, Dhaka' }), saved, now);
  expect(page).toMatchObject({
    ...{ evidence: saved.evidence, soldBefore: { month: '2026-03' } },
    priceHistory: saved.priceHistory,
    product: { locationIn: { bn: 'মিরপুর ১০, ঢাকা' } },
    facts: { shutterLife: saved.facts.shutterLife },
  });
});

test('a new price stands beside the old ones, and a new place as it is typed', () => {
  const { priceHistory, product, facts } = overSaved(
    typed({ resalePrice: 48_000, location: 'Khulna' }),
    saved,
    now,
  );
  expect(priceHistory).toEqual([...saved.priceHistory, { price: 48_000, at: now }]);
  expect(product).not.toHaveProperty('locationIn');
  expect(facts.shutterLife).toMatchObject({ count: 30_000, perThousand: 400 });
});

test('a count that nobody read from a file is the one that is typed', () => {
  const said = { ...saved, facts: { shutterLife: null } } as unknown as ProductPage;
  expect(overSaved(typed({}), said, now).facts.shutterLife).toBeNull();
});
