import { expect, test } from 'vitest';
import { asNewProduct, fieldOf, type ProductFormOutput } from '../product-form.ts';
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
  expect(fieldOf('conditionReport.defects.0.note')).toBe('conditionReport');
});
