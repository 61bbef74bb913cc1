// `npm run bench:codes`: how many of our codes are read in drawn photos of five megapixels. SCENES says how many (300).

import { lookAtOriginal } from '#server/modules/media/originals/look.ts';
import { codeScene } from '#tests/support/pictures/code-scene.ts';

const scenes = Number(process.env.SCENES ?? 300);
let [read, wrong, cpu] = [0, 0, 0];
const missed: number[] = [];
for (let seed = 1; seed <= scenes; seed += 1) {
  const { bytes, text } = await codeScene(seed);
  const started = process.cpuUsage();
  const seen = await lookAtOriginal(bytes);
  const { user, system } = process.cpuUsage(started);
  cpu += (user + system) / 1000;
  const codes = seen.ok ? seen.codes : [];
  if (codes.includes(text)) read += 1;
  else missed.push(seed);
  wrong += codes.filter((code) => code !== text).length;
}
process.stdout.write(
  `${read} of ${scenes} codes read (${((100 * read) / scenes).toFixed(1)} %), ${wrong} wrong, ${(cpu / scenes).toFixed(0)} ms of CPU a photo; missed: ${missed.join(' ') || 'none'}\n`,
);
