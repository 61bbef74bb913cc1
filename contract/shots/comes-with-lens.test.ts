import { expect, it } from 'vitest';
import { comesWithLens } from './comes-with-lens.ts';

const nothing = { parts: [], box: [], shots: [] };

it('a lens comes with a camera of which anything of a lens is told, packed or shown', () => {
  expect(comesWithLens('dslr', nothing)).toBe(false);
  expect(comesWithLens('dslr', { parts: ['screen'], box: ['charger'], shots: ['front'] })).toBe(
    false,
  );
  expect(comesWithLens('dslr', { ...nothing, parts: ['haze'] })).toBe(true);
  expect(comesWithLens('dslr', { ...nothing, box: ['hood'] })).toBe(true);
  expect(comesWithLens('dslr', { ...nothing, shots: ['lens_front'] })).toBe(true);
});

it('and none with what has its own for ever', () => {
  const all = { parts: ['haze' as const], box: ['hood' as const], shots: ['lens_front' as const] };
  expect(comesWithLens('compact', all)).toBe(false);
  expect(comesWithLens('lens-zoom', all)).toBe(false);
});
