import { expect, test } from 'vitest';
import { modelKinds } from '#contract/catalogue/choices.ts';
import { categoryOfModel, checklistKindOf } from '#contract/inspections/checklist-kind.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import { categories, categoryId } from '#server/seeds/categories.ts';

const of = (
  kind: ChecklistKind | null,
  sensor: string | null,
  key: 'dslr' | 'bag' | 'lens' = 'bag',
) => checklistKindOf({ kind, sensor, categoryId: categoryId(key) });

test.each([
  ['compact', '35mm film', 'compact-film'],
  ['compact', '1-inch', 'compact'],
  ['medium-format', '120 film', 'medium-format'],
  ['medium-format', 'medium-format', 'medium-format-digital'],
  ['rangefinder', '35mm film', 'rangefinder'],
  ['rangefinder', 'full-frame', 'rangefinder-digital'],
  ['film-slr', '35mm film', 'film-slr'],
  ['lens-zoom', null, 'lens-zoom'],
  ['gimbal', null, 'gimbal'],
] as const)('a model of the kind %s with %s has the list %s', (kind, sensor, list) => {
  expect(of(kind, sensor)).toBe(list);
});

test('every kind of model has a list of its own', () => {
  for (const kind of modelKinds) expect(of(kind, '35mm film')).not.toBe('other');
});

test('a model says which category it belongs in, where one holds such things alone', () => {
  const named = (kind: ChecklistKind, sensor: string | null = null) =>
    categories.find(({ id }) => id === categoryOfModel({ kind, sensor }))?.key;
  expect(named('dslr')).toBe('dslr');
  expect(named('lens-prime')).toBe('lens');
  expect(named('rangefinder', '35mm film')).toBe('film');
  expect(named('medium-format', 'medium-format')).toBe('medium');
  expect(named('compact', '1-inch')).toBe('compact');
  expect(named('compact', '35mm film')).toBeUndefined();
  expect(named('action')).toBeUndefined();
});

test('without a model the category says what it is, and nothing else does', () => {
  expect(of(null, null, 'dslr')).toBe('dslr');
  expect(of(null, null, 'lens')).toBe('lens-zoom');
  expect(of(null, null, 'bag')).toBe('other');
  expect(checklistKindOf({ kind: null, sensor: null, categoryId: 'of the shop' })).toBe('other');
  expect(categories).toHaveLength(9);
});
