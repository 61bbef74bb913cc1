// `npm run bench:pages`: what Lighthouse says of the shop's pages, written to docs/pages.md; `-- home login` measures those
// only, and writes nothing. BENCH_RUNS sets the visits of each page (5). Ends with 1 where a page does not reach
// what bench/lighthouse/report.ts asks of it.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { categoryId } from '#server/seeds/categories.ts';
import { demoAccounts } from '#server/seeds/demo-accounts.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { type Measured, measure, type PageToMeasure } from './lighthouse/measure.ts';
import { heading, rowOf, shortOf, writeReport } from './lighthouse/report.ts';
import { ensureLighthouse, version } from './lighthouse/tool.ts';
import { startMeasuredShop } from './support/shop.ts';

const category = `/category/${categoryId('dslr')}`;
const pages: PageToMeasure[] = [
  { name: 'home', path: '/' },
  { name: 'home in Bangla', path: '/', language: 'bn' },
  { name: 'category, visitor', path: category },
  { name: 'category, signed in', path: category, person: demoAccounts[0] },
  { name: 'login', path: '/login' },
  { name: 'blogs', path: '/blogs' },
];

const asked = process.argv.slice(2);
const visits = Number(process.env.BENCH_RUNS) || 5;
const say = (line: string) => process.stdout.write(`${line}\n`);
const load = () => loadavg()[0] ?? Number.NaN;

async function browserVersion(): Promise<string> {
  const browser = await chromium.launch({ executablePath: await findChromium() });
  const found = browser.version();
  await browser.close();
  return found;
}

await ensureLighthouse();
const before = load();
const shop = await startMeasuredShop();
// By the name that the shop calls itself: links to itself, and what it says where it lies, name that one.
const url = shop.url.replace('127.0.0.1', 'localhost');
const measured: Measured[] = [];
try {
  for (const line of heading) say(line);
  for (const page of pages) {
    if (asked.length > 0 && !asked.some((word) => page.name.includes(word))) continue;
    const figures = await measure(url, page, visits);
    measured.push(figures);
    say(rowOf(figures));
    for (const remark of figures.remarks) say(`  ${remark}`);
  }
} finally {
  await shop.close();
}

if (asked.length === 0) {
  const circumstances = {
    date: new Date().toISOString().slice(0, 10),
    version,
    browser: await browserVersion(),
    visits,
    load: [before, load()] as [number, number],
  };
  const file = fileURLToPath(new URL('../docs/pages.md', import.meta.url));
  writeFileSync(file, writeReport(measured, circumstances));
}
for (const page of measured) {
  const short = shortOf(page);
  if (short.length > 0) {
    say(`${page.name} is short of what is asked: ${short.join(', ')}`);
    process.exitCode = 1;
  }
}
