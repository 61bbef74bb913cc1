import { quantile } from './frame.ts';

/** How light falls off towards the corners is smooth: a polynomial of this degree follows it, and no spot. */
const degree = 6;
/** One cell of so many, each way, is enough to know it. */
const every = 4;
/** Each time what strays farther than three sigma from the last one is left out. */
const rounds = 5;

/** Powers of both places up to the degree, as Legendre polynomials: plain powers would be too alike to tell apart. */
function termsAt(x: number, y: number, terms: Float64Array): void {
  const legendre = (at: number) => {
    const values = [1, at];
    for (let n = 1; n < degree; n += 1) {
      const [before = 0, last = 0] = values.slice(-2);
      values.push(((2 * n + 1) * at * last - n * before) / (n + 1));
    }
    return values;
  };
  const [across, down] = [legendre(x), legendre(y)];
  let at = 0;
  for (let i = 0; i <= degree; i += 1) {
    for (let j = 0; i + j <= degree; j += 1) {
      terms[at] = (across[i] ?? 0) * (down[j] ?? 0);
      at += 1;
    }
  }
}

const termCount = ((degree + 1) * (degree + 2)) / 2;

/** Solves the equations in place, by elimination with the largest pivot. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(matrix[row]?.[column] ?? 0) > Math.abs(matrix[pivot]?.[column] ?? 0))
        pivot = row;
    }
    const [a, b] = [matrix[column], matrix[pivot]];
    if (!a || !b) continue;
    [matrix[column], matrix[pivot]] = [b, a];
    [right[column], right[pivot]] = [right[pivot] ?? 0, right[column] ?? 0];
    for (let row = column + 1; row < size; row += 1) {
      const line = matrix[row];
      if (!line) continue;
      const factor = (line[column] ?? 0) / (b[column] || 1);
      for (let k = column; k < size; k += 1) line[k] = (line[k] ?? 0) - factor * (b[k] ?? 0);
      right[row] = (right[row] ?? 0) - factor * (right[column] ?? 0);
    }
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = right[row] ?? 0;
    for (let k = row + 1; k < size; k += 1) sum -= (matrix[row]?.[k] ?? 0) * (right[k] ?? 0);
    right[row] = sum / (matrix[row]?.[row] || 1);
  }
  return right;
}

interface Samples {
  terms: Float64Array[];
  values: number[];
}

function sample(values: Float64Array, width: number, height: number): Samples {
  const found: Samples = { terms: [], values: [] };
  for (let y = every >> 1; y < height; y += every) {
    for (let x = every >> 1; x < width; x += every) {
      const terms = new Float64Array(termCount);
      termsAt((2 * x) / (width - 1) - 1, (2 * y) / (height - 1) - 1, terms);
      found.terms.push(terms);
      found.values.push(values[y * width + x] ?? 0);
    }
  }
  return found;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k += 1) sum += (a[k] ?? 0) * (b[k] ?? 0);
  return sum;
}

function fitTo({ terms, values }: Samples, isUsed: (index: number) => boolean): Float64Array {
  const matrix = Array.from({ length: termCount }, () => new Float64Array(termCount));
  const right = new Float64Array(termCount);
  terms.forEach((line, index) => {
    if (!isUsed(index)) return;
    for (let i = 0; i < termCount; i += 1) {
      const row = matrix[i];
      const weight = line[i] ?? 0;
      if (!row) continue;
      for (let k = 0; k < termCount; k += 1) row[k] = (row[k] ?? 0) + weight * (line[k] ?? 0);
      right[i] = (right[i] ?? 0) + weight * (values[index] ?? 0);
    }
  });
  return solve(matrix, right);
}

/** The smooth light of a wall, without what is dark in a few places. */
export function smoothLight(values: Float64Array, width: number, height: number): Float64Array {
  const samples = sample(values, width, height);
  let strays: number[] = [];
  let limit = Number.POSITIVE_INFINITY;
  let fit = new Float64Array(termCount);
  for (let round = 0; round < rounds; round += 1) {
    fit = new Float64Array(fitTo(samples, (index) => (strays[index] ?? 0) <= limit));
    const known = fit;
    strays = samples.terms.map((line, index) =>
      Math.abs(dot(line, known) - (samples.values[index] ?? 0)),
    );
    limit = Math.max(3 * 1.4826 * quantile(strays, 0.5), 1e-6);
  }
  const light = new Float64Array(width * height);
  const terms = new Float64Array(termCount);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      termsAt((2 * x) / (width - 1) - 1, (2 * y) / (height - 1) - 1, terms);
      light[y * width + x] = dot(terms, fit);
    }
  }
  return light;
}
