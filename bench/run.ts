// `npm run bench`: prints what the shop takes and gives on this machine. No figure passes or fails anything.
// BENCH_SECONDS sets the seconds of each load (5); `npm run bench -- starts|requests|pages` measures one part.

import { weighPages } from './pages.ts';
import { measureRequests } from './requests.ts';
import { measureStarts } from './starts.ts';
import { startMeasuredShop } from './support/shop.ts';

const part = process.argv[2];
const wants = (name: string) => part === undefined || part === name;
const say = (line: string) => process.stdout.write(`${line}\n`);
const round = (value: number) => Math.round(value).toLocaleString('en');

if (wants('requests') || wants('pages')) {
  const shop = await startMeasuredShop();
  try {
    if (wants('pages')) {
      for (const { page, scriptKb, scripts } of await weighPages(shop.url)) {
        say(`JavaScript for ${page}: ${scriptKb} kB in ${scripts} files (brotli body bytes)`);
      }
    }
    if (wants('requests')) {
      const { figures, memoryMb } = await measureRequests(shop);
      say('| call, 16 connections | requests/s | p99 ms | bare node:http | ratio |');
      say('|---|---|---|---|---|');
      for (const { name, ours, bare, p99 } of figures) {
        say(`| ${name} | ${round(ours)} | ${p99} | ${round(bare)} | ${(ours / bare).toFixed(3)} |`);
      }
      say(`Memory of the shop's process after the load: ${memoryMb} MB`);
    }
  } finally {
    await shop.close();
  }
}

if (wants('starts')) {
  const { cold, warm } = await measureStarts();
  say(`First npm start in a fresh clone (warm package cache): ${cold.toFixed(1)} s`);
  say(`Second npm start: ${warm.toFixed(1)} s`);
}
