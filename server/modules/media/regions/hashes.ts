/** Pixels of a side of a region's patch. */
export const patchSide = 32;
/** Frequencies a side that are looked at; 64 of them, the lowest without the mean, are hashed. */
const frequencies = 11;

const cosines = Float32Array.from({ length: frequencies * patchSide }, (_, at) => {
  const [frequency, x] = [Math.floor(at / patchSide), at % patchSide];
  return Math.cos(((2 * x + 1) * frequency * Math.PI) / (2 * patchSide));
});

/** The 64 lowest pairs of frequencies, in the order of their sum. */
const hashed: readonly (readonly [u: number, v: number])[] = Array.from(
  { length: frequencies * frequencies },
  (_, at) => [at % frequencies, Math.floor(at / frequencies)] as const,
)
  .filter(([u, v]) => u + v > 0)
  .sort(
    ([au, av], [bu, bv]) => au + av - (bu + bv) || Math.abs(au - av) - Math.abs(bu - bv) || au - bu,
  )
  .slice(0, 64);

/** The bits that a mirror turns over: of frequencies that are odd from left to right. */
const mirrorMask = hashed.reduce(
  (mask, [u], bit) => (u % 2 === 1 ? mask | (1n << BigInt(bit)) : mask),
  0n,
);

/** The signs of the low frequencies of a patch of 32 x 32 pixels: what is dark and what is bright, roughly. */
export function dctHash(patch: Float32Array): bigint {
  const rows = new Float32Array(patchSide * frequencies);
  for (let y = 0; y < patchSide; y += 1) {
    for (let u = 0; u < frequencies; u += 1) {
      let sum = 0;
      for (let x = 0; x < patchSide; x += 1) {
        sum += (patch[y * patchSide + x] as number) * (cosines[u * patchSide + x] as number);
      }
      rows[y * frequencies + u] = sum;
    }
  }
  let hash = 0n;
  hashed.forEach(([u, v], bit) => {
    let sum = 0;
    for (let y = 0; y < patchSide; y += 1) {
      sum += (rows[y * frequencies + u] as number) * (cosines[v * patchSide + y] as number);
    }
    if (sum > 0) hash |= 1n << BigInt(bit);
  });
  return hash;
}

/** Whether it gets brighter from cell to cell of a grid of 9 x 8, row by row. */
export function differenceHash(patch: Float32Array): bigint {
  let hash = 0n;
  for (let row = 0; row < 8; row += 1) {
    let before = 0;
    for (let column = 0; column < 9; column += 1) {
      const from = Math.round((column * patchSide) / 9);
      const to = Math.round(((column + 1) * patchSide) / 9);
      let sum = 0;
      for (let y = row * 4; y < row * 4 + 4; y += 1) {
        for (let x = from; x < to; x += 1) sum += patch[y * patchSide + x] as number;
      }
      const mean = sum / (to - from);
      if (column > 0 && mean > before) hash |= 1n << BigInt(row * 8 + column - 1);
      before = mean;
    }
  }
  return hash;
}

/** The DCT hash of the same patch, mirrored from left to right. */
export const mirrorDct = (hash: bigint): bigint => hash ^ mirrorMask;

/** The difference hash of the same patch, mirrored: each row backwards, and what got brighter gets darker. */
export function mirrorDifference(hash: bigint): bigint {
  let mirrored = 0n;
  for (let bit = 0; bit < 64; bit += 1) {
    const from = (bit & ~7) + 7 - (bit & 7);
    if (((hash >> BigInt(from)) & 1n) === 0n) mirrored |= 1n << BigInt(bit);
  }
  return mirrored;
}

const ones = Uint8Array.from({ length: 65_536 }, (_, value) => {
  let count = 0;
  for (let rest = value; rest > 0; rest &= rest - 1) count += 1;
  return count;
});

/** How many of 64 bits differ. */
export function distance(a: bigint, b: bigint): number {
  let count = 0;
  for (let rest = a ^ b; rest > 0n; rest >>= 16n) count += ones[Number(rest & 0xffffn)] as number;
  return count;
}

/** Bits of a band, of which there are four. */
const bandBits = 16;

/** Four parts of a DCT hash: bits of every frequency in each. Hashes that are close share one at least, as a rule. */
export function bandsOf(hash: bigint): [number, number, number, number] {
  const bands: [number, number, number, number] = [0, 0, 0, 0];
  for (let bit = 0; bit < 4 * bandBits; bit += 1) {
    if ((hash >> BigInt(bit)) & 1n) {
      const band = (bit % 4) as 0 | 1 | 2 | 3;
      bands[band] |= 1 << (bit >> 2);
    }
  }
  return bands;
}
