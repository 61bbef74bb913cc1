import { expect, test } from 'vitest';
import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { FormValues } from '../product-merge.ts';
import { pageOfForm } from './page-of-form.ts';

const picture = (src: string): Picture => ({
  ...{ src, width: 4, height: 3, placeholder: '' },
  ...{ widths: [], formats: [] },
});

const model: CameraModel = {
  id: '0d171500-0000-4000-8000-0000000000aa',
  ...{ kind: 'dslr', brand: 'Nikon', model: 'D750', mount: 'Nikon F', mounts: ['Nikon F'] },
  ...{ sensor: 'full-frame', releaseYear: 2014, ratedShutter: 150_000 },
};

const pictures = new Map([
  ['a', picture('blob:a')],
  ['b', picture('blob:b')],
]);
const known = {
  ...{ model, categoryName: 'DSLR cameras', priceGuide: null, pictures },
  urlOf: () => undefined,
};

test('what nobody filled in is not there', () => {
  const values = { name: '', purchaseYear: Number.NaN, photos: [] } as FormValues;
  const page = pageOfForm(values, { ...known, model: undefined });
  const { product } = page;
  expect(product).toMatchObject({ brand: null, shutterCount: null, salesStatus: 'available' });
  for (const field of ['name', 'resalePrice', 'purchaseYear', 'conditionType'] as const) {
    expect(product[field], field).toBeUndefined();
  }
  expect(page).toMatchObject({ pictures: [], shots: [], condition: null, boxContents: null });
});

test('photos that are still on the device are shown in their order, with what they show', () => {
  const values = {
    photos: [{ id: 'b' }, { id: 'a' }, { id: 'heic' }],
    shots: JSON.stringify([{ photo: 'a', shot: 'front' }]),
    conditionReport: JSON.stringify({
      parts: { shell: 'light', sensor: 'clean' },
      defects: [{ part: 'shutter', severity: 'clear', photo: 'b' }],
    }),
  } as FormValues;
  const page = pageOfForm(values, known);
  expect(page.pictures.map(({ src }) => src)).toEqual(['blob:b', 'blob:a']);
  expect(page.shots).toEqual([{ photo: 'blob:a', shot: 'front' }]);
  expect(page.condition).toMatchObject({
    best: 'Fair',
    because: ['shutter'],
    cosmetic: { grade: 4 },
    defects: [{ part: 'shutter', picture: { src: 'blob:b' } }],
  });
});

test('what the shop knows of the model stands beside what its seller says', () => {
  const { facts, catalogueModel } = pageOfForm(
    { shutterCount: 30_000, resalePrice: 60_000, photos: [] } as FormValues,
    known,
  );
  expect(facts).toMatchObject({ releaseYear: 2014, sensor: 'full-frame', ratedShutter: 150_000 });
  expect(facts.shutterLife).toMatchObject({ used: 20, perThousand: 500, source: { by: 'seller' } });
  expect(catalogueModel).toEqual({ id: model.id, kind: 'dslr' });
});
