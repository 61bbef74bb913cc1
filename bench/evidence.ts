// `npm run bench:evidence`: sellers' evidence photos through a browser, with the metadata of real cameras' files. SAMPLES names a folder
// of JPEGs. Of each model of a system camera the first file is taken: its whole EXIF with the maker's notes stays, the picture is drawn
// anew in the size that it names, with the code that the page gave in it. Ends with 1 where a shown line contradicts the file.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { minOriginalWidth } from '#contract/evidence/levels.ts';
import { listModelsOfFile } from '#server/modules/catalogue/index.ts';
import { readCamera } from '#server/modules/media/originals/camera-rules.ts';
import { isSystemCamera } from '#server/modules/media/originals/cameras.ts';
import { walkJpeg } from '#server/modules/media/originals/jpeg-walker.ts';
import { startMetadataReader } from '#server/modules/media/originals/metadata-child.ts';
import { walkExif } from '#server/modules/media/originals/tiff-walker.ts';
import {
  codePicture,
  segment,
  withoutApps,
  withSegments,
} from '#tests/support/pictures/camera-file.ts';
import { scene } from '#tests/support/pictures/scene.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { type MeasuredShop, startMeasuredShop } from './support/shop.ts';

const folder = process.env.SAMPLES;
if (!folder) throw new Error('SAMPLES names a folder of camera files');
const say = (line: string) => process.stdout.write(`${line}\n`);

type Camera = ReturnType<typeof readCamera>;
interface Sample {
  name: string;
  exif: Buffer;
  size: { width: number; height: number };
  camera: Camera;
}

/** The first file of each model of a system camera whose picture was large enough. */
async function findSamples(root: string): Promise<Sample[]> {
  const names = (await readdir(root, { recursive: true })).filter((name) => /\.jpe?g$/i.test(name));
  const samples = new Map<string, Sample>();
  for (const name of names.sort()) {
    const outline = walkJpeg(await readFile(join(root, name)));
    const exif = outline?.exif && walkExif(outline.exif);
    if (!outline?.exif || !exif?.hasMakerNotes || !exif.size) continue;
    if (Math.max(exif.size.width, exif.size.height) < minOriginalWidth) continue;
    const end = await startMetadataReader(0).read(outline.head, 120_000);
    const camera = readCamera(end.type === 'done' ? end.tags : {});
    const key = `${camera.make} ${camera.model}`;
    if (!isSystemCamera(camera.make, camera.model) || samples.has(key)) continue;
    samples.set(key, { name, exif: outline.exif, size: exif.size, camera });
  }
  return [...samples.values()];
}

let drawn = 0;

/** A picture of a code beside other things, with the EXIF of a file. */
async function photograph(code: string, { exif, size }: Sample): Promise<Buffer> {
  drawn += 1;
  const base = await sharp(await scene(70_000 + drawn, 600, 400))
    .resize(size.width, size.height, { fit: 'fill' })
    .toBuffer();
  const input = await codePicture(code, Math.round(Math.min(size.width, size.height) / 4));
  const picture = await sharp(base)
    .composite([{ input, left: 300, top: 200 }])
    .jpeg({ quality: 92, quantizationTable: 3 })
    .toBuffer();
  const name = Buffer.from('Exif\0\0', 'latin1');
  return withSegments(withoutApps(picture), segment(0xe1, Buffer.concat([name, exif])));
}

/** One seller's way on a phone, from the page of the item to what a buyer reads. */
async function send(browser: Browser, shop: MeasuredShop, sample: Sample) {
  const { make, model, serial } = sample.camera;
  const [known] = await listModelsOfFile(shop.database.db, { make, model });
  if (!known) return { known, seen: 'not in the catalogue', shown: '' };
  const seller = await new TestClient(shop.url).signUp('Seller');
  const item = await seller.sell({
    name: `${known.brand} ${known.model}`,
    brand: known.brand,
    model: known.model,
    ...(serial ? { serialNumber: serial } : {}),
  });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  try {
    await page.goto(`${shop.url}/login`);
    await page.getByLabel('Email').fill(seller.email);
    await page.getByLabel('Password', { exact: true }).fill(seller.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.goto(`${shop.url}/dashboard/evidence/${item}`);
    await page.getByRole('button', { name: 'Get a code' }).click();
    const code = (await page.getByText(/^D1\.[A-Z2-7]{23}$/).textContent()) ?? '';
    await page.getByLabel('The camera’s file').setInputFiles({
      name: 'DSC_0001.JPG',
      mimeType: 'image/jpeg',
      buffer: await photograph(code, sample),
    });
    const answer = page.getByRole('region', { name: 'What we saw in your photo' });
    await answer.or(page.getByRole('alert')).first().waitFor({ timeout: 180_000 });
    const isSeen = await answer.isVisible();
    const seen = await (isSeen ? answer : page.getByRole('alert').first()).innerText();
    await page.goto(`${shop.url}/product/${item}`);
    const line = page.getByRole('region', { name: 'Evidence photo' });
    const shown = (await line.count()) > 0 ? await line.innerText() : '';
    return { known, seen, shown };
  } finally {
    await context.close();
  }
}

const samples = await findSamples(folder);
say(`${samples.length} models of system cameras\n`);
const shop = await startMeasuredShop({ settings: { PHOTO_MATCH: 'off' } });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  say('| File of a | Serial number in it | Count | What a buyer reads |\n|---|---|---|---|');
  for (const sample of samples) {
    const { make, model, serial, count } = sample.camera;
    const { known, seen, shown } = await send(browser, shop, sample);
    const one = (text: string) => text.replace(/\s+/g, ' ').trim();
    say(
      `| ${make} ${model} | ${serial ? 'yes' : 'no'} | ${count ?? ''} | ${one(shown) || `nothing: ${one(seen)}`} |`,
    );
    if (shown && known && !shown.includes(known.model)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await shop.close();
}
