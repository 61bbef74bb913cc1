import { expect, test } from 'vitest';
import { askedInBox } from '#contract/condition/box.ts';
import { askedParts } from '#contract/condition/parts.ts';
import type { ConditionReport } from '#contract/condition/schemas.ts';
import { boxTaps, byState, partTaps } from './one-tap.ts';

const none: ConditionReport = { parts: {}, defects: [] };
const bodyWithLens = askedParts('dslr', [], true);
const box = askedInBox('dslr', [], true);

test('one tap tells the best of every part that such a thing has, and of none that it may lack', () => {
  const [tap, ...others] = partTaps('function', bodyWithLens, none);
  expect(others).toEqual([]);
  expect(tap).toEqual({
    id: 'works',
    parts: {
      sensor: 'clean',
      mount: 'works',
      buttons: 'works',
      shutter: 'works',
      battery_door: 'works',
      front_glass: 'clean',
      rear_glass: 'clean',
      coating: 'none',
      fungus: 'none',
      haze: 'none',
      dust: 'none',
      focus: 'works',
    },
  });
});

test('what is told, or has a defect, is left as it is', () => {
  const report: ConditionReport = {
    parts: { shutter: 'fails' },
    defects: [{ part: 'sensor', severity: 'small' }],
  };
  const [tap] = partTaps('function', bodyWithLens, report);
  expect(tap?.parts).not.toHaveProperty('shutter');
  expect(tap?.parts).not.toHaveProperty('sensor');
  expect(tap?.parts).toHaveProperty('mount', 'works');
});

test('what it may lack is offered by itself, once the rest is told', () => {
  const told = partTaps('function', bodyWithLens, none)[0]?.parts ?? {};
  expect(partTaps('function', bodyWithLens, { parts: told, defects: [] })).toEqual([
    {
      id: 'rest',
      parts: {
        screen: 'clean',
        viewfinder: 'clean',
        aperture: 'works',
        zoom: 'works',
        autofocus: 'works',
        stabiliser: 'works',
      },
    },
  ]);
});

test('how it looks is never said without a choice, and of one part by its own row', () => {
  expect(partTaps('cosmetic', bodyWithLens, none)).toEqual([
    { id: 'new', parts: { shell: 'new', barrel: 'new' } },
    { id: 'light', parts: { shell: 'light', barrel: 'light' } },
  ]);
  expect(partTaps('cosmetic', askedParts('dslr', []), none)).toEqual([]);
});

test('parts are named by their states', () => {
  expect(byState({ shutter: 'works', sensor: 'clean', front_glass: 'clean' })).toEqual([
    ['clean', ['sensor', 'front_glass']],
    ['works', ['shutter']],
  ]);
});

test('all of the box is all but the warranty', () => {
  const [tap, ...others] = boxTaps(box, {});
  expect(others).toEqual([]);
  expect(tap).toMatchObject({ id: 'there', state: 'yes' });
  expect(tap?.items).toEqual(box.filter((item) => item !== 'warranty'));
});

test('the rest of a box is there or missing, and what was told stays', () => {
  const [there, missing] = boxTaps(box, { battery: 'yes', charger: 'no' });
  expect(there).toMatchObject({ id: 'there', state: 'yes' });
  expect(missing).toMatchObject({ id: 'missing', state: 'no' });
  for (const tap of [there, missing]) {
    expect(tap?.items).not.toContain('battery');
    expect(tap?.items).not.toContain('charger');
  }
  expect(there?.items).not.toContain('warranty');
  expect(missing?.items).toContain('warranty');
});
