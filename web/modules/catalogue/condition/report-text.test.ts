import { expect, test } from 'vitest';
import { asEdit, asNewProduct, fieldOf, type ProductFormOutput } from '../product-form.ts';
import { boxOf, reportOf, textOfBox, textOfReport, withPhotos } from './report-text.ts';

const report = {
  parts: { haze: 'traces', shell: 'light' },
  defects: [{ part: 'shell', severity: 'small', photo: 'p1' }],
} as const;

test('the same is the same text, in whichever order it was told', () => {
  const { haze, shell } = report.parts;
  const other = { parts: { shell, haze }, defects: [...report.defects] };
  expect(textOfReport(other)).toBe(textOfReport({ ...report, defects: [...report.defects] }));
  expect(reportOf(textOfReport(other))).toEqual(report);
});

test('nothing is no text', () => {
  expect(textOfReport({ parts: {}, defects: [], given: {} })).toBe('');
  expect(textOfBox({ items: {}, firmware: '' })).toBe('');
  expect(reportOf('')).toEqual({ parts: {}, defects: [] });
  expect(reportOf('{')).toEqual({ parts: {}, defects: [] });
  expect(boxOf(undefined)).toEqual({ items: {} });
});

test('what this shop does not know is left out', () => {
  const text = JSON.stringify({
    parts: { shell: 'shiny', wheel: 'new', haze: 'none' },
    defects: [{ part: 'wheel', severity: 'small' }],
  });
  expect(reportOf(text)).toEqual({ parts: { haze: 'none' }, defects: [] });
  expect(boxOf('{"items":{"box":"yes","cake":"yes","hood":"maybe"}}')).toEqual({
    items: { box: 'yes' },
  });
});

test.each([
  '{"parts":null,"defects":null,"given":null}',
  '{"parts":[],"defects":[null]}',
  '{"parts":{"shell":"new"},"defects":[null,{"part":"shell"},"dent"],"given":{"cosmetic":9}}',
  '[]',
  'null',
])('what is kept in no form that a report has breaks nothing: %s', (text) => {
  const { parts, ...rest } = reportOf(text);
  expect(rest).toEqual({ defects: [] });
  expect([{}, { shell: 'new' }]).toContainEqual(parts);
  expect(boxOf(text)).toEqual({ items: {} });
});

test('a box that was kept in another form breaks nothing', () => {
  expect(boxOf('{"items":null,"firmware":3,"warrantyUntil":null}')).toEqual({ items: {} });
});

test('a warranty that is missing keeps no day', () => {
  const box = { items: { warranty: 'no' }, warrantyUntil: '2027-03-31' } as const;
  expect(boxOf(textOfBox(box))).toEqual({ items: { warranty: 'no' } });
});

test('a defect keeps its words when its photo is gone', () => {
  const told = reportOf(textOfReport({ ...report, defects: [...report.defects] }));
  expect(withPhotos(told, () => undefined).defects).toEqual([{ part: 'shell', severity: 'small' }]);
});

test('what is sent names photos by their addresses', () => {
  const form = {
    photos: [{ id: 'p0' }, { id: 'p1' }],
    conditionReport: textOfReport({ ...report, defects: [...report.defects] }),
    boxContents: '',
  } as ProductFormOutput;
  const sent = asNewProduct(form, ['/a', '/b']);
  expect(sent.conditionReport?.defects).toEqual([{ ...report.defects[0], photo: '/b' }]);
  expect(sent).not.toHaveProperty('boxContents');
  expect(asEdit(form, ['/a', '/b'], 3)).toEqual({
    ...sent,
    shots: null,
    boxContents: null,
    version: 3,
  });
  const named = { ...report, defects: [{ ...report.defects[0], photo: '/b' }] };
  const byAddress = { ...form, conditionReport: textOfReport(named) };
  expect(asNewProduct(byAddress, ['/a', '/b'])).toEqual(sent);
  expect(fieldOf('conditionReport.defects.0.note')).toBe('conditionReport');
});
