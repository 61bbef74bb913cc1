import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { forgetDevice } from './fresh-device.ts';
import { close } from './open.tsx';
import '#web/ui/styles/app.css';

/** What the page said to the console in this test. */
const spoken: string[] = [];

function listen(method: 'error' | 'warn'): void {
  vi.spyOn(console, method).mockImplementation((...words) => void spoken.push(words.join(' ')));
}

beforeAll(() => commands.shopIsReady());

beforeEach(() => {
  forgetDevice();
  spoken.length = 0;
  listen('error');
  listen('warn');
});

afterEach(async () => {
  await close();
  await commands.heal();
  vi.restoreAllMocks();
  expect(spoken, 'the console stays silent').toEqual([]);
});
