import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { end, freePort, waitFor } from '../support/processes.ts';

export interface Person {
  email: string;
  password: string;
}

const quiet = [
  '--disable-background-networking',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A profile of a browser in which somebody has signed in, if anybody. */
export async function makeProfile(url: string, person?: Person): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-lighthouse-'));
  if (!person) return folder;
  const executablePath = await findChromium();
  const context = await chromium.launchPersistentContext(folder, { executablePath, args: quiet });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`${url}/`);
  await context.close();
  return folder;
}

/** Opens a browser that nobody drives, on such a profile but without any file that it had fetched. */
export async function openBrowser(profile: string) {
  const cache = join(profile, 'fetched');
  await rm(cache, { recursive: true, force: true });
  await rm(join(profile, 'Default', 'Service Worker'), { recursive: true, force: true });
  const port = await freePort();
  const args = [
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    `--disk-cache-dir=${cache}`,
    '--no-first-run',
    ...quiet,
  ];
  const child = spawn((await findChromium()) ?? 'chromium', [...args, 'about:blank'], {
    stdio: 'ignore',
  });
  await waitFor(`http://127.0.0.1:${port}/json/version`, child);
  return { port, close: () => end(child) };
}
