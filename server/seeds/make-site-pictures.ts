/**
 * Draws the pictures of the pages (home scene, tiles, empty states) into web/assets/illustrations.
 * Run by hand after a change of the drawings, for all or for some:
 * `node server/seeds/make-site-pictures.ts [hero about ...]`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawGear, drawScene, type GearSpec, samples } from '#packages/demo-pictures/index.ts';
import { type CategoryKey, categories } from './categories.ts';

const folder = join(import.meta.dirname, '../../web/assets/illustrations');

/** One of the sixty looks, without grain (it costs bytes and cannot be seen at these sizes). */
function look(id: string, change: Partial<GearSpec> = {}): GearSpec {
  const sample = samples.find((candidate) => candidate.id === id);
  if (!sample) throw new Error(`no sample ${id}`);
  return { ...sample.spec, ...change, grain: false };
}

/** The camera counter: prices hang under the six pieces, the backpack closes the row. */
function hero(): string {
  return drawScene(1440, 560, 520, [
    { spec: look('bag-02'), x: 1330, scale: 0.58 },
    { spec: look('tripod-01'), x: 1236, scale: 0.9 },
    { spec: look('medium-02', { wear: 0 }), x: 1050, scale: 0.74 },
    { spec: look('dslr-01'), x: 842, scale: 0.56 },
    { spec: look('rangefinder-03'), x: 600, scale: 0.34 },
    { spec: look('prime-02'), x: 410, scale: 0.31 },
    { spec: look('battery-01'), x: 208, scale: 0.28 },
  ]);
}

function about(): string {
  return drawScene(800, 600, 484, [
    { spec: look('zoom-02', { lens: { coating: 'green', cap: true } }), x: 655, scale: 0.78 },
    { spec: look('film-slr-01'), x: 270, scale: 0.74 },
    {
      spec: look('rangefinder-02', {
        extra: 'none',
        wear: 0.35,
        lens: { finish: 'silver', coating: 'green', engraving: '40mm 1:2', size: 0.92 },
      }),
      x: 512,
      scale: 0.5,
    },
  ]);
}

function auth(): string {
  return drawScene(720, 560, 452, [
    { spec: look('zoom-02', { lens: { coating: 'green', cap: true } }), x: 580, scale: 0.72 },
    { spec: look('film-slr-03', { extra: 'none' }), x: 270, scale: 0.72 },
  ]);
}

const tiles: Record<CategoryKey, string> = {
  dslr: 'dslr-06',
  mirrorless: 'mirrorless-07',
  film: 'film-slr-01',
  lens: 'zoom-02',
  compact: 'compact-03',
  medium: 'medium-02',
  tripod: 'tripod-02',
  flash: 'flash-02',
  bag: 'bag-03',
};

interface Job {
  name: string;
  svg: string;
  /** Size of the drawing's own coordinates. */
  size: [width: number, height: number];
  widths: number[];
}

const lostCap: GearSpec = {
  kind: 'prime',
  view: 'back',
  seed: 'lost',
  tone: 'sage',
  lens: { cap: true },
  grain: false,
};

const jobs: Job[] = [
  { name: 'hero', svg: hero(), size: [1440, 560], widths: [1080, 1440, 2160] },
  { name: 'about', svg: about(), size: [800, 600], widths: [600, 1200] },
  { name: 'auth', svg: auth(), size: [720, 560], widths: [720, 1440] },
  {
    name: 'empty',
    svg: drawGear(look('filter-01', { tone: 'stone' })),
    size: [800, 600],
    widths: [480],
  },
  { name: 'lost', svg: drawGear(lostCap), size: [800, 600], widths: [640, 1280] },
  ...categories.map(({ key }) => ({
    name: `tile-${key}`,
    svg: drawGear(look(tiles[key])),
    size: [800, 600] as [number, number],
    widths: [416],
  })),
];

const wanted = new Set(process.argv.slice(2));

mkdirSync(folder, { recursive: true });
for (const { name, svg, size, widths } of jobs) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  for (const width of widths) {
    // An SVG unit is a pixel at 72 dots per inch; drawing at the final size keeps thin lines sharp.
    const density = (72 * width) / size[0];
    const picture = sharp(Buffer.from(svg), { density }).resize({ width });
    await picture
      .clone()
      .avif({ quality: 58, effort: 9, chromaSubsampling: '4:4:4' })
      .toFile(join(folder, `${name}-${width}.avif`));
    await picture
      .clone()
      .webp({ quality: 80, alphaQuality: 80, effort: 6, smartSubsample: true })
      .toFile(join(folder, `${name}-${width}.webp`));
  }
}
