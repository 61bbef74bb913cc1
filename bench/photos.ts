// `npm run bench:photos`: how often a photo that was changed is found again, and how often two different ones are taken for one.
// SAMPLES names a folder of photos, one a file; without it scenes are drawn, which are less various than photos. PHOTOS bounds
// how many are taken (200), PAIRS_ONLY=1 compares different ones alone.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { smoothed } from '#server/modules/media/regions/compare.ts';
import { findRegions, type Region } from '#server/modules/media/regions/find-regions.ts';
import type { GreyPicture } from '#server/modules/media/regions/grey.ts';
import {
  isFoundByBands,
  isSame,
  pairRegions,
  verify,
} from '#server/modules/media/regions/match.ts';
import { readGrey } from '#server/modules/media/regions/read-grey.ts';
import { scene } from '#tests/support/pictures/scene.ts';
import { changed, changeNames } from './photos/changes.ts';

const most = Number(process.env.PHOTOS ?? 200);
const folder = process.env.SAMPLES;
const say = (line: string) => process.stdout.write(`${line}\n`);
const share = (part: number, of: number) =>
  of === 0 ? '-' : `${((100 * part) / of).toFixed(1)} %`;

interface Photo {
  bytes: Buffer;
  grey: GreyPicture;
  smooth: GreyPicture;
  regions: Region[];
}

async function fingerprint(bytes: Buffer): Promise<Omit<Photo, 'bytes'>> {
  // As the shop keeps it: what is compared is its smallest rendition.
  const kept = await sharp(bytes)
    .resize({ width: 320, withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer();
  const [grey, shown] = [await readGrey(bytes), await readGrey(kept)];
  if (!grey || !shown) throw new Error('a sample is too small');
  return { grey, smooth: smoothed(shown), regions: findRegions(grey) };
}

async function readSamples(): Promise<Buffer[]> {
  if (!folder) return Promise.all(Array.from({ length: most }, (_, at) => scene(at + 1)));
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort();
  return Promise.all(
    names.slice(0, most).map(async (name) =>
      sharp(await readFile(join(folder, name)))
        .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  );
}

const samples = await readSamples();
const photos: Photo[] = [];
const started = process.cpuUsage();
for (const bytes of samples) photos.push({ bytes, ...(await fingerprint(bytes)) });
say(`${photos.length} ${folder ? 'photos' : 'drawn scenes (no SAMPLES folder was given)'}`);
say(
  `Regions a photo: ${(photos.reduce((sum, { regions }) => sum + regions.length, 0) / photos.length).toFixed(1)}`,
);

say('\n| Change | verified | found by bands | regions alike |\n|---|---|---|---|');
for (const name of process.env.PAIRS_ONLY ? [] : changeNames) {
  let [verified, byBands, alike] = [0, 0, 0];
  for (const [at, photo] of photos.entries()) {
    const other = await fingerprint(await changed(photo.bytes, name, at + 1));
    const pairs = pairRegions(other.regions, photo.regions);
    if (pairs.length > 0) alike += 1;
    const isFound = isFoundByBands(pairs);
    if (isFound) byBands += 1;
    const compared = verify(other.smooth, photo.smooth, pairs);
    if (compared && isSame(compared)) verified += 1;
  }
  const n = photos.length;
  say(`| ${name} | ${share(verified, n)} | ${share(byBands, n)} | ${share(alike, n)} |`);
}

let [compared, candidates, highest, falseAlarms, spent] = [0, 0, 0, 0, 0];
for (const [at, photo] of photos.entries()) {
  for (const other of photos.slice(at + 1)) {
    compared += 1;
    const pairs = pairRegions(photo.regions, other.regions);
    if (pairs.length === 0) continue;
    candidates += 1;
    const before = process.cpuUsage();
    const found = verify(photo.smooth, other.smooth, pairs);
    spent += process.cpuUsage(before).user / 1000;
    if (found) highest = Math.max(highest, found.overlap >= 0.3 ? found.score : 0);
    if (found && isSame(found)) falseAlarms += 1;
  }
}
say(
  `\n${compared.toLocaleString('en')} pairs of different ones: ${candidates} with regions alike, highest correlation ${highest.toFixed(2)}, false alarms ${falseAlarms}; ${(spent / Math.max(1, candidates)).toFixed(1)} ms CPU each.`,
);

const before = process.cpuUsage();
for (const { grey } of photos) findRegions(grey);
const { user } = process.cpuUsage(before);
say(`Finding the regions of a photo in grey: ${(user / 1000 / photos.length).toFixed(1)} ms CPU.`);
say(`CPU in all: ${(process.cpuUsage(started).user / 1e6).toFixed(0)} s`);
