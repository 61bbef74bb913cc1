import { describe, expect, it } from 'vitest';
import { areaOf, blocksUnder, colourOf, gridOf, placed, placesBetween } from './blur-grid.ts';

describe('the grid over a photo', () => {
  it('has 48 blocks along its longer side, and covers all of it without gaps', () => {
    expect(gridOf(4_000, 3_000)).toEqual({ columns: 48, rows: 36 });
    expect(gridOf(900, 1_600)).toEqual({ columns: 27, rows: 48 });
    expect(gridOf(5_000, 10)).toEqual({ columns: 48, rows: 1 });
    const grid = gridOf(1_001, 751);
    const seen = new Uint8Array(1_001 * 751);
    for (let block = 0; block < grid.columns * grid.rows; block += 1) {
      const { left, top, width, height } = areaOf(grid, block, 1_001, 751);
      for (let y = top; y < top + height; y += 1) {
        seen.fill(1, y * 1_001 + left, y * 1_001 + left + width);
      }
    }
    expect(seen.every((one) => one === 1)).toBe(true);
  });
});

describe('a brush', () => {
  const grid = { columns: 10, rows: 6 };

  it('stays inside the photo', () => {
    expect(placed(grid, { column: -3, row: 9 }, 4)).toEqual({ column: 0, row: 2 });
    expect(placed({ columns: 10, rows: 1 }, { column: 2, row: 1 }, 4)).toEqual({
      column: 2,
      row: 0,
    });
    expect(blocksUnder(grid, { column: 9, row: 5 }, 2)).toEqual([48, 49, 58, 59]);
    expect(blocksUnder({ columns: 3, rows: 1 }, { column: 0, row: 0 }, 8)).toEqual([0, 1, 2]);
  });

  it('leaves nothing out between two places of a quick finger', () => {
    const places = placesBetween({ column: 0, row: 0 }, { column: 6, row: 3 });
    expect(places).toHaveLength(6);
    expect(places.at(-1)).toEqual({ column: 6, row: 3 });
    expect(placesBetween({ column: 2, row: 2 }, { column: 2, row: 2 })).toEqual([
      { column: 2, row: 2 },
    ]);
  });
});

describe('the colour of a block', () => {
  const grid = { columns: 5, rows: 5 };
  const photo = (level: (column: number, row: number) => number) =>
    Uint8ClampedArray.from({ length: 100 }, (_, n) =>
      n % 4 === 3 ? 255 : level(Math.floor(n / 4) % 5, Math.floor(n / 20)),
    );

  it('is that of its neighbourhood in steps of 16: small differences are gone', () => {
    const plain = photo(() => 130);
    const marked = photo((column, row) => (column === 2 && row === 2 ? 166 : 130));
    expect(colourOf(plain, grid, 12)).toBe('rgb(128 128 128)');
    expect(colourOf(marked, grid, 12)).toBe('rgb(128 128 128)');
  });

  it('of a corner is that of what lies around it', () => {
    const corner = photo((column, row) => (column < 2 && row < 2 ? 64 : 255));
    expect(colourOf(corner, grid, 0)).toBe('rgb(64 64 64)');
    expect(
      colourOf(
        photo(() => 255),
        grid,
        24,
      ),
    ).toBe('rgb(255 255 255)');
  });
});
