/**
 * Draws and prepares the pictures of the demo shop as its own image pipeline would, and keeps them in
 * `server/seeds/pictures`. Run by hand after a change of looks or of the pipeline, for all or some:
 * `node server/seeds/make-pictures.ts [product-nikon-d750 ...]`.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writePrepared } from '#server/modules/media/index.ts';
import { prepareOffline } from '#server/modules/media/offline.ts';
import { drawDemoPictures } from './demo-data/looks.ts';
import { picturesFolder } from './demo-data/pictures.ts';

const wanted = new Set(process.argv.slice(2));
const pictures = drawDemoPictures();

for (const { name, svg, width, unit } of pictures) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  // An SVG unit is a pixel at 72 dots per inch.
  const drawn = sharp(Buffer.from(svg), { density: (72 * width) / unit }).resize({ width });
  const picture = await prepareOffline(await drawn.png().toBuffer());
  await rm(join(picturesFolder, name), { recursive: true, force: true });
  await writePrepared(join(picturesFolder, name), picture);
}

const known = new Set(pictures.map(({ name }) => name));
for (const name of await readdir(picturesFolder)) {
  if (!known.has(name)) await rm(join(picturesFolder, name), { recursive: true });
}
