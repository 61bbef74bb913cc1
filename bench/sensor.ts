import sharp, { type Sharp } from 'sharp';
import {
  compare,
  darkFrame,
  dustIn,
  hotIn,
  jpegOf,
  numbersFrom,
  pixelsOf,
  wallFrame,
} from '#tests/support/sensor-frames.ts';

/*
 * `npm run bench:sensor`: how many hot pixels and spots of dust are found in drawn frames of 3.8 megapixels, and how many are made
 * up. Exits with 1 where a row is worse than the table of the design (docs/trust.md).
 */

const size = { width: 2_388, height: 1_592 };
const seed = Number(process.env.SEED ?? 1);
let failed = false;

interface Row {
  name: string;
  /** Of how many. */
  of: number;
  least: number;
  maxWrong: number;
  run: () => Promise<{ found: number; wrong: number; refused?: string }>;
}

async function hot(
  taking: Partial<Parameters<typeof darkFrame>[0]>,
  quality = 92,
  change: (image: Sharp) => Sharp = (image) => image,
) {
  const frame = darkFrame({ ...size, seed, hot: 80, ...taking });
  const raw = sharp(frame.rgb, { raw: { width: size.width, height: size.height, channels: 3 } });
  const file = await change(raw).jpeg({ quality }).toBuffer();
  return sums([compare(frame, hotIn(await pixelsOf(file)))]);
}

async function dust(
  taking: Partial<Parameters<typeof wallFrame>[0]>,
  quality = 92,
  frames = 1,
  change = (file: Buffer): Promise<Buffer> => Promise.resolve(file),
) {
  const found = [];
  for (let index = 0; index < frames; index += 1) {
    const frame = wallFrame({ ...size, dust: 20, ...taking, seed: seed * 100 + index });
    const file = await change(await jpegOf(frame, quality).toBuffer());
    found.push(compare(frame, dustIn(await pixelsOf(file))));
  }
  return sums(found);
}

function sums(all: ReturnType<typeof compare>[]) {
  const count = (of: 'found' | 'wrong') =>
    all.reduce((sum, one) => sum + ((of in one ? one[of as never] : 0) as number), 0);
  const refused = all.flatMap((one) => ('refused' in one ? [one.refused] : []));
  return { found: count('found'), wrong: count('wrong'), refused: refused.join() || undefined };
}

/** Fields of every light, as rooms, faces and streets have: how many of 40 are taken for a wall. */
async function scenes() {
  let refused = 0;
  for (let index = 0; index < 40; index += 1) {
    const next = numbersFrom(seed * 1_000 + index);
    const across = 4 + Math.floor(next() * 20);
    const fields = Uint8Array.from({ length: across * 8 * 3 }, () => 40 + next() * 200);
    const scene = sharp(fields, { raw: { width: across, height: 8, channels: 3 } });
    const pixels = await pixelsOf(await scene.resize(1_200, 800).jpeg().toBuffer());
    if (typeof dustIn(pixels) === 'string') refused += 1;
  }
  return { found: refused, wrong: 0 };
}

const shrunk = (file: Buffer) => sharp(file).resize(1_600).jpeg({ quality: 90 }).toBuffer();

const rows: Row[] = [
  { name: 'hot +120..255, q95', of: 80, least: 80, maxWrong: 0, run: () => hot({}, 95) },
  { name: 'hot +120..255, q92', of: 80, least: 79, maxWrong: 0, run: () => hot({}, 92) },
  { name: 'hot +120..255, q80', of: 80, least: 73, maxWrong: 0, run: () => hot({}, 80) },
  { name: 'hot +60..120', of: 80, least: 62, maxWrong: 0, run: () => hot({ from: 60, to: 120 }) },
  {
    name: 'hot +60..120, noise 8',
    of: 80,
    least: 58,
    maxWrong: 0,
    run: () => hot({ from: 60, to: 120, noise: 8 }),
  },
  {
    name: 'hot +30..60 (told: mostly not seen)',
    of: 80,
    least: 0,
    maxWrong: 0,
    run: () => hot({ from: 30, to: 60, noise: 4 }),
  },
  {
    name: 'hot, none, noise 6',
    of: 0,
    least: 0,
    maxWrong: 0,
    run: () => hot({ hot: 0, noise: 6 }),
  },
  {
    name: 'hot, none, noise 10, banding 6',
    of: 0,
    least: 0,
    maxWrong: 3,
    run: () => hot({ hot: 0, noise: 10, banding: 6 }),
  },
  {
    name: 'hot, filter of the camera',
    of: 80,
    least: 21,
    maxWrong: 0,
    run: () => hot({}, 92, (image) => image.median(3)),
  },
  {
    name: 'dust 3-40 %, radius 5-45',
    of: 100,
    least: 98,
    maxWrong: 0,
    run: () => dust({}, 92, 5),
  },
  {
    name: 'dust, noise 6, q75',
    of: 20,
    least: 19,
    maxWrong: 4,
    run: () => dust({ noise: 6 }, 75),
  },
  { name: 'dust, 1,600 px', of: 20, least: 19, maxWrong: 0, run: () => dust({}, 92, 1, shrunk) },
  {
    name: 'clean wall, corners 50 % dark',
    of: 0,
    least: 0,
    maxWrong: 0,
    run: () => dust({ dust: 0, falloff: 0.5 }),
  },
  {
    name: 'clean wall, corners 70 % dark, noise 5',
    of: 0,
    least: 0,
    maxWrong: 7,
    run: () => dust({ dust: 0, falloff: 0.7, noise: 5, light: 230 }),
  },
  { name: 'photos of things, refused', of: 40, least: 40, maxWrong: 0, run: scenes },
];

const out = (line: string) => process.stdout.write(`${line}\n`);
out('| Frames | found | false |');
out('|---|---|---|');
for (const { name, of, least, maxWrong, run } of rows) {
  if (!name.includes(process.env.ROW ?? '')) continue;
  const { found, wrong, refused } = await run();
  const isBad = found < least || wrong > maxWrong || refused !== undefined;
  failed ||= isBad;
  out(
    `| ${name} | ${of ? `${found} of ${of}` : '-'} | ${wrong} |${refused ?? ''}${isBad ? ' worse' : ''}`,
  );
}
process.exitCode = failed ? 1 : 0;
