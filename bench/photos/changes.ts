import sharp, { type Sharp } from 'sharp';
import { randomFrom } from '#tests/support/pictures/scene.ts';

interface Opened {
  picture: Sharp;
  width: number;
  height: number;
  random: () => number;
}

type Change = (opened: Opened) => Promise<Buffer> | Buffer;

const saved = (picture: Sharp, quality = 80) => picture.jpeg({ quality }).toBuffer();

/** Takes off so much of each side, not in the middle. */
function cropped({ picture, width, height, random }: Opened, part: number): Sharp {
  const [w, h] = [Math.round(width * (1 - part)), Math.round(height * (1 - part))];
  const left = Math.floor(random() * (width - w + 1));
  const top = Math.floor(random() * (height - h + 1));
  return picture.extract({ left, top, width: w, height: h });
}

const svg = (width: number, height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );

function watermarked({ picture, width, height }: Opened) {
  const size = Math.round(width / 9);
  const text = `<text x="50%" y="56%" font-size="${size}" text-anchor="middle" fill="#fff" fill-opacity=".6" font-family="sans-serif" transform="rotate(-20 ${width / 2} ${height / 2})">SHOP 017 BD</text>`;
  return saved(picture.composite([{ input: svg(width, height, text) }]));
}

async function collage({ picture, width, height, random }: Opened) {
  const [w, h] = [width >> 1, height >> 1];
  const small = await picture.resize({ width: w, height: h, fit: 'fill' }).toBuffer();
  const tile = () => `hsl(${Math.floor(random() * 360)} 30% ${Math.floor(30 + random() * 50)}%)`;
  const place = [random() < 0.5 ? 0 : w, random() < 0.5 ? 0 : h] as const;
  const rest = [0, 1, 2, 3]
    .map(
      (at) =>
        `<rect x="${(at % 2) * w}" y="${(at >> 1) * h}" width="${w}" height="${h}" fill="${tile()}"/><circle cx="${(at % 2) * w + w / 2}" cy="${(at >> 1) * h + h / 2}" r="${h / 3}" fill="${tile()}"/>`,
    )
    .join('');
  const under = sharp(svg(2 * w, 2 * h, rest)).composite([
    { input: small, left: place[0], top: place[1] },
  ]);
  return saved(under);
}

/** As a phone shows it: bars of an app above and below, the picture within. */
async function screenshot({ picture, width, height }: Opened) {
  const wide = 720;
  const tall = Math.min(Math.round((wide * height) / width), 1_000);
  const shown = await picture.resize({ width: wide, height: tall, fit: 'fill' }).toBuffer();
  const full = tall + 340;
  const bars = `<rect width="720" height="${full}" fill="#fff"/><rect width="720" height="120" fill="#1b6"/><circle cx="60" cy="66" r="26" fill="#fff"/><rect x="110" y="48" width="330" height="34" fill="#fff"/><rect x="40" y="${full - 150}" width="420" height="30" fill="#333"/><rect x="40" y="${full - 100}" width="640" height="24" fill="#999"/>`;
  return saved(sharp(svg(wide, full, bars)).composite([{ input: shown, left: 0, top: 120 }]), 75);
}

/** Somewhat slanting, duller, with the screen's grid and noise. */
async function photoOfScreen({ picture, width, height, random }: Opened) {
  const slant = 0.03 * (random() - 0.5);
  const turned = await picture
    .affine([1, slant, slant / 2, 1], { background: '#101014' })
    .modulate({ brightness: 0.9, saturation: 0.8 })
    .toBuffer();
  const grid = `<defs><pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="1" fill="#000" fill-opacity=".25"/><rect width="1" height="4" fill="#000" fill-opacity=".18"/></pattern></defs><rect width="100%" height="100%" fill="url(#p)"/>`;
  const size = await sharp(turned).metadata();
  const gridded = await sharp(turned)
    .composite([{ input: svg(size.width, size.height, grid) }])
    .blur(0.8)
    .toBuffer();
  const edge = Math.round(Math.min(width, height) * 0.05);
  return saved(
    sharp(gridded).extend({
      top: edge,
      bottom: edge,
      left: edge,
      right: edge,
      background: '#0a0a0c',
    }),
    70,
  );
}

const turned =
  (degrees: number): Change =>
  ({ picture }) =>
    saved(picture.rotate(degrees, { background: '#808080' }));

const crop =
  (part: number): Change =>
  (opened) =>
    saved(cropped(opened, part));

const mirroredCrop =
  (part: number): Change =>
  (opened) =>
    saved(cropped(opened, part).flop(), 50);

/** What becomes of a photo that somebody else uses, and which cell of the design's table it belongs to. */
const changes: [name: string, Change][] = [
  ['saved again, q90', ({ picture }) => saved(picture, 90)],
  ['saved again, q60', ({ picture }) => saved(picture, 60)],
  ['saved again, q30', ({ picture }) => saved(picture, 30)],
  ['200 px wide', ({ picture }) => saved(picture.resize({ width: 200 }))],
  ['brighter', ({ picture }) => saved(picture.modulate({ brightness: 1.25 }))],
  ['more contrast', ({ picture }) => saved(picture.linear(1.3, -30))],
  ['grey', ({ picture }) => saved(picture.greyscale())],
  ['other colours', ({ picture }) => saved(picture.modulate({ hue: 40, saturation: 1.4 }))],
  ['mirrored', ({ picture }) => saved(picture.flop())],
  ['watermark', watermarked],
  [
    'white frame',
    ({ picture, width, height }) => {
      const [x, y] = [Math.round(width * 0.08), Math.round(height * 0.08)];
      return saved(picture.extend({ top: y, bottom: y, left: x, right: x, background: '#fff' }));
    },
  ],
  ['collage of four', collage],
  ['crop 5 %', crop(0.05)],
  ['crop 10 %', crop(0.1)],
  ['crop 20 %', crop(0.2)],
  ['crop 20 %, mirrored, q50', mirroredCrop(0.2)],
  ['screenshot with bars', screenshot],
  ['photo of a screen', photoOfScreen],
  ['crop 30 %', crop(0.3)],
  ['crop 40 %', crop(0.4)],
  ['crop 50 %', crop(0.5)],
  ['turned 2 degrees', turned(2)],
  ['turned 5 degrees', turned(5)],
  ['turned 10 degrees', turned(10)],
];

export const changeNames = changes.map(([name]) => name);

/** A picture after one of the changes, the same each time for the same seed. */
export async function changed(bytes: Buffer, name: string, seed: number): Promise<Buffer> {
  const change = changes.find(([each]) => each === name)?.[1];
  if (!change) throw new Error(`there is no change ${name}`);
  const flat = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { width, height } = await sharp(flat).metadata();
  return change({ picture: sharp(flat), width, height, random: randomFrom(seed) });
}
