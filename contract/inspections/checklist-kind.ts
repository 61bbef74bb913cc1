import type { ChecklistKind } from './checklists.ts';

/*
 * Which kind of thing an item is, for lists by kind: what is checked before it changes hands, which parts its condition is told by,
 * what belongs in its box. Without the lists themselves: forms ask it.
 */

/** What is checked by another list where it takes no film, or does. */
const digital: Record<string, ChecklistKind> = {
  'medium-format': 'medium-format-digital',
  rangefinder: 'rangefinder-digital',
};

/** Without a model the category says what it is, as far as one list fits all of it. By the last digit of the id of the first nine. */
const byCategory: Record<string, ChecklistKind> = {
  1: 'dslr',
  2: 'mirrorless',
  3: 'film-slr',
  4: 'lens-zoom',
  5: 'compact',
  7: 'tripod',
  8: 'flash',
};

const firstCategories = '0d171500-0000-4000-8000-00000000000';

/** The category that a model of each kind belongs in, where one of the first nine holds nothing else of its name. */
const categoryOf: Partial<Record<ChecklistKind, string>> = {
  dslr: '1',
  mirrorless: '2',
  'film-slr': '3',
  rangefinder: '3',
  'lens-prime': '4',
  'lens-zoom': '4',
  compact: '5',
  'medium-format': '6',
  'medium-format-digital': '6',
  tripod: '7',
  gimbal: '7',
  flash: '8',
};

interface Facts {
  /** Of the model. */
  kind: ChecklistKind | null;
  sensor: string | null;
  categoryId: string;
}

/** The id of the category that a model's things belong in, of the first nine; a shop may have it no more. */
export function categoryOfModel({ kind, sensor }: Omit<Facts, 'categoryId'>): string | undefined {
  const digit = kind && categoryOf[checklistKindOf({ kind, sensor, categoryId: '' })];
  return digit ? `${firstCategories}${digit}` : undefined;
}

/** Which list an item is gone through by: that of its model's kind; film and digital cameras of some kinds have their own. */
export function checklistKindOf({ kind, sensor, categoryId }: Facts): ChecklistKind {
  if (kind === null) {
    const digit = categoryId.startsWith(firstCategories) ? categoryId.slice(-1) : '';
    return byCategory[digit] ?? 'other';
  }
  const isFilm = sensor?.endsWith('film') ?? false;
  if (kind === 'compact') return isFilm ? 'compact-film' : 'compact';
  return (isFilm ? undefined : digital[kind]) ?? kind;
}
