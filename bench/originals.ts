// `npm run bench:originals`: what the reader finds in real files of cameras. SAMPLES names a folder of JPEGs, searched with what is
// below it; equal files count once. FILES bounds how many are read (all); TOGETHER=20 gives one process that many, where the
// shop gives it one: quicker, and the answers are the same.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCamera } from '#server/modules/media/originals/camera-rules.ts';
import { isSystemCamera } from '#server/modules/media/originals/cameras.ts';
import { type JpegOutline, walkJpeg } from '#server/modules/media/originals/jpeg-walker.ts';
import { findSigns } from '#server/modules/media/originals/signs.ts';
import { hasStandardTables } from '#server/modules/media/originals/standard-tables.ts';
import { type ExifOutline, walkExif } from '#server/modules/media/originals/tiff-walker.ts';
import { createReaders } from './support/metadata-readers.ts';

const folder = process.env.SAMPLES;
const most = Number(process.env.FILES ?? Number.POSITIVE_INFINITY);
const say = (line: string) => process.stdout.write(`${line}\n`);
if (!folder) throw new Error('SAMPLES names a folder of camera files');

interface Sample {
  name: string;
  outline: JpegOutline;
  exif: ExifOutline;
}

/** Files with notes of their maker, and how many others there are. */
async function findSamples(root: string) {
  const names = (await readdir(root, { recursive: true })).filter((name) => /\.jpe?g$/i.test(name));
  const known = new Set<string>();
  const samples: Sample[] = [];
  let broken = 0;
  for (const name of names.sort()) {
    const bytes = await readFile(join(root, name));
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (known.has(hash)) continue;
    known.add(hash);
    const outline = walkJpeg(bytes);
    if (!outline) broken += 1;
    const exif = outline?.exif && walkExif(outline.exif);
    if (outline && exif?.hasMakerNotes) samples.push({ name, outline, exif });
  }
  return { samples: samples.slice(0, most), files: known.size, broken };
}

const makerOf = ({ exif }: Sample) => (exif.make ?? '?').split(/[ ,]/)[0]?.toUpperCase() ?? '?';

const { samples, files, broken } = await findSamples(folder);
say(`${files} files, ${broken} broken or no JPEG, ${samples.length} with maker notes`);

const rows = new Map<string, { files: number; serial: number; count: number; refused: number }>();
const signs = new Map<string, number>();
let [slowest, failed, system] = [0, 0, 0];
const readers = createReaders(Number(process.env.TOGETHER ?? 1), 120_000);
for (const sample of samples) {
  const { end, tags, milliseconds } = await readers.read(sample.outline.head);
  slowest = Math.max(slowest, milliseconds);
  if (end !== 'done') failed += 1;
  const camera = readCamera(tags);
  const row = rows.get(makerOf(sample)) ?? { files: 0, serial: 0, count: 0, refused: 0 };
  rows.set(makerOf(sample), row);
  row.files += 1;
  if (camera.serial) row.serial += 1;
  if (camera.count) row.count += 1;
  const counted = tags.ShutterCount ?? tags.MechanicalShutterCount;
  if (counted !== undefined && !camera.count) row.refused += 1;
  if (process.env.EACH) {
    say(
      [
        sample.name,
        tags.Make,
        tags.Model,
        tags.SerialNumber,
        counted,
        camera.serial,
        camera.count,
      ].join('\t'),
    );
  }
  const isSystem = isSystemCamera(camera.make, camera.model);
  if (isSystem) system += 1;
  const found = findSigns({
    ...sample.outline,
    hasStandardTables: hasStandardTables(sample.outline.tables),
    hasMakerNotes: true,
    exifSize: sample.exif.size ?? null,
    thumbnailLikeness: null,
    make: camera.make,
    model: camera.model,
    programs: tags.Software ? [tags.Software] : [],
    isAiMarked: false,
  });
  for (const { sign } of found) signs.set(sign, (signs.get(sign) ?? 0) + 1);
}

readers.end();
say('\n| Maker | Files | Serial number | Usable count | Count refused |\n|---|---|---|---|---|');
for (const [maker, row] of [...rows].sort(([, a], [, b]) => b.files - a.files)) {
  say(`| ${maker} | ${row.files} | ${row.serial} | ${row.count} | ${row.refused} |`);
}
say(
  `\nNot read: ${failed}. The slowest took ${(slowest / 1000).toFixed(1)} s after the start of its process.`,
);
say(`Signs (thumbnails not compared), ${system} of them of system cameras:`);
for (const [sign, count] of signs) say(`- ${sign}: ${count}`);
