/*
 * What is read of a photo, stripe by stripe: 24 megapixels of colours at once are 96 MB beside the browser's own picture, which
 * a phone may not have. Pure sums over bytes, for a browser's worker and for whoever counts a file again.
 */

/** Cells of the longer side of a photo, of which dust is looked for. */
const cellsOfSide = 600;

/** Some rows of a photo: red, green, blue and a fourth that nobody looks at, row by row. */
export interface Stripe {
  rgba: Uint8ClampedArray | Uint8Array;
  /** The first row of it in the photo. */
  top: number;
  rows: number;
}

/** The brightest colour of each pixel: a hot pixel lights up in one colour alone. */
export class BrightestPlane {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.values = new Uint8Array(width * height);
  }

  add({ rgba, top, rows }: Stripe): void {
    const { width, values } = this;
    let at = top * width;
    for (let from = 0; from < rows * width * 4; from += 4) {
      values[at] = Math.max(rgba[from] ?? 0, rgba[from + 1] ?? 0, rgba[from + 2] ?? 0);
      at += 1;
    }
  }
}

/** Means of blocks, of which the longer side has at most 600: noise goes, and what is larger than a few pixels stays. */
export class BlockMeans {
  readonly block: number;
  readonly width: number;
  readonly height: number;
  readonly #sums: Float64Array;
  readonly #photoWidth: number;

  constructor(photoWidth: number, photoHeight: number) {
    this.block = Math.ceil(Math.max(photoWidth, photoHeight) / cellsOfSide);
    // What does not fill a block at the right and at the bottom is left out.
    this.width = Math.floor(photoWidth / this.block);
    this.height = Math.floor(photoHeight / this.block);
    this.#photoWidth = photoWidth;
    this.#sums = new Float64Array(this.width * this.height);
  }

  add({ rgba, top, rows }: Stripe): void {
    const { block, width, height } = this;
    const columns = width * block;
    for (let row = 0; row < rows; row += 1) {
      const cellRow = Math.floor((top + row) / block);
      if (cellRow >= height) return;
      let from = row * this.#photoWidth * 4;
      for (let x = 0; x < columns; x += 1) {
        const cell = cellRow * width + Math.floor(x / block);
        const light =
          0.299 * (rgba[from] ?? 0) + 0.587 * (rgba[from + 1] ?? 0) + 0.114 * (rgba[from + 2] ?? 0);
        this.#sums[cell] = (this.#sums[cell] ?? 0) + light;
        from += 4;
      }
    }
  }

  /** From 0 to 255, row by row. */
  means(): Float64Array {
    const size = this.block * this.block;
    return this.#sums.map((sum) => sum / size);
  }
}

/** The value below which this share of all lies. Reorders nothing. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
