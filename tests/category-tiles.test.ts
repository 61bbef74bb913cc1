import { describe, expect, it } from 'vitest';
import { categories } from '#server/seeds/categories.ts';
import { categoryTile, empty } from '#web/assets/illustrations/index.ts';

describe('the tiles of the home page', () => {
  it('are one to a category of every shop', () => {
    const tiles = categories.map(({ id }) => categoryTile(id));
    expect(new Set(tiles).size).toBe(categories.length);
    expect(tiles).not.toContain(empty);
    expect(categoryTile('another')).toBe(empty);
  });
});
