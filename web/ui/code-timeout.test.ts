import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { codeTimeout, inTime } from './code-timeout.ts';

afterEach(() => vi.useRealTimers());

test('code is waited for 120 s, by the scripts and by the style sheet', async () => {
  expect(codeTimeout).toBe(120_000);
  const tokens = await readFile(new URL('./styles/tokens.css', import.meta.url), 'utf8');
  const [, seconds] = /--animate-late: appear 1ms (\d+)s forwards;/.exec(tokens) ?? [];
  expect(Number(seconds) * 1_000).toBe(codeTimeout);
});

test('code in time is code; what comes later or fails is an error', async () => {
  vi.useFakeTimers();
  const late = inTime(new Promise(() => undefined)).catch((error: Error) => error.message);
  const code = inTime(new Promise((resolve) => setTimeout(resolve, codeTimeout - 1, 'code')));
  const broken = inTime(Promise.reject(new Error('broken'))).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(codeTimeout);
  expect(await late).toBe('A part of the page has not arrived');
  expect(await code).toBe('code');
  expect(await broken).toBe('broken');
  expect(vi.getTimerCount()).toBe(0);
});
