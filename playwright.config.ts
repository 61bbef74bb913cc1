import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';
import { freePort } from './tests/e2e/free-port.ts';
import { chromiumArguments } from './tests/support/chromium-arguments.ts';

// Decided once: the workers read this file again and must find the same port.
process.env.E2E_PORT ??= await freePort();
const chromium = await findChromium();
if (!chromium) throw new Error('No Chromium found: "npm run setup" installs one.');
process.env.CHROME_PATH = chromium;
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

const launchOptions: NonNullable<PlaywrightTestConfig['use']>['launchOptions'] = {
  executablePath: chromium,
  args: chromiumArguments,
};

/** A nightly run has every browser test; before a change is taken the journeys are made (tests/e2e/README.md). */
const thorough = process.env.THOROUGH === 'on';

/** The journeys with all of these tags, each as a part of an expression. */
const journeys = (...tags: string[]) => new RegExp(['(?=.*@journey)', ...tags].join(''));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // One picture of each part, compared where it was drawn (tests/e2e/renderer.ts).
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Each journey signs up people of its own, so they can share one shop; two browsers are what two cores carry.
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // What fails on a busy machine is tried once more, and named at the end of the run (docs/decisions/034-tests-and-drills.md).
  retries: 1,
  // The main job is one long test: two people, a picture of several MB, a payment.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL,
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Recording every step costs about as much as the steps: TRACE=on records the failures.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      // What people do with a phone in their hand (`@phone`) is tried at a desk at night.
      grep: thorough ? undefined : journeys('(?!.*@phone)'),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      // What a phone shows no other way than a desk (`@desk`) is tried on it at night.
      grep: thorough ? /@mobile/ : journeys('(?=.*@mobile)', '(?!.*@desk)'),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'exec node scripts/shop-for-tests.mjs',
    url: `${baseURL}/ready`,
    env: { PORT: process.env.E2E_PORT },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
