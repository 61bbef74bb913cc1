import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** What decides about each pixel besides the shop: the browser, the system under it, and its fonts for what has none of ours. */
export interface Renderer {
  chromium: string;
  platform: string;
  fonts: string[];
}

const record = new URL('pictures/renderer.json', import.meta.url);

/** What a program says, '' where there is none. */
const ask = (program: string, ...args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 }).stdout?.trim() ?? '';

/** The renderer of this machine, with the Chromium that the tests have found. */
export function rendererHere(): Renderer {
  const chromium = process.env.CHROME_PATH;
  if (!chromium) throw new Error('CHROME_PATH names no Chromium: playwright.config.ts sets it.');
  return {
    chromium: ask(chromium, '--version'),
    platform: `${process.platform} ${process.arch}`,
    fonts: ['sans-serif', 'serif', 'monospace'].map((family) => ask('fc-match', family)),
  };
}

/** The renderer that drew the pictures. */
export const rendererOfPictures = (): Renderer => JSON.parse(readFileSync(record, 'utf8'));

/** Keeps this machine's renderer as the one that drew the pictures. */
export function keepRenderer(): void {
  writeFileSync(record, `${JSON.stringify(rendererHere(), null, 2)}\n`);
}

/** Whether both draw the same pixels, as far as anybody can know. */
export const drawAlike = (one: Renderer, other: Renderer): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
