// `npm run bench:sensor-page`: the sensor test in a browser with a phone's processor (four times as slow, as Lighthouse's profile has it)
// and a photo of 24 megapixels. Ends with 1 above the goals of the design (T8): 6 s, and no task of the page's own thread over 200 ms.
// A task is measured by the clock and by the CPU time of its thread: on a busy machine only the latter is the page's own.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { jpegOf, numbersFrom, wallFrame } from '#tests/support/sensor-frames.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { startMeasuredShop } from './support/shop.ts';

const photo = { width: 6_000, height: 4_000 };
const slower = 4;
const most = { seconds: 6, task: 200 };
const say = (line: string) => process.stdout.write(`${line}\n`);

/** A wall with dust, or a dark frame with its noise, and the data in front that says that the camera made it in this size. */
async function photograph(test: 'dust' | 'hot'): Promise<Buffer> {
  const exif = {
    IFD2: { PixelXDimension: String(photo.width), PixelYDimension: String(photo.height) },
  };
  if (test === 'dust')
    return jpegOf(wallFrame({ ...photo, seed: 1, dust: 12 }))
      .withExif(exif)
      .toBuffer();
  const next = numbersFrom(1);
  const light = Uint8Array.from({ length: photo.width * photo.height }, () => 4 + next() * 6);
  for (let spot = 0; spot < 40; spot += 1) light[Math.floor(next() * light.length)] = 240;
  return sharp(light, { raw: { ...photo, channels: 1 } })
    .jpeg({ quality: 92 })
    .withExif(exif)
    .toBuffer();
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** The tasks of the pages' own threads, and how much CPU the threads of workers took, in milliseconds. */
function readTrace(trace: Buffer) {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const nameOf = new Map(
    events
      .filter(({ name }) => name === 'thread_name')
      .map(({ pid, tid, args }) => [`${pid} ${tid}`, args?.name ?? '']),
  );
  const tasksOf = (thread: RegExp) =>
    events.filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' && /RunTask$/.test(name) && thread.test(nameOf.get(`${pid} ${tid}`) ?? ''),
    );
  const main = tasksOf(/^CrRendererMain$/);
  const [longest] = main.toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0));
  if (process.env.EACH && longest) {
    const end = longest.ts + (longest.dur ?? 0);
    const inside = events.filter(
      ({ pid, tid, ts, dur = 0 }) =>
        pid === longest.pid && tid === longest.tid && ts >= longest.ts && ts + dur <= end && dur,
    );
    for (const { name, dur, tdur } of inside
      .toSorted((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
      .slice(0, 12))
      say(
        `  ${name}: ${Math.round((dur ?? 0) / 1000)} ms, ${Math.round((tdur ?? 0) / 1000)} of CPU`,
      );
  }
  const cpu = (all: TraceEvent[]) => all.reduce((sum, { tdur }) => sum + (tdur ?? 0) / 1000, 0);
  return {
    task: (longest?.tdur ?? 0) / 1000,
    worker: cpu(tasksOf(/^DedicatedWorker/)),
  };
}

/** Seconds from the choice of a photo to its result, and the longest task of the page's thread meanwhile, in milliseconds. */
async function measure(page: Page, label: string, file: string) {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'],
  });
  const begun = performance.now();
  await page.getByLabel(label).setInputFiles(file);
  await page.getByRole('img', { name: 'Where they are' }).waitFor({ timeout: 120_000 });
  const seconds = (performance.now() - begun) / 1_000;
  const tasks = await page.evaluate(() => (window as never as { tasks: number[] }).tasks);
  const { task, worker } = readTrace(await browser.stopTracing());
  return { seconds, byClock: Math.max(0, ...tasks), task, worker };
}

const shop = await startMeasuredShop({});
const folder = await mkdtemp(join(tmpdir(), 'sensor-page-'));
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  say(
    '| Photo of 24 megapixels | seconds | longest task, ms | of its CPU, ms | CPU of the worker, s |\n|---|---|---|---|---|',
  );
  for (const [test, label] of [
    ['dust', 'Choose the photo of the wall'],
    ['hot', 'Choose the dark photo'],
  ] as const) {
    // From a file: bytes that the driver brings along would be a task of the page's thread.
    const file = join(folder, `${test}.jpg`);
    await writeFile(file, await photograph(test));
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${shop.url}/check/sensor`);
    await page.waitForTimeout(2_000);
    // The driver brings a script of its own along, whose start is no task of the page's.
    await page.getByLabel(label).isEnabled();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const { seconds, byClock, task, worker } = await measure(page, label, file);
    say(
      `| ${test} | ${seconds.toFixed(1)} | ${Math.round(byClock)} | ${Math.round(task)} | ${(worker / 1000).toFixed(1)} |`,
    );
    if (seconds > most.seconds || task > most.task) process.exitCode = 1;
    await context.close();
  }
} finally {
  await browser.close();
  await shop.close();
  await rm(folder, { recursive: true });
}
