import sharp from 'sharp';
import { codePicture } from './camera-file.ts';
import { randomFrom, scene } from './scene.ts';

/** Five megapixels, as the smallest setting of many cameras. */
const width = 2_736;
const height = 1_824;
/** Of the code's dark modules, across the picture. */
const share = 0.08;

export interface CodeScene {
  bytes: Buffer;
  text: string;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code on paper, turned in its plane and away from the camera, both by up to 35 degrees. */
async function sheet(text: string, random: () => number): Promise<Buffer> {
  // 25 modules and four of border on each side.
  const side = Math.round((width * share * 33) / 25);
  const code = await codePicture(text, side * 4);
  const [turn, tilt] = [(random() - 0.5) * 70, random() * 35].map(
    (angle) => (angle * Math.PI) / 180,
  ) as [number, number];
  const short = Math.cos(tilt) / 4;
  const matrix: [number, number, number, number] = [
    short * Math.cos(turn),
    -Math.sin(turn) / 4,
    short * Math.sin(turn),
    Math.cos(turn) / 4,
  ];
  const ink = 20 + Math.round(random() * 50);
  return sharp(code)
    .toColourspace('srgb')
    .ensureAlpha()
    .linear([(235 - ink) / 255, (235 - ink) / 255, (235 - ink) / 255, 1], [ink, ink, ink, 0])
    .affine(matrix, { background: '#0000', interpolator: 'bicubic' })
    .png()
    .toBuffer();
}

/** Light that is mirrored in a screen: brightest in its middle, up to two thirds of the way to white. */
function glare(random: () => number, left: number, top: number, side: number): Buffer {
  const [x, y] = [left + side * random(), top + side * random()];
  const radius = side * (0.3 + 0.7 * random());
  const strength = (0.3 + 0.36 * random()).toFixed(2);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop stop-color="#fff" stop-opacity="${strength}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#g)"/></svg>`,
  );
}

/**
 * A code of ours photographed beside things: 8 % of the width, turned and tilted up to 35 degrees, with glare, blur of up to
 * 1.6 pixels and the losses of a JPEG. Drawn, which is kinder than the world: no shake, no moiré of screens.
 */
export async function codeScene(seed: number): Promise<CodeScene> {
  const random = randomFrom(seed);
  const text = `D1.${Array.from({ length: 23 }, () => alphabet[Math.floor(random() * 32)]).join('')}`;
  const layer = await sheet(text, random);
  const { width: side } = await sharp(layer).metadata();
  const left = Math.floor(random() * (width - side * 2)) + Math.floor(side / 2);
  const top = Math.floor(random() * (height - side * 2)) + Math.floor(side / 2);
  const back = await sharp(await scene(seed, 684, 456))
    .resize(width, height)
    .toBuffer();
  const shown = await sharp(back)
    .composite([{ input: layer, left, top }, { input: glare(random, left, top, side) }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const bytes = await sharp(shown)
    .blur(0.5 + 1.1 * random())
    .jpeg({ quality: 75 + Math.floor(random() * 20) })
    .toBuffer();
  return { bytes, text };
}
