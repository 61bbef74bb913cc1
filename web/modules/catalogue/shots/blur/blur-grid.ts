/*
 * A photo is made unreadable block by block. A block takes the colour of a neighbourhood of nine, in few steps: what stood there can be
 * worked out from neither one block nor several. Without a browser: tests ask it.
 */

export interface Grid {
  columns: number;
  rows: number;
}

/** Blocks along the longer side. */
const longest = 48;
/** Steps of a colour: the small differences that text leaves are gone. */
const step = 16;

export function gridOf(width: number, height: number): Grid {
  const side = Math.max(width, height) / longest;
  return {
    columns: Math.max(1, Math.round(width / side)),
    rows: Math.max(1, Math.round(height / side)),
  };
}

/** A block, by its place. */
export interface Place {
  column: number;
  row: number;
}

/** The place of a brush of this size, brought inside the photo. It is named by its upper left block. */
export function placed({ columns, rows }: Grid, { column, row }: Place, size: number): Place {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0));
  return { column: within(column, columns - size), row: within(row, rows - size) };
}

/** The blocks under a brush. */
export function blocksUnder(grid: Grid, place: Place, size: number): number[] {
  const { column, row } = placed(grid, place, size);
  const blocks: number[] = [];
  for (let y = row; y < Math.min(row + size, grid.rows); y += 1) {
    for (let x = column; x < Math.min(column + size, grid.columns); x += 1) {
      blocks.push(y * grid.columns + x);
    }
  }
  return blocks;
}

/** The places that a brush passes on its way: a quick finger is seen at few of them. */
export function placesBetween(from: Place, to: Place): Place[] {
  const steps = Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row), 1);
  return Array.from({ length: steps }, (_, n) => {
    const part = (n + 1) / steps;
    return {
      column: Math.round(from.column + (to.column - from.column) * part),
      row: Math.round(from.row + (to.row - from.row) * part),
    };
  });
}

/** Where a block lies in a photo of this size, in whole pixels without gaps. */
export function areaOf({ columns, rows }: Grid, block: number, width: number, height: number) {
  const [column, row] = [block % columns, Math.floor(block / columns)];
  const left = Math.floor((column * width) / columns);
  const top = Math.floor((row * height) / rows);
  return {
    left,
    top,
    width: Math.ceil(((column + 1) * width) / columns) - left,
    height: Math.ceil(((row + 1) * height) / rows) - top,
  };
}

/** The colour of a block, of a photo made as small as the grid. */
export function colourOf(rgba: Uint8ClampedArray, { columns, rows }: Grid, block: number): string {
  const [column, row] = [block % columns, Math.floor(block / columns)];
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
      for (const part of [0, 1, 2]) {
        sums[part] = (sums[part] ?? 0) + (rgba[(y * columns + x) * 4 + part] ?? 0);
      }
      count += 1;
    }
  }
  const parts = sums.map((sum) => Math.min(255, Math.round(sum / count / step) * step));
  return `rgb(${parts.join(' ')})`;
}
