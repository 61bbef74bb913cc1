// `npm run bench:import`: how long a seller's spreadsheet takes with five photos an item, through the page, in a browser, and whose
// seconds of a core that takes. ITEMS says how many (40). The browser is counted, too, though a seller's is another machine. Photos
// are drawings of 2000 by 1500 pixels with the grain of a photo; each is another one. The goal is 1,000 items in ten minutes.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { chromium } from '@playwright/test';
import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import sharp from 'sharp';
import { demoAccounts } from '#server/seeds/demo-accounts.ts';
import { scene } from '#tests/support/pictures/scene.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { cpuSeconds } from './support/process-tree.ts';
import { startMeasuredShop } from './support/shop.ts';

const items = Number(process.env.ITEMS ?? 40);
const photosEach = 5;
const photoCount = items * photosEach;
const say = (line: string) => process.stdout.write(`${line}\n`);
const photoName = (index: number) => `IMG_${String(index).padStart(4, '0')}.jpg`;
const seller = demoAccounts[1];

/** The grain of a sensor, without which a drawing is decoded faster than a photo. */
const grain = await sharp({
  create: {
    width: 2_000,
    height: 1_500,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 9 },
  },
})
  .raw()
  .toBuffer();

async function photo(index: number): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await sharp(await scene(index + 1))
    .resize(2_000, 1_500)
    .composite([
      { input: grain, raw: { width: 2_000, height: 1_500, channels: 3 }, blend: 'overlay' },
    ])
    .jpeg({ quality: 85 })
    .toBuffer();
  return new Uint8Array(jpeg);
}

async function writeZip(path: string): Promise<number> {
  const zip = new ZipWriter(Writable.toWeb(createWriteStream(path)), { level: 0 });
  let bytes = 0;
  for (let index = 0; index < photoCount; index += 1) {
    const jpeg = await photo(index);
    bytes += jpeg.length;
    await zip.add(photoName(index), new Uint8ArrayReader(jpeg));
  }
  await zip.close();
  return bytes;
}

const header =
  'Stock number,Name,Category,Resale price,Original price,Condition type,Mobile number,Location,Year of purchase,Years of use,Description,Photos';
function row(_: unknown, index: number): string {
  const names = Array.from({ length: photosEach }, (__, n) => photoName(index * photosEach + n));
  return `B-${index},Nikon D750 no ${index},DSLR cameras,78000,165000,Good,01711234567,"Mirpur, Dhaka",2018,6,Works as it should,${names.join(';')}`;
}

const folder = await mkdtemp(join(tmpdir(), 'ditiyo-import-'));
const [csv, zip] = [join(folder, 'items.csv'), join(folder, 'photos.zip')];
await writeFile(csv, [header, ...Array.from({ length: items }, row)].join('\n'));
const bytes = await writeZip(zip);
say(`${items} items, ${photoCount} photos of ${Math.round(bytes / photoCount / 1_000)} kB`);
const shop = await startMeasuredShop();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ baseURL: shop.url });
  await page.goto('/login');
  await page.getByLabel('Email').fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.goto('/dashboard/import');
  await page.getByLabel('CSV file').setInputFiles(csv);
  await page.getByLabel('ZIP with photos (optional)').setInputFiles(zip);
  await page.getByText(`Photos found: ${photoCount}`).waitFor();
  const used = () => {
    const ofShop = cpuSeconds(shop.process.pid ?? 0);
    const { user, system } = process.cpuUsage();
    return { ofShop, others: cpuSeconds(process.pid) - (user + system) / 1e6 - ofShop };
  };
  const before = used();
  const begun = performance.now();
  await page.getByRole('button', { name: /^Import/ }).click();
  await page.getByText('The import is finished').waitFor({ timeout: 3_600_000 });
  const seconds = (performance.now() - begun) / 1_000;
  const after = used();
  say(await page.getByText(/items? (is|are) made/).innerText());
  const each = (value: number) => ((value * 1_000) / photoCount).toFixed(0);
  say(
    `${seconds.toFixed(1)} s: ${each(seconds)} ms a photo, ${((seconds * 1_000) / items / 60).toFixed(1)} min for 1,000 items`,
  );
  say(
    `Of a core, ms a photo: shop with its decoders ${each(after.ofShop - before.ofShop)}, database and browser ${each(after.others - before.others)}`,
  );
} finally {
  await browser.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
}
