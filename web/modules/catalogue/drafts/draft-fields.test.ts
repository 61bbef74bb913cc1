import { expect, test } from 'vitest';
import type { EditableProduct } from '#contract/catalogue/editing.ts';
import { boxOf, reportOf, textOfReport } from '../condition/report-text.ts';
import type { Photo } from '../photos.ts';
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
  } as unknown as EditableProduct;
  const { fields, images } = draftOfProduct(product);
  const { boxContents, ...others } = fields;
  expect(others).toEqual({ name: 'Nikon D750', conditionType: 'Fair', accessories: 'A strap' });
  expect(boxOf(boxContents as string)).toEqual({ items: { charger: 'yes', warranty: 'yes' } });
  expect(images).toEqual(['/a']);
});
