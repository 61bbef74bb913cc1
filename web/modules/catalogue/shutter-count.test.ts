import { expect, test } from 'vitest';
import type { ShutterLife } from '#contract/catalogue/public-product.ts';
import type { ShownEvidence } from '#contract/evidence/shown.ts';
import { shutterCountOf } from './shutter-count.ts';

const seller = (count: number) => ({ count, source: { by: 'seller' } });
const file = (count: number) => ({ count, source: { by: 'file', on: '2027-01-05' } });

function told(said: {
  shutterCount?: number | null;
  evidence?: Partial<ShownEvidence>;
  shutterLife?: ShutterLife;
}) {
  const { shutterCount, evidence, shutterLife = null } = said;
  const unknown = { accessories: null, defects: null, releaseYear: null, sensor: null };
  return shutterCountOf({
    product: shutterCount === undefined ? {} : { shutterCount },
    facts: { ...unknown, ratedShutter: null, shutterLife },
    evidence: evidence ? { level: 'camera_file', on: '2027-01-05', ...evidence } : null,
  });
}

test('the seller is believed as such where no file counts', () => {
  expect(told({ shutterCount: 12_000 })).toEqual(seller(12_000));
  expect(told({ shutterCount: 12_000, evidence: {} })).toEqual(seller(12_000));
  expect(told({ shutterCount: 0 })).toEqual(seller(0));
  expect(told({ shutterCount: null })).toBe(null);
  expect(told({})).toBe(null);
});

test('the count of the file goes before the seller’s, with or without a rating of the shutter', () => {
  const evidence = { count: 90_000, countKind: 'mechanical' } as const;
  expect(told({ shutterCount: 12_000, evidence })).toEqual(file(90_000));
  const shutterLife: ShutterLife = {
    ...{ count: 90_000, rated: 150_000, used: 60, perThousand: 700 },
    source: { by: 'file', on: '2027-01-05' },
  };
  expect(told({ shutterCount: 12_000, shutterLife })).toMatchObject(file(90_000));
});

test('a count with electronic releases in it says nothing about the shutter', () => {
  const evidence = { count: 90_000, countKind: 'all' } as const;
  expect(told({ shutterCount: 12_000, evidence })).toEqual(seller(12_000));
  expect(told({ evidence })).toBe(null);
});
