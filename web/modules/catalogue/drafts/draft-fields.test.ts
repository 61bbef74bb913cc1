import { expect, test } from 'vitest';
import type { EditableProduct } from '#contract/catalogue/editing.ts';
import { boxOf, reportOf, textOfReport } from '../condition/report-text.ts';
import type { Photo } from '../photos.ts';
import { shotsOf, textOfShots } from '../shots/shot-text.ts';
import { contentOf, draftOfProduct } from './draft-fields.ts';

const reportWith = (photo: string) =>
  textOfReport({ parts: {}, defects: [{ part: 'shell', severity: 'small', photo }] });

test('a defect names its photo by the address, whether the form knew that or the id', () => {
  const photos: Photo[] = [{ id: 'p0' }, { id: 'p1' }];
  const urlOf = ({ id }: Photo) => (id === 'p1' ? '/b' : undefined);
  for (const name of ['p1', '/b']) {
    const { fields } = contentOf({ photos, conditionReport: reportWith(name) }, urlOf);
    expect(reportOf(fields.conditionReport as string).defects, name).toMatchObject([
      { part: 'shell', photo: '/b' },
    ]);
  }
  const notSent = contentOf({ photos, conditionReport: reportWith('p0') }, urlOf);
  expect(reportOf(notSent.fields.conditionReport as string).defects).toEqual([
    { part: 'shell', severity: 'small' },
  ]);
});

test('a draft names the photos that show something by their addresses, and leaves out what was not sent', () => {
  const photos: Photo[] = [{ id: 'p0' }, { id: 'p1' }];
  const urlOf = ({ id }: Photo) => (id === 'p1' ? '/b' : undefined);
  const shots = textOfShots([
    { photo: 'p0', shot: 'back' },
    { photo: 'p1', shot: 'front' },
  ]);
  const { fields } = contentOf({ photos, shots }, urlOf);
  expect(shotsOf(fields.shots as string)).toEqual([{ photo: '/b', shot: 'front' }]);
});

test('a copy has nothing that is of the one thing alone', () => {
  const product = {
    name: 'Nikon D750',
    conditionType: 'Fair',
    defects: 'A dent',
    accessories: 'A strap',
    conditionReport: { parts: { shell: 'worn' }, defects: [{ part: 'shell', severity: 'clear' }] },
    boxContents: {
      items: { charger: 'yes', warranty: 'yes' },
      warrantyUntil: '2027-03-31',
      firmware: '1.10',
    },
    images: ['/a'],
    shots: [{ photo: '/a', shot: 'front' }],
  } as unknown as EditableProduct;
  const { fields, images } = draftOfProduct(product);
  const { boxContents, shots, ...others } = fields;
  expect(others).toEqual({ name: 'Nikon D750', conditionType: 'Fair', accessories: 'A strap' });
  expect(boxOf(boxContents as string)).toEqual({ items: { charger: 'yes', warranty: 'yes' } });
  // Its photos are copied, and so is what they show.
  expect(shotsOf(shots as string)).toEqual([{ photo: '/a', shot: 'front' }]);
  expect(images).toEqual(['/a']);
});
