import sharp, { type Sharp } from 'sharp';
import { drawGear, samples } from '#packages/demo-pictures/index.ts';
import {
  headNamesCamera,
  hintsOf,
  type PhotoHint,
  seenSide,
} from '#web/modules/catalogue/shots/quality/photo-quality.ts';
import { scene } from './scene.ts';

/** What the browser would say of a file. */
export async function hintsOfFile(bytes: Buffer): Promise<PhotoHint[]> {
  const { width, height } = await sharp(bytes).metadata();
  const small = await sharp(bytes)
    .autoOrient()
    .flatten({ background: 'black' })
    .resize({ width: seenSide, height: seenSide, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = {
    data: new Uint8Array(small.data),
    width: small.info.width,
    height: small.info.height,
  };
  const namesCamera = headNamesCamera(new Uint8Array(bytes));
  return hintsOf({ grey, width, height, namesCamera });
}

const jpeg = (picture: Sharp, quality = 82) => picture.jpeg({ quality }).toBuffer();

/** A photo as a phone takes it: no sharper than its lens, with grain. */
async function asTaken(bytes: Buffer, soft = 0.8, grain = 3): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: grain },
    },
  })
    .png()
    .toBuffer();
  const picture = sharp(bytes)
    .blur(soft)
    .composite([{ input: noise, blend: 'soft-light' }]);
  return jpeg(sharp(await picture.png().toBuffer()));
}

/** One of the shop's drawn photos of gear, as large as a phone's. */
export function drawnGear(number: number, width = 1_200): Promise<Buffer> {
  const sample = samples[number % samples.length];
  if (!sample) throw new Error('there are no samples');
  const svg = Buffer.from(drawGear(sample.spec));
  return sharp(svg, { density: (72 * width) / 800 })
    .resize({ width })
    .flatten()
    .png()
    .toBuffer();
}

export const drawnScene = (seed: number) => scene(seed, 1_200, 900);

const dimmed = (bytes: Buffer, factor: number, offset = 0) =>
  jpeg(sharp(bytes).linear(factor, offset));

/** A photo in an app of a phone, between two bars. */
async function asScreenshot(bytes: Buffer): Promise<Buffer> {
  const shown = await sharp(bytes).resize({ width: 1_080 }).toBuffer();
  return sharp({ create: { width: 1_080, height: 2_400, channels: 3, background: '#ffffff' } })
    .composite([
      { input: shown, left: 0, top: 620 },
      {
        input: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2400"><rect width="1080" height="180" fill="#1b6"/><rect x="60" y="1600" width="700" height="40" fill="#333"/><rect x="60" y="1680" width="960" height="30" fill="#888"/></svg>',
        ),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
}

/** What spoils a photo, and the hint that says so. */
export const spoiled: Record<string, { hint: PhotoHint; of: (bytes: Buffer) => Promise<Buffer> }> =
  {
    'out of focus': { hint: 'blurred', of: (bytes) => asTaken(bytes, 7) },
    'in a dim room': { hint: 'dark', of: (bytes) => dimmed(bytes, 0.16) },
    'against a lamp': { hint: 'bright', of: (bytes) => dimmed(bytes, 0.12, 226) },
    'sent by a messenger': {
      hint: 'small',
      of: (bytes) => jpeg(sharp(bytes).resize({ width: 720 }), 60),
    },
    'a screenshot': { hint: 'screenshot', of: asScreenshot },
  };

/** Photos that nothing is wrong with, taken in ways that might look so. */
export const honest: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  'as taken': (bytes) => asTaken(bytes),
  'a cheap phone': (bytes) => asTaken(bytes, 1.6, 8),
  'in the evening': async (bytes) => dimmed(await asTaken(bytes, 1, 7), 0.55),
  'by a window': async (bytes) => dimmed(await asTaken(bytes), 1.15, 18),
  upright: async (bytes) =>
    jpeg(sharp(await asTaken(bytes)).resize({ width: 1_080, height: 1_920, fit: 'cover' })),
};
