// The example tables of JPEG (ITU-T T.81, annex K.1), in the zigzag order of a file. Programs scale them by a quality of 1 to 100
// as the library of the Independent JPEG Group does; cameras mostly have tables of their own.
const luminance = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37,
  29, 40, 58, 51, 61, 60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87,
  95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
];
const chrominance = [
  17, 18, 18, 24, 21, 24, 47, 26, 26, 47, 99, 66, 56, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
];

/** The table of a quality, as a program writes it that keeps to 8 bits. */
function scaled(table: readonly number[], quality: number): number[] {
  const scale = quality < 50 ? Math.floor(5000 / quality) : 200 - quality * 2;
  return table.map((value) => Math.min(255, Math.max(1, Math.floor((value * scale + 50) / 100))));
}

const key = (table: readonly number[]) => table.join(',');

let pairs: Set<string> | undefined;

/** Luminance and chrominance of each quality; at 100 both are nothing but ones, which cameras write as well. */
function standardPairs(): Set<string> {
  pairs ??= new Set(
    Array.from({ length: 99 }, (_, at) => at + 1).map(
      (quality) => `${key(scaled(luminance, quality))};${key(scaled(chrominance, quality))}`,
    ),
  );
  return pairs;
}

/** Whether a picture has the standard tables of one quality; not told of a grey one, which has no second table. */
export function hasStandardTables(tables: readonly (readonly number[])[]): boolean {
  const [first, second] = tables;
  return (
    first !== undefined &&
    second !== undefined &&
    standardPairs().has(`${key(first)};${key(second)}`)
  );
}
