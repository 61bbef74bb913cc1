// `npm run bench:photo-quality`: how often a hint about a photo is right, and how often an honest photo raises one. The photos are the
// demo shop's drawings and drawn scenes, as a phone would take them; SAMPLES names a folder of photos that nothing is wrong with.
// PHOTOS bounds how many of each are taken (40).
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  drawnGear,
  drawnScene,
  hintsOfFile,
  honest,
  spoiled,
} from '#tests/support/pictures/photo-quality.ts';

const most = Number(process.env.PHOTOS ?? 40);
const folder = process.env.SAMPLES;
const say = (line: string) => process.stdout.write(`${line}\n`);
const numbers = Array.from({ length: most }, (_, n) => n);

async function photosOf(): Promise<[name: string, draw: (n: number) => Promise<Buffer>][]> {
  if (!folder)
    return [
      ['drawn gear', drawnGear],
      ['drawn scenes', drawnScene],
    ];
  const names = (await readdir(folder)).slice(0, most);
  return [[folder, (n) => readFile(join(folder, names[n % names.length] ?? ''))]];
}

say('| photos | how | hints | of |');
say('|---|---|---|---|');
for (const [name, draw] of await photosOf()) {
  const drawn: Buffer[] = [];
  for (const n of numbers) drawn.push(await draw(n));
  for (const [how, taken] of Object.entries(honest)) {
    const raised: string[] = [];
    for (const bytes of drawn) raised.push(...(await hintsOfFile(await taken(bytes))));
    say(
      `| ${name} | honest, ${how} | ${raised.length} ${[...new Set(raised)].join(' ')} | ${most} |`,
    );
  }
  for (const [how, { hint, of }] of Object.entries(spoiled)) {
    let found = 0;
    for (const bytes of drawn) {
      if ((await hintsOfFile(await of(bytes))).includes(hint)) found += 1;
    }
    say(`| ${name} | ${how} | ${found} ${hint} | ${most} |`);
  }
}
