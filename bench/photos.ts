// `npm run bench:photos`: how often a photo that was changed is found again, and how often two different ones are taken for one.
// SAMPLES names a folder of photos, one a file; without it scenes are drawn, which are less various than photos. PHOTOS bounds
// how many are taken (200), PAIRS_ONLY=1 compares different ones alone, and PARTS=2 each quarter of one with all others (3: each ninth).
// Which pairs were taken for one is said, so that somebody looks whether they are.

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
const parts = Number(process.env.PARTS ?? 1);
const folder = process.env.SAMPLES;
const say = (line: string) => process.stdout.write(`${line}\n`);
const share = (part: number, of: number) =>
  of === 0 ? '-' : `${((100 * part) / of).toFixed(1)} %`;

interface Sample {
  name: string;
  bytes: Buffer;
}

interface Photo extends Sample {
  grey: GreyPicture;
  smooth: GreyPicture;
  regions: Region[];
}

async function fingerprint(bytes: Buffer): Promise<Omit<Photo, keyof Sample>> {
  // As the shop keeps it: what is compared is its smallest rendition.
  const kept = await sharp(bytes)
    .resize({ width: 320, withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer();
  const [grey, shown] = [await readGrey(bytes), await readGrey(kept)];
  if (!grey || !shown) throw new Error('a sample is too small');
  return { grey, smooth: smoothed(shown), regions: findRegions(grey) };
}

/** A photo in as many parts across and down as PARTS says. */
async function cut({ name, bytes }: Sample): Promise<Sample[]> {
  if (parts === 1) return [{ name, bytes }];
  const { width, height } = await sharp(bytes).metadata();
  const [across, down] = [Math.floor(width / parts), Math.floor(height / parts)];
  return Promise.all(
    Array.from({ length: parts * parts }, async (_, at) => ({
      name: `${name} (part ${at + 1})`,
      bytes: await sharp(bytes)
        .extract({
          left: (at % parts) * across,
          top: Math.floor(at / parts) * down,
          width: across,
          height: down,
        })
        .jpeg({ quality: 90 })
        .toBuffer(),
    })),
  );
}

async function readSamples(): Promise<Sample[]> {
  if (!folder) {
    const drawn = Array.from({ length: most }, (_, at) => at + 1);
    return Promise.all(drawn.map(async (n) => ({ name: `scene ${n}`, bytes: await scene(n) })));
  }
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort();
  const samples: Sample[] = [];
  for (const name of names.slice(0, most)) {
    const bytes = await sharp(await readFile(join(folder, name)))
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer();
    samples.push(...(await cut({ name, bytes })));
  }
  return samples;
}

const samples = await readSamples();
const photos: Photo[] = [];
const started = process.cpuUsage();
for (const sample of samples) photos.push({ ...sample, ...(await fingerprint(sample.bytes)) });
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
    if (!found || !isSame(found)) continue;
    falseAlarms += 1;
    say(`taken for one: ${photo.name}, ${other.name}`);
  }
}
say(
  `\n${compared.toLocaleString('en')} pairs of different ones: ${candidates} with regions alike, highest correlation ${highest.toFixed(2)}, taken for one ${falseAlarms}; ${(spent / Math.max(1, candidates)).toFixed(1)} ms CPU each.`,
);

const before = process.cpuUsage();
for (const { grey } of photos) findRegions(grey);
const { user } = process.cpuUsage(before);
say(`Finding the regions of a photo in grey: ${(user / 1000 / photos.length).toFixed(1)} ms CPU.`);
say(`CPU in all: ${(process.cpuUsage(started).user / 1e6).toFixed(0)} s`);
